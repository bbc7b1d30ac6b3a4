import type { Translated } from '#lib/language.ts'
import type { workWords } from './work-words.ts'

export const en: Translated<typeof workWords> = {
  refused: {
    foreign: 'This file does not hold changes of Lousa. Choose a file that ends in .lousa.',
    damaged: 'The file is incomplete or was changed. Copy it again from the other device and try once more.',
    newer: 'The file was made by a newer version. Update this device and import again.',
    'other-account': 'The file belongs to another account. It goes only into the account and school where it was made.',
    twice: 'This file was already imported on this device. Nothing came in twice.',
    closed: 'This account was closed, or a newer version is open. Reload the page and import again.',
    full: 'There is no space on this device for the file. Free up some space and import again.',
  },
}
