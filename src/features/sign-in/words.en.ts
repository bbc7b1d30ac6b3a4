import { en as loginTexts } from '#contract/login-texts.en.ts'
import type { Translated } from '#lib/language.ts'
import type { words } from './words.ts'

export const en: Translated<typeof words> = {
  ...loginTexts,
  email: 'E-mail',
  password: 'Password',
  enter: 'Sign in',
  or: 'or',
  magic: 'Get a magic link by e-mail',
  by: (school) => `${school || 'This school'} uses Lousa`,
}
