import { count } from '#i18n/words.ts'
import type { Translated } from '#lib/language.ts'
import type { words } from './edit-words.ts'

export const en: Translated<typeof words> = {
  carousel: {
    options: (title) => `Options of ${title}`,
    publish: 'Publish',
    unpublish: 'Unpublish',
    published: (title) => `Carousel “${title}” published`,
    unpublished: (title) => `Carousel “${title}” unpublished`,
    hidden: 'Not published',
    notSaved: 'Nothing changed.',
    notSavedText: 'The browser could not save it. Try again.',
    undoFailed: 'It could not be undone.',
  },
  devices: {
    title: 'Other devices',
    text: 'Did you lose a device, or leave your account open on another one? On this one you stay signed in.',
    end: 'Sign out of all other devices',
    ending: 'Signing out…',
    ended: (n) =>
      n === 0
        ? 'You were not signed in on any other device.'
        : count(n, 'You signed out of {n} other device.', 'You signed out of {n} other devices.'),
    failed: 'It did not work now. You are still signed in on the other devices; try again in a moment.',
    offline: 'You are offline. Signing out of other devices needs internet.',
  },
  profile: {
    label: 'My profile',
    photo: 'Photo',
    photoHint: 'PNG, JPEG, WebP or HEIC. People who study with you see it round.',
    photoAlt: 'Preview of the photo',
    name: 'Name',
    email: 'E-mail',
    school: 'School',
    save: 'Save',
    saving: 'Saving…',
    typing: 'Typing…',
    draft: 'Draft saved',
    draftWhere: (ago) => `On this device, ${ago}`,
    restored: (ago) => `Draft from ${ago}.`,
    restoredText: 'We brought back what you were changing.',
    discardDraft: 'Discard draft',
    savedThere: (name) => `Name saved there: ${name}.`,
    unchanged: 'Nothing changed',
    nothingToSave: 'Nothing changed, so there is nothing to save.',
    savedHere: 'Saved on this device',
    failed: 'It was not saved. What you changed is still here.',
    notRecorded: 'The browser could not save it. Free up some space or reload the page, and save again.',
    states: {
      draft: 'Draft',
      queued: 'Waiting',
      sending: 'Sending',
      checking: 'Checking',
      acked: 'Sent',
      attention: 'Needs attention',
    },
    attention: 'It was not sent.',
    tryAgain: 'Try again',
    discard: 'Discard',
    inPage: {
      draft: 'Draft, on this page only',
      draftWhere: () => 'It is lost if the page closes',
      savedHere: 'On this page only',
      notRecorded: 'We could not send it. Reload the page and save again.',
    },
  },
}
