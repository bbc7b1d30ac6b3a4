const KB = 1024

const upTo = (digits: number) => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: digits })
const kilobytes = upTo(1)
const megabytes = upTo(2)

/** «14,3 KB», above 1024 of them «1,4 MB» (UPL-11). A file's limits are counted in 1024s, so its size is too. */
export function fileSize(bytes: number): string {
  const size = bytes / KB
  return size > KB ? `${megabytes.format(size / KB)} MB` : `${kilobytes.format(size)} KB`
}

/** «15» of `15 * 1024 * 1024`. */
export const wholeMegabytes = (bytes: number): number => Math.round(bytes / KB / KB)

/** As an input's `accept` says it: `.ext`, `type/sub` and `type/*`, with commas between; empty takes everything. */
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

/** Why what was dropped or picked cannot be taken; null when it can. */
export type Refusal = 'several' | 'folder' | 'type' | 'empty' | 'large'

export function refusalOf(file: { name: string; type: string; size: number }, accept: string, maxBytes: number): Refusal | null {
  if (!isAccepted(file, accept)) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > maxBytes ? 'large' : null
}
