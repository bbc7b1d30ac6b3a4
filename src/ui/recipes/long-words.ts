/** For a large title: it breaks only a word that may not fit a phone's line. */
export const longWords = { overflowWrap: 'break-word', hyphens: 'auto', hyphenateLimitChars: '16 6 6' } as const
