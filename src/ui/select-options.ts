import type { WorkState } from './mark.tsx'

export interface SelectOption {
  value: string
  label: string
  /** The font of its label (CSS `font-family`). */
  face?: string
  /** A second, smaller line and a cover, if the list shows them. */
  text?: string
  picture?: string | null
  /** For an option that was added at once: the state of its edit. */
  state?: WorkState
}

/** Labels are cut here (SEL-05, CON-10); the whole label is in the title and for screen readers. */
export const LABEL_SHOWN = 35
/** More options are loaded when at least this many came (SEL-03): fewer are the last page. */
export const LOADS_MORE_AT = 5
/** px (SEL-04). */
export const LIST_HEIGHT = 350
/** ms (SEL-02). */
export const SEARCH_PAUSE = 500

/** «Oficina de violão popular, turma da …»: cut by characters, never inside one. */
export function shortLabel(label: string): string {
  const characters = [...label]
  return characters.length > LABEL_SHOWN ? `${characters.slice(0, LABEL_SHOWN).join('').trimEnd()}…` : label
}

/** Without accents and case: «acao» finds «Ação». */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

const foldedLabelsCache = new WeakMap<readonly SelectOption[], readonly string[]>()

/** Cached: ten thousand labels are normalised once, not at every letter. */
function foldedLabels(options: readonly SelectOption[]): readonly string[] {
  const known = foldedLabelsCache.get(options)
  if (known !== undefined) return known
  const labels = options.map(({ label }) => folded(label))
  foldedLabelsCache.set(options, labels)
  return labels
}

/** The options whose label has every word of the search, in any order. */
export function matching(options: readonly SelectOption[], search: string): readonly SelectOption[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  const labels = foldedLabels(options)
  return options.filter((_, at) => words.every((word) => labels[at]?.includes(word)))
}

/** Local options first, then remote ones; each value once. */
export function merged(local: readonly SelectOption[], remote: readonly SelectOption[]): readonly SelectOption[] {
  if (remote.length === 0) return local
  const known = new Set(local.map(({ value }) => value))
  return [...local, ...remote.filter(({ value }) => !known.has(value) && known.add(value))]
}
