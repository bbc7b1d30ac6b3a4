import type { Translated } from '#lib/language.ts'
import type { favoriteWords } from './favorite-words.ts'

export const en: Translated<typeof favoriteWords> = {
  addOf: (title) => `Add to favorites: ${title}`,
  removeOf: (title) => `Remove from favorites: ${title}`,
  is: 'In favorites',
  make: 'Favorite',
  toRemove: ': remove from favorites',
  toAdd: ': add to favorites',
  removed: (title) => `“${title}” left your favorites`,
  undo: 'Undo',
  failed: 'We could not save the favorite on this device. Try again.',
  waits: 'Saved on this device. It goes out when you are back online.',
  sending: 'Saved on this device. Sending.',
  refused: 'Saved on this device only: the server did not accept it.',
  inPage: {
    failed: 'We could not send the favorite. Try again.',
    waits: 'On this page only. It goes out when you are back online.',
    sending: 'Sending.',
    refused: 'On this page only: the server did not accept it.',
  },
}
