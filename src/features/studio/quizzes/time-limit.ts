// QUI-05: a time limit is text, `h:m:s`. The form has the same text, so that row, draft and body use one format.

/** The field's value for text that is no number; never saved. */
const NONSENSE = '?'

/** `00:15:00` → 900; empty → null; no time → NaN, as the time field reports it. */
export function limitToSeconds(limit: string): number | null {
  if (limit.trim() === '') return null
  const parts = /^(\d+):(\d+):(\d+)$/.exec(limit.trim())
  return parts === null ? NaN : Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3])
}

export function secondsToLimit(seconds: number | null): string {
  if (seconds === null) return ''
  if (Number.isNaN(seconds)) return NONSENSE
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** «15 min», «1 h 30 min», «45 s» */
export function limitInWords(limit: string): string {
  const seconds = limitToSeconds(limit)
  if (seconds === null || Number.isNaN(seconds)) return ''
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [seconds % 60, 's'],
  ] as const
  return parts.flatMap(([count, unit]) => (count > 0 ? [`${count}\u00a0${unit}`] : [])).join(' ')
}
