/** `#rrggbb` of «F80», «#f80» or «#FF8800»; null for text that is no colour. */
export function textToColour(text: string): string | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`
}

/** The value of typed text: the colour if it is one, otherwise the text itself, so that nothing typed is lost. */
export const readColour = (text: string): string => textToColour(text) ?? text.trim()
