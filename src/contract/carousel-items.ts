// The items of a carousel, as the server gives them and as an editor chooses them. Without schemas, so that the site can read them too.

export const ITEM_KINDS = ['course', 'module', 'class'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** What an item shows. A server may send more, or only id and title. */
export interface ItemCard {
  readonly id: number | string
  readonly title?: unknown
  readonly [more: string]: unknown
}

/** One card: an id of its own, absent while it was only chosen here, and one of the three things it can show. */
export interface CarouselItem {
  readonly id?: number | string | null | undefined
  readonly [more: string]: unknown
}

/** What an item points at. */
export interface ItemTarget {
  readonly kind: ItemKind
  readonly id: string
  readonly title: string
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const idOf = (value: unknown): string | null =>
  (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value !== '') ? String(value) : null

/** A new item: it shows `card`, and gets its id when it is saved. */
export const itemOf = (kind: ItemKind, card: ItemCard): CarouselItem => ({ [kind]: card })

/** The items of a row, whatever stands there. An item of a kind that nobody here knows stays: it is somebody's. */
export const itemsIn = (value: unknown): CarouselItem[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** The item's own id; `null` for one that was only chosen here. */
export const itemId = (item: CarouselItem): string | null => idOf(item.id)

/** What an item shows; `null` when it is nothing that we know. */
export function targetOf(item: CarouselItem): ItemTarget | null {
  for (const kind of ITEM_KINDS) {
    const card = item[kind]
    const id = isObject(card) ? idOf(card['id']) : null
    if (isObject(card) && id !== null) return { kind, id, title: typeof card['title'] === 'string' ? card['title'] : '' }
  }
  return null
}

/** What the items show, in their order. */
export const targetsOf = (items: unknown): ItemTarget[] => itemsIn(items).flatMap((item) => targetOf(item) ?? [])

/** The same things in the same order. Covers and titles are not the carousel's, and an item that is not saved yet has no id. */
export function sameItems(a: unknown, b: unknown): boolean {
  const [left, right] = [itemsIn(a), itemsIn(b)]
  return left.length === right.length && left.every((item, index) => isSameItem(item, right[index] ?? {}))
}

function isSameItem(a: CarouselItem, b: CarouselItem): boolean {
  const [mine, theirs] = [targetOf(a), targetOf(b)]
  if (mine === null || theirs === null) return JSON.stringify(a) === JSON.stringify(b)
  const [one, other] = [itemId(a), itemId(b)]
  return mine.kind === theirs.kind && mine.id === theirs.id && (one === null || other === null || one === other)
}
