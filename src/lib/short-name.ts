/** Letters that fit below an icon on a home screen. */
const SHORT = 12

const SMALL = /^(?:de|da|do|das|dos|e|em|of|the|and|del|la|el|los|las|y|a|o|&|-|–)$/i

/** Whole words as far as they fit: «Ateliê de Cerâmica Ipê» is «Ateliê». */
export function shortName(name: string): string {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)
  if (letters.length <= SHORT) return name
  const words: string[] = []
  for (const word of name.split(/\s+/)) {
    if ([...[...words, word].join(' ')].length > SHORT) break
    words.push(word)
  }
  while (SMALL.test(words.at(-1) ?? '')) words.pop()
  return words.length > 0 ? words.join(' ') : letters.slice(0, SHORT).join('')
}
