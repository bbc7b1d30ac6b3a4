/**
 * The classes of calls (docs/sync.md). They decide joining, retry, verification and undo. Code uses the names. The letters are the classes of
 * docs/requirements.md and are stored in outboxes, journals and work files, so they never change (docs/decisions/0087).
 */
export const ENDPOINT_CLASS = {
  /** Reads; never queued. */
  read: 'R',
  /** Replaces values: the last one wins, so it is safe to send again. */
  replace: 'I',
  /** Sets the order of a list: the last one wins, so it is safe to send again. */
  order: 'O',
  /** Creates a row: sent a second time, it would create another one. */
  create: 'C',
  /** Turns a value to its other side: sent a second time, it would turn it back. */
  toggle: 'T',
  /** Deletes a row: a 404 counts as success. */
  delete: 'D',
  /** A step that uploads a file; the command's row-changing step has another class. */
  upload: 'U',
  /** Only online: sent at once or refused, never queued. */
  online: 'X',
} as const

export type EndpointClass = (typeof ENDPOINT_CLASS)[keyof typeof ENDPOINT_CLASS]

/** A header of the answer to an order: the id and the name of the person who ordered the list before, as «7 Marcos%20Dias» (ext, FRE-11). */
export const ORDERED_BEFORE = 'Lousa-Ordered-Before'

/**
 * A header of every answer to a signed-in call: which run of the database gave it, as 12 hexadecimal digits; of a write also the number of its transaction,
 * as «3f29c0d41b7a-1042» (ext, DUR-10).
 */
export const MOMENT = 'Lousa-Moment'

/** Whether a queued call of this class may be applied twice. If not, it carries an idempotency key and is verified before it is repeated. */
export const isIdempotent = (kind: EndpointClass): boolean => kind !== ENDPOINT_CLASS.create && kind !== ENDPOINT_CLASS.toggle
