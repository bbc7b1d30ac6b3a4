/** A screen that is narrow for the font size that a person chose in the browser: at 200 %, one of up to 636 px (PER-22). */
export const LARGE_TEXT = '@media (max-width: 19.9rem)'
