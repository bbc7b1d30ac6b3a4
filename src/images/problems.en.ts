import type { Translated } from '#lib/language.ts'
import type { pictureWords } from './problems.ts'

export const en: Translated<typeof pictureWords> = {
  problems: {
    'not-a-picture': ({ types }) => `This file is not a picture. Choose a file of type ${types}.`,
    broken: () => 'We could not open this picture. The file may be damaged or incomplete: choose another one.',
    'wrong-type': ({ types }) => `This kind of picture is not accepted here. Choose a file of type ${types}.`,
    sequence: () => 'This file is a sequence of pictures, not a photo. Save one of its frames as a photo and choose that one.',
    'too-large': ({ pick }) => `The file is larger than the maximum of ${pick}MB. Choose a smaller one.`,
    'too-many-pixels': () =>
      'This picture has too many pixels. The limit is 50 megapixels and 16,384 px on each side: choose a smaller one.',
    'took-too-long': () => 'This picture took too long to prepare. Try a smaller version of it.',
    'cannot-be-small-enough': ({ most }) => `This picture could not be brought down to ${most}MB. Choose another one.`,
    'no-converter': () =>
      'To open HEIC photos on this device for the first time you need a connection. Try again later, or choose a PNG, JPEG or WebP picture.',
    failed: () => 'This picture could not be prepared. Try again.',
  },
  coverTooLarge: { title: 'The file is too large', text: 'Please choose a file of up to 1MB.' },
  firstFrameOnly: 'This picture moves: only its first frame is used.',
}
