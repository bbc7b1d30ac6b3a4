// Our fonts, and fallbacks until they have loaded: fonts of the device, scaled to the width and height of ours (shell.css), so that no line
// breaks differently when ours arrive.

export const SANS = '"Inter", "Near Roboto", "Near Arial", "Near DejaVu Sans", system-ui, sans-serif'
export const SERIF = '"Fraunces", "Near Georgia", "Near Noto Serif", "Near Times New Roman", "Near DejaVu Serif", serif'
