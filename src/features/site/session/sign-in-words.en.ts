import { en as signIn } from '#features/sign-in/words.en.ts'
import { count } from '#i18n/words.ts'
import type { Translated } from '#lib/language.ts'
import type { words } from './sign-in-words.ts'

export const en: Translated<typeof words> = {
  ...signIn,
  entering: 'Signing in…',
  magicSent: 'If this e-mail has an account, the link arrives in a moment and works for 15 minutes.',
  forgot: 'I forgot my password',
  forgotSent: 'If this e-mail has an account, a link to sign in without a password arrives in a moment. It works for 15 minutes.',
  link: {
    title: 'One tap to go',
    text: 'Tap “Sign in” to continue. The link works for 15 minutes, once.',
    over: 'This link no longer works',
    none: 'This address is incomplete. Open the link in the e-mail again, or ask for another one.',
    another: 'Go to the sign-in page',
  },
  needEmail: 'Write your e-mail',
  badEmail: 'This e-mail does not look complete',
  needPassword: 'Write your password',
  wrong: 'Wrong e-mail or password',
  tooMany: (seconds) => `Too many tries. Try again in ${count(seconds, '{n} second', '{n} seconds')}.`,
  mayTry: 'You can try again now.',
  failed: 'We could not sign you in now. Try again in a moment.',
  noSchool: 'We did not find the school of this address. Check the address or try again.',
  needCookies:
    'This browser refuses the cookies of this school, and you cannot sign in without them. Allow this site’s cookies and try again.',
  again: 'Sign in again',
  againText: 'Your session has ended. What you did is saved on this device and goes on as soon as you sign in.',
  owed: {
    'sign-out': 'You signed out without reaching the server: it learns of it when you are next in contact.',
    rest: 'You signed out without reaching the server. Your data is already erased here; what is left of it in the browser’s files goes at the next contact: open this page with internet.',
  },
  inPage: {
    againText: 'Your session has ended. Sign in without closing or reloading this page: what you did and was not sent is on it alone.',
  },
}
