/**
 * How a text looks that may be left to the theme (BAN-17, CAR-22). The wire has a value for everything, and a new row holds the
 * specification's defaults (BAN-18, CAR-22): such a value was chosen only if `chosen_texts` names its field (decision 0143). Any other value
 * was chosen. '' and 0 are never chosen.
 */
export type TextFields = readonly [font: string, weight: string, size: string]

export interface TextDefaults {
  readonly font?: string
  readonly weight: number
  readonly size: number
}

/** '' and 0: the theme's. */
export interface ChosenText {
  readonly font: string
  readonly weight: number
  readonly size: number
}

type Values = Readonly<Record<string, unknown>>

const listed = (row: Values): string[] => String(row['chosen_texts'] ?? '').split(',')

export function chosenText(row: Values, [font, weight, size]: TextFields, defaults: TextDefaults): ChosenText {
  const names = listed(row)
  const isOpen = (name: string, value: unknown, house: unknown) => value === house && !names.includes(name)
  const face = String(row[font] ?? '')
  const [heavy, tall] = [Number(row[weight] ?? 0), Number(row[size] ?? 0)]
  return {
    font: isOpen(font, face, defaults.font) ? '' : face,
    weight: isOpen(weight, heavy, defaults.weight) ? 0 : heavy,
    size: isOpen(size, tall, defaults.size) ? 0 : tall,
  }
}

/** What to write so that a text looks as `next` says; the fields of other texts stay in the list. */
export function withChosenText(
  row: Values,
  [font, weight, size]: TextFields,
  defaults: TextDefaults,
  next: ChosenText,
): Record<string, string | number> & { readonly chosen_texts: string } {
  const fields = [
    [font, next.font, defaults.font ?? '', ''],
    [weight, next.weight, defaults.weight, 0],
    [size, next.size, defaults.size, 0],
  ] as const
  const names = fields.flatMap(([name, value, house, none]) => (value === house && value !== none ? [name] : []))
  const others = listed(row).filter((name) => name !== '' && ![font, weight, size].includes(name))
  const values = fields.map(([name, value, house, none]) => [name, value === none ? house : value] as const)
  return { ...Object.fromEntries(values), chosen_texts: [...others, ...names].toSorted().join(',') }
}
