/** A phone that lies on its side. */
export const LANDSCAPE = '@media (max-height: 520px) and (min-width: 560px)'
