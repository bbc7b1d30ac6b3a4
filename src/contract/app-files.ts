// The addresses of what a browser installs as the school's app (PWA-10). Built by the server for its documents, and by the page for documents from the cache.

export const MANIFEST_PATH = '/manifest.webmanifest'
export const ICON_PATH = '/icon.png'
export const START_PATH = '/start.png'

/** Where the system sends what another app shares with the school's app, the field of its files, and the page that opens then (PWA-13). */
export const SHARE_PATH = '/compartilhar'
export const SHARED_FIELD = 'pictures'
export const RECEIVED_PATH = '/compartilhado'

/** A file of unsent work (IOX-02): a type of its own, or a system would offer the app for every file that it does not know (PWA-14). */
export const WORK_EXTENSION = '.lousa'
export const WORK_TYPE = 'application/x-lousa-work'

/** `tenant` tells the schools of one origin apart; on a school's own domain the domain tells. null: a backend's school. */
const whose = (tenant: string | number | null) => (tenant === null ? {} : { tenant: String(tenant) })

const address = (path: string, query: Record<string, string>) => {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}

export const manifestAddress = (tenant: string | number | null) => address(MANIFEST_PATH, whose(tenant))

/**
 * `any`: as it is. `maskable`: for a system that cuts it to a shape. `monochrome`: a shape in one colour. `apple`: a square whose corners iOS rounds.
 */
export type IconUse = 'any' | 'maskable' | 'monochrome' | 'apple'

export interface IconWish {
  readonly use: IconUse
  /** px of each side */
  readonly size: number
  /** Of what it shows: then it may be kept for ever. */
  readonly version?: string
}

export const iconAddress = (tenant: string | number | null, { use, size, version }: IconWish) =>
  address(ICON_PATH, { ...whose(tenant), as: use, size: String(size), ...(version !== undefined && { v: version }) })

/** The picture that iOS shows while the app starts. px of the screen. */
export const startAddress = (tenant: string | number | null, width: number, height: number) =>
  address(START_PATH, { ...whose(tenant), w: String(width), h: String(height) })

/** The first address of a school's app. Of several schools on one origin it names the school. */
export const startOf = (path: string, tenant: string | number | null) => {
  if (tenant === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}tenant=${tenant}`
}
