import { kitWords } from '#i18n/kit-words.ts'

/** The rules of a number field. `decimals` 0: whole numbers only. */
export interface NumberRule {
  min?: number | undefined
  max?: number | undefined
  step: number
  decimals: number
}

const PLAIN = /^[-−]?\d*(,\d*)?$/
const GROUPED = /^[-−]?\d{1,3}(\.\d{3})+(,\d*)?$/
const DOTTED = /^[-−]?\d*\.\d*$/

/**
 * Brazilian format: the comma is decimal, dots group thousands. A single dot that does not group thousands («1.5») is a decimal point of
 * another keyboard. Empty gives null; text that is no number gives NaN.
 */
export function textToNumber(text: string): number | null {
  const bare = text.replaceAll(/\s/g, '')
  if (bare === '') return null
  if (!/\d/.test(bare)) return NaN
  const plain = bare.replace('−', '-')
  if (GROUPED.test(bare)) return Number(plain.replaceAll('.', '').replace(',', '.'))
  if (PLAIN.test(bare)) return Number(plain.replace(',', '.'))
  return DOTTED.test(bare) ? Number(plain) : NaN
}

export function numberToText(value: number | null, decimals: number): string {
  if (value === null || Number.isNaN(value)) return ''
  // A stored number with more decimal places is shown unrounded.
  return value.toLocaleString('pt-BR', { useGrouping: false, maximumFractionDigits: Math.max(decimals, 10) })
}

/** One step up or down, on the grid that begins at `min`, within the bounds and without `0.1 + 0.2`. */
export function stepped(value: number | null, by: number, { min, max, step, decimals }: NumberRule): number {
  const start = value === null || Number.isNaN(value) ? (min ?? 0) - Math.sign(by) * step : value
  const base = min ?? 0
  const at = (start - base) / step
  const near = Math.round(at)
  // From a value between two steps, the first press goes to the next step.
  const onGrid = Math.abs(at - near) < 1e-6 ? near + by : by > 0 ? Math.floor(at) + by : Math.ceil(at) + by
  const next = Number((base + onGrid * step).toFixed(Math.max(decimals, 0)))
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next))
}

/** Why this number is invalid; null when it is valid. */
export function numberProblem(value: number | null, { min, max, decimals }: NumberRule): string | null {
  const say = kitWords.number
  if (value === null) return null
  if (Number.isNaN(value)) return say.bad
  if (decimals === 0 && !Number.isInteger(value)) return say.whole
  if (Number(value.toFixed(decimals)) !== value) return say.places(decimals)
  const low = min !== undefined && value < min
  const high = max !== undefined && value > max
  if (!low && !high) return null
  const [least, most] = [min, max].map((bound) => (bound === undefined ? undefined : numberToText(bound, decimals)))
  if (least !== undefined && most !== undefined) return say.between(least, most)
  return least === undefined ? say.atMost(most ?? '') : say.atLeast(least)
}
