// The app's fonts, with fallbacks until they have loaded: device fonts, scaled to their width and height (shell.css), so that no line breaks
// differently when the app's fonts arrive.

export const SANS = '"Inter", "Near Roboto", "Near Arial", "Near DejaVu Sans", system-ui, sans-serif'
export const SERIF = '"Fraunces", "Near Georgia", "Near Noto Serif", "Near Times New Roman", "Near DejaVu Serif", serif'
