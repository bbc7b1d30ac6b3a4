/** «11:42», «1:05:09»: the text of a clock. */
export function clockText(ms: number): string {
  const total = Math.max(0, Math.ceil(ms / 1000))
  const parts = [Math.floor(total / 60) % 60, total % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(total / 3600)
  return hours === 0 ? parts.join(':') : `${hours}:${parts.join(':')}`
}

/** «9 min 20», «1 h 5 min», «45 s» */
export function durationText(ms: number): string {
  const total = Math.max(0, Math.round(ms / 1000))
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60]
  if (hours > 0) return `${hours}\u00a0h${minutes > 0 ? ` ${minutes}\u00a0min` : ''}`
  if (minutes > 0) return `${minutes}\u00a0min${seconds > 0 ? ` ${seconds}` : ''}`
  return `${seconds}\u00a0s`
}

/** `00:15:00` → ms; 0 if the text is no time. */
export function limitMs(limit: string): number {
  const parts = /^(\d+):(\d+):(\d+)$/.exec(limit)
  return parts === null ? 0 : (Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3])) * 1000
}
