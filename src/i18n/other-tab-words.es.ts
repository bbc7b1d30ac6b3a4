import type { Translated } from '#lib/language.ts'
import type { words } from './other-tab-words.ts'

export const es: Translated<typeof words> = {
  alsoOpen: 'También abierto en otra pestaña.',
  shared: 'Lo que escribes aquí aparece allá también.',
  live: 'Este texto se escribió en otra pestaña.',
  beside: 'En otra pestaña hay otro texto para este formulario.',
  besideText: 'Está guardado y aparece aquí cuando guardes o descartes este.',
  saved: 'Este formulario se guardó en otra pestaña mientras escribías aquí.',
  savedText: 'Nada se guardó encima. Compara y elige qué queda.',
  keepMine: 'Guardar lo que está aquí',
  keepTheirs: 'Dejar lo que se guardó allá',
}
