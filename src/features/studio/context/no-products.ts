import { useList } from '#sync/page/live-rows.ts'
import { useWereRead } from '#sync/page/use-resource.ts'
import { words } from './words.ts'

/** For a field that asks for a product: what is said in a school that has none; undefined: it has, or nobody knows yet. */
export function useNoProducts(): string | undefined {
  const rows = useList('products', 'products')
  const wereRead = useWereRead('products')
  return wereRead && rows?.length === 0 ? words.noProducts : undefined
}
