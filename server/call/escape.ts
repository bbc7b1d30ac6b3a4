const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', "'": '&#39;', '<': '&lt;', '>': '&gt;' }

/** Text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&"'<>]/g, (char) => NAMES[char] ?? char)
