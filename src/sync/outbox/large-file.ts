import type { Entry } from '#db/entry.ts'

/** Files above this size, in bytes, wait for Wi-Fi when the person asked for it (SYN-14). */
const LARGE_FILE = 5_000_000

export const isLarge = ({ fileSize = 0 }: Pick<Entry, 'fileSize'>): boolean => fileSize > LARGE_FILE
