import { words } from './words.ts'

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
