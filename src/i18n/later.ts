import { words } from './words.ts'

/** What is said of work that waits, by why it waits: without a session no network helps. null: it does not wait. */
export const laterText = (wait: string | null, offline: string = words.saved.later): string | null =>
  wait === null ? null : wait === 'session' ? words.saved.laterSession : offline
