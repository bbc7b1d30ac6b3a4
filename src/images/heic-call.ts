/** What the page and the HEIC frame say to one another. The frame's origin is nobody's, so both look at who speaks and not at where from. */

/** From the frame, when it listens. Then it gets the file, and a port for its answer. */
export const HEIC_READY = 'heic-ready'

/** A JPEG, or a PNG where one can see through it; null: it could not be opened. */
export type HeicAnswer = Blob | null
