import type { Translated } from '#lib/language.ts'
import type { statusWords } from './status-words.ts'

export const en: Translated<typeof statusWords> = {
  of: (said) => `Sync: ${said}`,
  allSent: (drafts) => `everything sent · ${drafts}`,
  checking: (waits) => `checking, ${waits}`,
  drafts: (n) => (n === 1 ? '1 draft' : `${n} drafts`),
  waits: (n) => `${n} waiting`,
  auth: 'sign in again',
  attention: 'needs attention',
  offline: 'offline',
  sending: 'sending',
  saved: 'everything saved',
}
