import type { Entry } from '#db/entry.ts'

/** The server answered 5xx and may have applied the edit. The person is asked only after a read has decided (`pull/checking.ts`). */
export const isChecking = ({ attention }: Pick<Entry, 'attention'>): boolean => attention?.checking === true

/** The entry needs a person. */
export const needsPerson = (entry: Pick<Entry, 'state' | 'attention'>): boolean => entry.state === 'attention' && !isChecking(entry)

/** The entry was never handed to the network: cancelling it leaves no trace on the server. */
export const isNeverSent = (entry: Entry) =>
  entry.attempts.every((attempt) => attempt.outcome === 'never handed') && entry.state !== 'acked'
