import { words } from './words.ts'

/** The fields of P1 `extra` (FOO-04). */
export interface ExtraFields {
  readonly use_terms?: string
  readonly privacy_terms?: string
  readonly url_youtube?: string
  readonly url_instagram?: string
  readonly url_facebook?: string
}

export interface TextName {
  readonly path: string
  readonly field: 'use_terms' | 'privacy_terms'
  readonly title: string
}

/** FOO-02 */
export const TEXTS: readonly TextName[] = [
  { path: 'termos', field: 'use_terms', title: words.terms },
  { path: 'privacidade', field: 'privacy_terms', title: words.privacy },
]
