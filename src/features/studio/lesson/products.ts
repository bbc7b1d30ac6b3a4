import { useMemo } from 'react'
import { type RowOf, useList } from '#sync/page/live-rows.ts'
import { shortLabel, type SelectOption } from '#ui/select-options.ts'

type ProductRow = RowOf<{ readonly title: string; readonly active?: boolean }>

export interface Products {
  /** What can be chosen, by the product's id on the server. */
  readonly options: readonly SelectOption[]
  titleOf(id: string | null): string | null
}

/** The school's products; `undefined` while the mirror is being read. */
export function useProducts(): Products | undefined {
  const rows = useList<ProductRow>('products', 'products')
  return useMemo(() => {
    if (rows === undefined) return undefined
    const titles = new Map(rows.map(({ lid, title }) => [lid.slice(1), title]))
    // SEL-07. One that a strip has already is still called by its name.
    const options = rows.filter(({ active }) => active !== false).map(({ lid, title }) => ({ value: lid.slice(1), label: title }))
    return { options, titleOf: (id) => titles.get(id ?? '') ?? null }
  }, [rows])
}

/** As labels are shown everywhere (CON-10). */
export const productLabel = (products: Products, id: string | null, unknown: string): string => shortLabel(products.titleOf(id) ?? unknown)
