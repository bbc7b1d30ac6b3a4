import { useCallback, useMemo } from 'react'
import { itemsIn, targetOf, targetsOf } from '#contract/carousel-items.ts'
import { MODES, modeOf } from '#contract/carousel-modes.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { rowKey } from '#db/effect.ts'
import { isEditable } from '#features/showcase/form.ts'
import { isSwitchedOn } from '#features/showcase/system.ts'
import { type MirroredRow, useRow } from '#sync/page/live-rows.ts'
import { usePending } from '#sync/page/pending.ts'
import { words } from './words.ts'

export type CarouselRow = MirroredRow<'carousels'>

/** Whether students see a carousel, according to «Vitrine»: it is published, or its switch is on. */
export function useIsShown(): (row: CarouselRow) => boolean {
  const platform = useRow('settings', SETTINGS.platform)
  const myList = useRow('settings', SETTINGS.mylist)
  return useCallback(
    (row) => (isEditable(row) ? row.published : isSwitchedOn(row.type, platform ?? null, myList?.published ?? true)),
    [platform, myList],
  )
}

/** By lid, the server's published state of carousels with an unsent change of it. */
export function useRowsPending(): ReadonlyMap<string, boolean> {
  const entries = usePending()
  return useMemo(() => {
    const coming = new Map<string, boolean>()
    for (const { state, effects, before } of entries ?? []) {
      if (state === 'acked') continue
      for (const effect of effects) {
        if (effect.op === 'order' || effect.op === 'remove' || effect.table !== 'carousels' || !('published' in effect.fields)) continue
        if (!coming.has(effect.lid)) coming.set(effect.lid, before[rowKey('carousels', effect.lid)]?.['published'] === true)
      }
    }
    return coming
  }, [entries])
}

/** The number of items in a carousel. */
export const itemCount = (row: Pick<CarouselRow, 'carousel_item'>): number => targetsOf(row.carousel_item).length

export const titleOfCarousel = ({ title }: Pick<CarouselRow, 'title'>): string => (title.trim() === '' ? words.untitled : title)

/** «Módulos · Horizontal · 6 itens» */
export function aboutCarousel(row: CarouselRow): string {
  const mode = modeOf(row)
  const kind = mode === null ? words.otherKind : words.kinds[MODES[mode].shown]
  return [kind, words.shapes[row.card_type], words.items(itemCount(row))].filter(Boolean).join(' · ')
}

/** The items with unique keys: the same content may be in the list twice. */
export function keyedItems(row: Pick<CarouselRow, 'carousel_item'>) {
  const seen = new Map<string, number>()
  return itemsIn(row.carousel_item).flatMap((item) => {
    const target = targetOf(item)
    if (target === null) return []
    const name = item.id === undefined || item.id === null ? `${target.kind}-${target.id}` : String(item.id)
    const times = seen.get(name) ?? 0
    seen.set(name, times + 1)
    return [{ key: times === 0 ? name : `${name}.${times}`, item, target }]
  })
}
