import type { Translated } from '#lib/language.ts'
import type { statusWords } from './status-words.ts'

export const es: Translated<typeof statusWords> = {
  of: (said) => `Sincronización: ${said}`,
  allSent: (drafts) => `todo enviado · ${drafts}`,
  checking: (waits) => `comprobando, ${waits}`,
  drafts: (n) => (n === 1 ? '1 borrador' : `${n} borradores`),
  waits: (n) => (n === 1 ? '1 pendiente' : `${n} pendientes`),
  auth: 'entra de nuevo',
  attention: 'necesita atención',
  offline: 'sin conexión',
  sending: 'enviando',
  saved: 'todo guardado',
}
