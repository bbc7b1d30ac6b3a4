import type { Translated } from '#lib/language.ts'
import type { workWords } from './work-words.ts'

export const es: Translated<typeof workWords> = {
  refused: {
    foreign: 'Este archivo no es de cambios de Lousa. Elige un archivo que termine en .lousa.',
    damaged: 'El archivo está incompleto o fue modificado. Cópialo de nuevo del otro dispositivo e intenta otra vez.',
    newer: 'El archivo fue creado por una versión más nueva. Actualiza este dispositivo e importa de nuevo.',
    'other-account': 'El archivo es de otra cuenta. Solo entra en la cuenta y la escuela en que fue creado.',
    twice: 'Este archivo ya se importó en este dispositivo. Nada entró dos veces.',
    closed: 'Esta cuenta se cerró o hay una versión más nueva abierta. Recarga la página e importa de nuevo.',
    full: 'No hay espacio en este dispositivo para el archivo. Libera espacio e importa de nuevo.',
  },
}
