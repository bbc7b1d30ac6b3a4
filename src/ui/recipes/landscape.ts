/** A phone in landscape. */
export const LANDSCAPE = '@media (max-height: 520px) and (min-width: 560px)'
