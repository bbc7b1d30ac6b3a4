/** In one line, and at most so many characters: cut at a word. */
export function oneLine(text: string, most: number): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const letters = [...plain]
  if (letters.length <= most) return plain
  const cut = letters.slice(0, most - 1).join('')
  const word = cut.lastIndexOf(' ')
  return `${word > most / 2 ? cut.slice(0, word) : cut}…`
}
