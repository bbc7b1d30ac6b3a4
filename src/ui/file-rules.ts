import { locale } from '#lib/language.ts'
import { once } from '#lib/once.ts'

const KB = 1024

const upTo = (digits: number) => once(() => new Intl.NumberFormat(locale(), { maximumFractionDigits: digits }))
const kilobytes = upTo(1)
const megabytes = upTo(2)

/** «14,3 KB», from 1024 KB on «1,4 MB» (UPL-11). Limits are counted in multiples of 1024, so sizes are too. */
export function fileSize(bytes: number): string {
  const size = bytes / KB
  return size > KB ? `${megabytes().format(size / KB)} MB` : `${kilobytes().format(size)} KB`
}

/** «15» for `15 * 1024 * 1024`. */
export const wholeMegabytes = (bytes: number): number => Math.round(bytes / KB / KB)

/** Matches an input's `accept`: `.ext`, `type/sub` and `type/*`, separated by commas; empty accepts everything. */
export function isAccepted({ name, type }: { name: string; type: string }, accept: string): boolean {
  const kinds = accept
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())
    .filter(Boolean)
  const [lowName, lowType] = [name.toLowerCase(), type.toLowerCase()]
  const fits = (kind: string) => {
    if (kind.startsWith('.')) return lowName.endsWith(kind)
    return kind.endsWith('/*') ? lowType.startsWith(kind.slice(0, -1)) : lowType === kind
  }
  return kinds.length === 0 || kinds.some(fits)
}

/** Why the dropped or picked files are refused; null when they are accepted. */
export type Refusal = 'several' | 'folder' | 'type' | 'empty' | 'large'

export function refusalOf(file: { name: string; type: string; size: number }, accept: string, maxBytes: number): Refusal | null {
  if (!isAccepted(file, accept)) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > maxBytes ? 'large' : null
}
