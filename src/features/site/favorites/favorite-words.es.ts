import type { Translated } from '#lib/language.ts'
import type { favoriteWords } from './favorite-words.ts'

export const es: Translated<typeof favoriteWords> = {
  addOf: (title) => `Agregar a favoritos: ${title}`,
  removeOf: (title) => `Quitar de favoritos: ${title}`,
  is: 'Favorita',
  make: 'Marcar favorita',
  toRemove: ': quitar de favoritos',
  toAdd: ': agregar a favoritos',
  removed: (title) => `“${title}” salió de tus favoritos`,
  undo: 'Deshacer',
  failed: 'No pudimos guardar el favorito en este dispositivo. Intenta de nuevo.',
  waits: 'Guardado en este dispositivo. Sale cuando haya conexión.',
  sending: 'Guardado en este dispositivo. Enviando.',
  refused: 'Guardado solo en este dispositivo: el servidor no lo aceptó.',
  inPage: {
    failed: 'No pudimos enviar el favorito. Intenta de nuevo.',
    waits: 'Solo en esta página. Sale cuando haya conexión.',
    sending: 'Enviando.',
    refused: 'Solo en esta página: el servidor no lo aceptó.',
  },
}
