import { count } from '#i18n/words.ts'
import type { Translated } from '#lib/language.ts'
import type { searchWords } from './search-words.ts'

export const es: Translated<typeof searchWords> = {
  title: 'Buscar',
  label: '¿Qué quieres aprender?',
  go: 'Buscar',
  results: (text) => `Resultados para “${text}”`,
  recent: 'Búsquedas recientes',
  forget: 'Borrar búsquedas recientes',
  enter: 'busca',
  none: 'No se encontró ningún resultado',
  noneText: 'Prueba otra palabra, o menos letras.',
  noneHere: 'Nada con esto en este dispositivo. El resto de la escuela aparece cuando haya conexión.',
  found: (n) => count(n, '{n} resultado', '{n} resultados'),
  blank: 'Escribe lo que buscas para ver resultados.',
  more: 'Buscando en el resto de la escuela…',
  moreFailed: 'No pudimos buscar en el resto de la escuela ahora.',
  moreOffline: 'Sin conexión: estos resultados son de lo que está en este dispositivo.',
  kinds: { course: 'Cursos', module: 'Módulos', lesson: 'Clases', community: 'Comunidades', post: 'Publicaciones' },
}
