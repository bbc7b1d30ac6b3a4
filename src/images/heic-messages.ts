/** What the page and the HEIC frame say to one another. The frame's origin is nobody's, so both look at who speaks and not at where from. */

/** From the frame, when it listens. Then it gets the file, and a port for its answer. */
export const HEIC_READY = 'heic-ready'

/**
 * A JPEG, or a PNG where one can see through it; null: it could not be opened. Its bytes are handed over, not a Blob: a Blob's content stays with
 * the process that made it until somebody reads it, and the frame's ends with the frame.
 */
export type HeicAnswer = { readonly type: 'image/jpeg' | 'image/png'; readonly bytes: ArrayBuffer } | null

/** For `postMessage`: the answer's bytes move, they are not copied. */
export const transferables = (answer: HeicAnswer): Transferable[] => (answer === null ? [] : [answer.bytes])
