import { BADGE_BYTES, COVER_BYTES, IMAGE_SIZES } from '#contract/limits.ts'
import { locale, pack } from '#lib/language.ts'
import type { Wanted } from './plan.ts'
import { mediaType, type PictureType } from './sniff.ts'

/** A place for a picture, with the seeds' numbers. Every dialog, field and check reads them here. */
export interface Slot extends Wanted {
  readonly name: string
  /** Types of a picked file, by its bytes (AMB-64). */
  readonly accept: readonly PictureType[]
  /** A larger file is refused when it is picked, unless the person has it compressed (AMB-02). */
  readonly pickBytes: number
  /** The result is never larger; a GIF is sent unchanged and has `pickBytes`. */
  readonly maxBytes: number
  /** The result is PNG: not every browser shows another type in its tabs. */
  readonly png?: true
  /** The size that the seeds recommend; the result may differ (AMB-01). */
  readonly hint: readonly [width: number, height: number]
}

type Shape = Pick<Slot, 'ratio' | 'output' | 'hint'>

const PHOTOS = ['png', 'jpeg', 'webp', 'heic'] as const // BAN-21, APR-17, UPL-02, UPL-14
const BADGES = ['png', 'jpeg', 'webp', 'gif'] as const // REW-23

const MB = 1_048_576
/** The seeds give no limit here. A panorama of 50 MP as PNG is about this large. */
const ANY_PHOTO = 100 * MB
/** The limit of a signed link (`UPLOAD_RULES`); only a PNG reaches it, where the browser has no WebP. */
const LINKED = 5 * MB
/** Below both readings of «1 MB» (AMB-02, WRK-03). */
const ONE_MB = 1_000_000

const photos = { accept: PHOTOS, pickBytes: ANY_PHOTO, maxBytes: LINKED } as const

const shape = (output: readonly [number, number], hint = output): Shape => ({ ratio: output, output, hint })

const table = {
  // BAN-22, AMB-01
  'banner-wide': { ...shape(IMAGE_SIZES.bannerWide), ...photos },
  'banner-tall': { ...shape(IMAGE_SIZES.bannerTall, [720, 1280]), ...photos },
  // The seeds' «1080x1920 (vertical, headline)» is its maximum; its ratio is that of 400×200.
  'banner-headline': { ratio: IMAGE_SIZES.headline, output: IMAGE_SIZES.bannerTall, hint: IMAGE_SIZES.headline, ...photos },
  // LOG-09, LOG-10
  'login-wide': { ...shape(IMAGE_SIZES.loginWide), ...photos },
  'login-tall': { ...shape(IMAGE_SIZES.loginTall), ...photos },
  // APR-18
  'logo-square': { ...shape(IMAGE_SIZES.logoSquare), ...photos },
  'logo-horizontal': { ...shape(IMAGE_SIZES.logoHorizontal, [480, 260]), ...photos, anyShape: true },
  favicon: { ...shape(IMAGE_SIZES.favicon, [32, 32]), ...photos, png: true },
  // REW-23, REW-24
  badge: { ...shape(IMAGE_SIZES.badge), accept: BADGES, pickBytes: BADGE_BYTES, maxBytes: ONE_MB },
  // V2-12, UPL-14..16
  cover: { ...shape(IMAGE_SIZES.cover), accept: PHOTOS, pickBytes: COVER_BYTES, maxBytes: ONE_MB },
  // HDN-08
  share: { ...shape(IMAGE_SIZES.share), ...photos },
  // LVL-04 and the profile: the seeds name the picture without numbers.
  level: { ...shape([400, 400]), ...photos },
  photo: { ...shape([400, 400]), ...photos },
  question: { ...shape([1280, 720]), ...photos },
  post: { ...shape([1600, 800]), ...photos, anyShape: true },
} as const satisfies Readonly<Record<string, Omit<Slot, 'name'>>>

export type SlotName = keyof typeof table

export const SLOT_NAMES = Object.keys(table) as SlotName[]

export const slot = (name: SlotName): Slot => ({ name, ...table[name] })

const NAMES: Readonly<Record<PictureType, string>> = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP', heic: 'HEIC', gif: 'GIF' }

/** ‹PNG, JPEG, WebP ou HEIC› */
export function acceptedTypes({ accept }: Slot): string {
  return new Intl.ListFormat(locale(), { type: 'disjunction' }).format(accept.map((type) => NAMES[type]))
}

/** The hint: ‹Recomendado: 1920 × 1080 px. PNG, JPEG, WebP ou HEIC.› */
export const hintWords = pack('pictures/hint', { recommended: (size: string, types: string) => `Recomendado: ${size}. ${types}.` })

export const hintOf = (place: Slot): string => hintWords.recommended(`${place.hint.join('\u00a0×\u00a0')}\u00a0px`, acceptedTypes(place))

/** For the browser's file dialog. Desktop systems know HEIC only by its extension. */
export function acceptOf({ accept }: Slot): string {
  return accept.flatMap((type) => (type === 'heic' ? ['image/heic', 'image/heif', '.heic', '.heif', '.hif'] : [mediaType(type)])).join(',')
}
