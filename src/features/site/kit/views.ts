import { itemId, itemsIn } from '#contract/carousel-items.ts'
import { contentPath } from '#contract/content-paths.ts'
import { BANNER_TEXT_DEFAULTS, CAROUSEL_AUTOPLAY, SYSTEM_CAROUSEL } from '#contract/limits.ts'
import type { RowFields } from '#contract/nouns.ts'
import { BANNER_LOOKS, CAROUSEL_DESCRIPTION, CAROUSEL_TEXTS, CAROUSEL_TITLE } from '#contract/text-fields.ts'
// View models of the site, independent of the data's source: rows in, plain views out. Pure, so that the rules can be tested.
import { CAROUSEL_TYPE } from '#contract/well-known-ids.ts'
import { fromEnd } from '#features/showcase/order.ts'
import { isSwitchedOn, type ShowcaseSwitches } from '#features/showcase/system.ts'
import { type TextLook, textLook } from '#features/showcase/text-look.ts'
import { spoken } from '#lib/language.ts'
import { lessonHref } from '#lib/lesson-path.ts'
import { pictureHref, safeHref } from '#lib/url.ts'
import { words } from './words.ts'

export type CardShape = 'horizontal' | 'vertical' | 'square' | 'circle' | 'biggerImage' | 'fullImage'

export interface CardView {
  readonly key: string
  readonly title: string
  readonly meta: string
  readonly picture: string | null
  readonly href: string
  /** 0 to 1, in «Continuar assistindo». */
  readonly progress: number | null
  /** It belongs to a product that this person does not have (VIT-05). */
  readonly locked: boolean
  /** The server id of the card's lesson, if this person may watch it: then it can be a favourite. */
  readonly lesson: string | null
}

export interface RailView {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly shape: CardShape
  /** «Em alta»: the covers have large rank numbers. */
  readonly ranked: boolean
  /** Seconds; null: it does not move by itself. */
  readonly autoplay: number | null
  /** Cards per row on wide screens and phones; 0: automatic (CAR-12). */
  readonly perRow: number
  readonly perRowPhone: number
  readonly titleLook: TextLook
  readonly textLook: TextLook
  readonly cards: readonly CardView[]
  /** Unpublished ones are shown only in edit mode. */
  readonly published: boolean
  /** False for the system's own carousels (VIT-12). */
  readonly editable: boolean
}

export interface BannerView {
  readonly key: string
  readonly title: string
  readonly kicker: string
  readonly text: string
  readonly action: { readonly label: string; readonly href: string } | null
  readonly headline: string | null
  readonly picture: string | null
  readonly pictureTall: string | null
  readonly video: string | null
  readonly videoTall: string | null
  readonly looks: { readonly title: TextLook; readonly kicker: TextLook; readonly text: TextLook; readonly action: TextLook }
}

interface TitledRef {
  readonly title?: unknown
  readonly id?: unknown
}

/** A course, module or lesson in a carousel; any field may be missing. */
interface Shown extends TitledRef {
  readonly cover?: string | null
  readonly cover_vertical?: string | null
  readonly cover_square?: string | null
  readonly category?: string
  readonly teacher?: string
  readonly lessons_count?: number
  readonly locked?: boolean
  readonly progress?: number
  readonly next?: { readonly id: number | string; readonly title: string; readonly number: number } | null
}

export type CarouselRow = Omit<RowFields<'carousels'>, 'type_content' | 'custom'> & { readonly lid: string }

export interface BannerRow {
  readonly lid: string
  readonly [field: string]: unknown
}

const T = CAROUSEL_TYPE
const SHAPES: readonly string[] = ['horizontal', 'vertical', 'square', 'circle', 'biggerImage', 'fullImage']

export interface RailOptions {
  /** Edit mode shows unpublished carousels too, so that they can be published. */
  readonly editing?: boolean
  /** VIT-05. The server leaves blocked content out; offline, the device may still have content from earlier. */
  readonly showBlocked?: boolean
  /** The carousels that are being edited in the drawer: shown even while they are empty. */
  readonly written?: ReadonlySet<string>
}

/**
 * The published carousels, reversed (VIT-18), without system carousels that are switched off (VIT-02..04) and without carousels that are empty for
 * a student.
 */
export function railsOf(
  rows: readonly CarouselRow[],
  switches: ShowcaseSwitches | null,
  myList: boolean,
  tenant: string,
  { editing = false, showBlocked = true, written = NONE }: RailOptions = {},
): RailView[] {
  return fromEnd(rows.filter((row) => (row.published || editing) && isSwitchedOn(row.type, switches, myList)))
    .map((row) => knownRail(row, tenant, showBlocked))
    .filter((rail) => rail.cards.length > 0 || written.has(rail.key))
}

const NONE: ReadonlySet<string> = new Set()

interface MadeRail {
  readonly tenant: string
  readonly showBlocked: boolean
  readonly rail: RailView
}
const made = new WeakMap<CarouselRow, MadeRail>()

export type FavoriteRow = RowFields<'favorites'> & { readonly lid: string }

/** «Minha lista» from the favourites of this device: it includes a heart that was pressed offline. */
export function withFavorites<R extends CarouselRow>(rows: readonly R[], favorites: readonly FavoriteRow[]): R[] {
  return rows.map((row) => {
    if (row.type !== T.myList) return row
    const sent = new Map(itemsIn(row.carousel_item).map((item) => [lessonIn(item), item]))
    const mine = favorites.map(({ lid, title, cover }) => sent.get(lid.slice(1)) ?? { id: lid, class: { id: lid.slice(1), title, cover } })
    return { ...row, carousel_item: mine }
  })
}

