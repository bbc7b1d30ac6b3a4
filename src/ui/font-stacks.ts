// Our faces, and what stands in for them until they are here: the device's own, made as wide and high as ours (shell.css), so that no line breaks
// anew when ours come.

export const SANS = '"Inter", "Near Roboto", "Near Arial", "Near DejaVu Sans", system-ui, sans-serif'
export const SERIF = '"Fraunces", "Near Georgia", "Near Noto Serif", "Near Times New Roman", "Near DejaVu Serif", serif'
