import type { Translated } from '#lib/language.ts'
import type { words } from './words.ts'

export const en: Translated<typeof words> = {
  title: 'Shared',
  where: 'Where do you want to use it?',
  photo: (at, of) => `Photo ${at} of ${of}`,
  noPreview: 'You will see the photo when you crop it.',
  noPicture: 'This is not PNG, JPEG, WebP or HEIC. Share a photo.',
  profile: 'My profile photo',
  post: (community) => `Post in ${community}`,
  nowhere: 'You have no community that takes this text.',
  none: 'Nothing was shared',
  noneText: 'Open a photo in your gallery, tap Share and choose this app.',
  lost: 'The photo did not arrive',
  lostText: 'The app could not take it. Open the app once with internet and share again: the photo is still in your gallery.',
  left: (n) => `Left out: ${n}. There is room for 10 photos and 100 MB.`,
}
