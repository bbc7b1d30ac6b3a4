/** Bidi control characters: they reverse the text after them, so that a name can look like another kind of file. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g

/** A file name that is safe to show. */
export const stripBidi = (name: string): string => name.replaceAll(BIDI_CONTROLS, '')
