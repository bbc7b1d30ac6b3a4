export const UNITS = ['hours', 'minutes', 'seconds'] as const
/** The texts of the three inputs. */
export type TimeTexts = readonly [hours: string, minutes: string, seconds: string]

export const NO_TIME: TimeTexts = ['', '', '']

/** Seconds; null when all three are empty, NaN when one of them is no number. An empty text beside a filled one counts as zero. */
export function textsToSeconds(texts: TimeTexts): number | null {
  if (texts.every((text) => text.trim() === '')) return null
  if (!texts.every((text) => /^\s*\d*\s*$/.test(text))) return NaN
  const [hours, minutes, seconds] = texts.map(Number) as [number, number, number]
  return hours * 3600 + minutes * 60 + seconds
}

/** 5400 → 1, 30, 0. */
export function splitSeconds(total: number): [hours: number, minutes: number, seconds: number] {
  return [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60]
}

/** Normalised: 90 minutes become 1 h 30. */
export function secondsToTexts(total: number | null): TimeTexts {
  if (total === null || Number.isNaN(total)) return NO_TIME
  const [hours, minutes, seconds] = splitSeconds(total)
  return [String(hours), String(minutes).padStart(2, '0'), String(seconds).padStart(2, '0')]
}

/** A pasted «1:30:00» or «1h30» fills all three; «5:00» is minutes and seconds, as players show it. Null: not a time. */
export function pastedTime(text: string): TimeTexts | null {
  const bare = text.trim().toLowerCase().replaceAll(/\s/g, '')
  const clock = /^(?:(\d+):)?(\d+):(\d{1,2})$/.exec(bare)
  if (clock !== null) return [clock[1] ?? '0', clock[2] ?? '0', clock[3] ?? '0']
  const durationText = /^(?=\d)(?:(\d+)h)?(?:(\d+)(?:min|m(?!i)|$))?(?:(\d+)s?)?$/.exec(bare)
  return durationText === null || !/[hms]/.test(bare) ? null : [durationText[1] ?? '0', durationText[2] ?? '0', durationText[3] ?? '0']
}
