import { useMemo } from 'react'
import { useList } from '#sync/page/live-rows.ts'
import { shortLabel, type SelectOption } from '#ui/select-options.ts'

export interface Products {
  /** The products that can be chosen, by server id. */
  readonly options: readonly SelectOption[]
  titleOf(id: string | null): string | null
}

/** The school's products; `undefined` while the mirror is being read. */
export function useProducts(): Products | undefined {
  const rows = useList('products')
  return useMemo(() => {
    if (rows === undefined) return undefined
    const titles = new Map(rows.map(({ lid, title }) => [lid.slice(1), title]))
    // SEL-07. An inactive product of an existing strip still has its title.
    const options = rows.filter(({ active }) => active !== false).map(({ lid, title }) => ({ value: lid.slice(1), label: title }))
    return { options, titleOf: (id) => titles.get(id ?? '') ?? null }
  }, [rows])
}

/** The label of a product, cut as everywhere (CON-10). */
export const productLabel = (products: Products, id: string | null, unknown: string): string => shortLabel(products.titleOf(id) ?? unknown)
