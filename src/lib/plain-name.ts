/** Letters that turn the reading direction of what follows: a name with one in it would look like another kind of file. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g

/** A file's name as it can be shown. */
export const plainName = (name: string): string => name.replaceAll(TURNS, '')
