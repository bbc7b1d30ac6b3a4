import { workInWords } from '#features/site/kit/work-count.ts'
import { count } from '#i18n/words.ts'
import type { Translated } from '#lib/language.ts'
import type { words } from './loss-words.ts'

const cause = 'Los datos que este sitio guarda en el navegador se dañaron o se borraron.'

export const es: Translated<typeof words> = {
  title: (entries, forms) =>
    entries + forms > 0 ? `Este navegador perdió ${workInWords(entries, forms)}` : 'Este navegador pudo haber perdido cambios tuyos',
  named: (since) => `${cause} Lo que está en la lista esperaba en este dispositivo desde ${since} y ya no está aquí.`,
  unnamed: (since) =>
    `${cause} Lo que esperaba en este dispositivo desde ${since} ya no está aquí. Los nombres se perdieron también: solo sabemos cuántos eran.`,
  unknown: `${cause} Algo en este dispositivo esperaba ser enviado, y ya no se puede leer qué era.`,
  edits: 'Cambios',
  drafts: 'Borradores',
  saved: 'Borradores que volvieron',
  more: (n) => count(n, 'y {n} cambio más', 'y {n} cambios más'),
  todo: 'Mira en el sitio lo que ya había llegado al servidor y rehaz el resto. Si exportaste un archivo .lousa, impórtalo en el centro de sincronización.',
  save: 'Guardar esta lista',
  file: 'lousa-lo-que-se-perdio.txt',
  seen: 'Entendido',
}
