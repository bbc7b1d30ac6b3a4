import type { Entry } from '#db/entry.ts'

/** It was refused, and it is not known yet whether that was true: nobody is asked before a read has told (`checking.ts`). */
export const isChecking = ({ attention }: Pick<Entry, 'attention'>): boolean => attention?.checking === true

/** It needs a person. */
export const needsPerson = (entry: Pick<Entry, 'state' | 'attention'>): boolean => entry.state === 'attention' && !isChecking(entry)

/** An entry never handed to the network: taking it back leaves no trace on the server. */
export const isNeverSent = (entry: Entry) =>
  entry.attempts.every((attempt) => attempt.outcome === 'never handed') && entry.state !== 'acked'
