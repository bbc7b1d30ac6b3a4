/** A screen that is narrow relative to the font size chosen in the browser: at 200 %, one of up to 636 px (PER-22). */
export const LARGE_TEXT = '@media (max-width: 19.9rem)'
