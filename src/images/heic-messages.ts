/** The messages between the page and the HEIC frame. The frame's origin is opaque, so both check the sender's window instead of its origin. */

/** From the frame, when it listens. Then it gets the file, and a port for its answer. */
export const HEIC_READY = 'heic-ready'

/**
 * A JPEG, or a PNG when it has transparency; null: it could not be opened. The answer holds bytes, not a Blob: a Blob's content stays in the
 * process that made it until somebody reads it, and the frame's process ends with the frame.
 */
export type HeicAnswer = { readonly type: 'image/jpeg' | 'image/png'; readonly bytes: ArrayBuffer } | null

/** For `postMessage`: the answer's bytes are transferred, not copied. */
export const transferables = (answer: HeicAnswer): Transferable[] => (answer === null ? [] : [answer.bytes])
