import { useList } from '#sync/page/live-rows.ts'
import { useWereRead } from '#sync/page/use-resource.ts'
import { words } from './words.ts'

/** For fields that need a product: the text for a school without products; undefined: the school has some, or it is not known yet. */
export function useNoProducts(): string | undefined {
  const rows = useList('products')
  const wereRead = useWereRead('products')
  return wereRead && rows?.length === 0 ? words.noProducts : undefined
}