const lessonIn = ({ class: lesson }: Record<string, unknown>) => String((lesson as TitledRef | undefined)?.id)

/** The same view object as long as the row is the same, so that an edit re-renders only its own carousel. */
function knownRail(row: CarouselRow, tenant: string, showBlocked: boolean): RailView {
  const known = made.get(row)
  if (known !== undefined && known.tenant === tenant && known.showBlocked === showBlocked) return known.rail
  const rail = railOf(row, tenant, showBlocked)
  made.set(row, { tenant, showBlocked, rail })
  return rail
}

export function railOf(row: CarouselRow, tenant: string, showBlocked = true): RailView {
  const shape = (SHAPES.includes(row.card_type) ? row.card_type : 'horizontal') as CardShape
  const cards = itemsIn(row.carousel_item).flatMap((item) => cardOf(item, shape, tenant) ?? [])
  return {
    key: row.lid,
    title: isSystems(row) ? systemTitle(row.type) : row.title,
    text: row.description,
    shape,
    ranked: row.type === T.highlight,
    autoplay: row.autoplay ? clamp(row.autoplay_time, CAROUSEL_AUTOPLAY) : null,
    perRow: row.cards_per_group,
    perRowPhone: row.cards_per_group_mobile,
    titleLook: textLook(row, CAROUSEL_TEXTS.title, CAROUSEL_TITLE),
    textLook: textLook(row, CAROUSEL_TEXTS.description, CAROUSEL_DESCRIPTION),
    cards: withOwnKeys(showBlocked ? cards : cards.filter(({ locked }) => !locked)),
    published: row.published,
    editable: Number(row.type) < 5,
  }
}

/** A newly chosen item has no id yet, and the same target may be chosen twice. */
function withOwnKeys(cards: readonly CardView[]): CardView[] {
  const seen = new Set<string>()
  return cards.map((card, at) => {
    const key = seen.has(card.key) ? `${card.key}/${at}` : card.key
    seen.add(key)
    return key === card.key ? card : { ...card, key }
  })
}

/** A system carousel's title comes from this app: no school can change it (VIT-12), and the server has it only in Portuguese. */
const isSystems = ({ title, type }: CarouselRow) => title === '' || (spoken() !== 'pt' && Number(type) >= SYSTEM_CAROUSEL.first)

function systemTitle(type: string): string {
  if (type === T.highlight) return words.home.highlight
  if (type === T.myList) return words.home.myList
  return words.home.goOn
}

/** One item of a carousel; null if its content is unknown. */
export function cardOf(item: Record<string, unknown>, shape: CardShape, tenant: string): CardView | null {
  for (const kind of ['course', 'module', 'class'] as const) {
    const shown = item[kind]
    if (typeof shown !== 'object' || shown === null) continue
    return cardOfShown(kind, shown as Shown, itemId(item) ?? `${kind}-${String((shown as Shown).id)}`, shape, tenant)
  }
  return null
}

function cardOfShown(kind: 'course' | 'module' | 'class', shown: Shown, key: string, shape: CardShape, tenant: string): CardView {
  const title = String(shown.title ?? '')
  return {
    key,
    title,
    meta: metaOf(shown),
    picture: pictureFor(shape, shown),
    href: hrefOf(kind, shown, title, tenant),
    progress: typeof shown.progress === 'number' ? clamp(shown.progress, { min: 0, max: 1 }) : null,
    locked: shown.locked === true,
    lesson: kind === 'class' && shown.locked !== true ? String(shown.id) : null,
  }
}

/** «Aula 7 · Luz de janela» for courses in progress, otherwise «18 aulas · Rosa Nakamura». */
function metaOf({ next, lessons_count: lessons, teacher }: Shown): string {
  if (next) return words.home.next(next.number, next.title)
  return [lessons ? words.home.lessons(lessons) : '', teacher ?? ''].filter(Boolean).join(' · ')
}

function pictureFor(shape: CardShape, shown: Shown): string | null {
  const wide = shown.cover
  const tall = shown.cover_vertical
  const square = shown.cover_square
  const wished = shape === 'vertical' ? [tall, wide] : shape === 'square' || shape === 'circle' ? [square, wide] : [wide]
  return pictureHref([...wished, wide, square, tall].find((each) => typeof each === 'string' && each !== ''))
}

function hrefOf(kind: 'course' | 'module' | 'class', shown: Shown, title: string, tenant: string): string {
  if (shown.next) return lessonHref(tenant, shown.next.id, shown.next.title)
  return contentPath(kind === 'class' ? 'lesson' : kind, tenant, String(shown.id), title)
}

export function bannerOf(row: BannerRow): BannerView {
  const text = (name: string) => String(row[name] ?? '')
  const href = safeHref(text('url_primary'))
  return {
    key: row.lid,
    title: text('title'),
    kicker: text('category'),
    text: text('subtitle'),
    action: href === null || text('text_button') === '' ? null : { label: text('text_button'), href },
    headline: pictureHref(row['headline_image']),
    picture: pictureHref(row['url_image']),
    pictureTall: pictureHref(row['url_image_vertical']),
    video: pictureHref(row['url_video']),
    videoTall: pictureHref(row['url_video_vertical']),
    looks: {
      kicker: textLook(row, BANNER_LOOKS.headline, BANNER_TEXT_DEFAULTS),
      title: textLook(row, BANNER_LOOKS.title, BANNER_TEXT_DEFAULTS),
      text: textLook(row, BANNER_LOOKS.subtitle, BANNER_TEXT_DEFAULTS),
      action: textLook(row, BANNER_LOOKS.button, BANNER_TEXT_DEFAULTS),
    },
  }
}

const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value || min))
