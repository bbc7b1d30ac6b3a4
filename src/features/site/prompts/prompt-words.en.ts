import type { Translated } from '#lib/language.ts'
import type { words } from './prompt-words.ts'

export const en: Translated<typeof words> = {
  install: {
    region: 'Install the app',
    title: (school) => `Install the ${school} app`,
    text: 'It opens offline and can tell you when somebody replies to you.',
    textEditor: 'Edit offline, without losing unsent changes.',
    no: 'Not now',
    go: 'Install',
    how: 'See how',
    done: 'Got it',
    steps: 'Install on iPhone or iPad',
    step: [
      ['Tap Share', 'It is the square with an arrow pointing up, in Safari’s bar.'],
      ['Choose “Add to Home Screen”', 'If you do not see it, scroll the list down.'],
      ['Tap “Add”', 'The app is on your home screen, beside the others. Sign in there with your account.'],
    ],
  },
  update: {
    region: 'New version',
    ready: 'A new version is ready',
    kept: 'What you wrote stays saved.',
    later: 'Later',
    go: 'Update',
    waiting: (n) => (n === 1 ? 'Waiting for 1 change to be sent' : `Waiting for ${n} changes to be sent`),
    then: 'Then the new version comes by itself.',
    slow: 'Sending has not ended yet',
    slowText: 'Nothing is lost if you reload now: it goes on afterwards.',
    updating: 'Changing versions…',
    failed: 'The version could not be changed',
    failedText: 'Close the school’s other tabs, or reload this page. Nothing is lost.',
    old: 'This tab is out of date',
    oldText: 'Reload when you can. What you wrote stays saved.',
    reload: 'Reload',
    inPage: {
      kept: 'What you wrote and did not send is lost.',
      slowText: 'It is lost if you reload now.',
      failedText: 'Reload this page when everything has been sent.',
      oldText: 'Reload when you can. What you wrote and did not send is lost.',
    },
  },
}
