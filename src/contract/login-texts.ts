import type { Language } from '#lib/language.ts'
import { LOGIN_SUBTITLE, LOGIN_TEXT_DEFAULT } from './limits.ts'
import { en } from './login-texts.en.ts'
import { es } from './login-texts.es.ts'

export interface LoginTexts {
  /** Where the school wrote no title of its own (LOG-04). */
  readonly title: string
  readonly sub: string
}

/** What stands on the sign-in page before the app runs: the document writes it, and the app's words are the same. */
export const loginTexts: Readonly<Record<Language, LoginTexts>> = {
  pt: { title: LOGIN_TEXT_DEFAULT, sub: LOGIN_SUBTITLE },
  en,
  es,
}
