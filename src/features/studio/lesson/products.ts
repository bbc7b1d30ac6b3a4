import { useMemo } from 'react'
import { type RowOf, useList } from '#sync/page/live-rows.ts'
import { shortLabel, type SelectOption } from '#ui/select-options.ts'

type ProductRow = RowOf<{ readonly title: string }>

export interface Products {
  /** By the product's id on the server. */
  readonly options: readonly SelectOption[]
  titleOf(id: string | null): string | null
}

/** The school's products; `undefined` while the mirror is being read. */
export function useProducts(): Products | undefined {
  const rows = useList<ProductRow>('products', 'products')
  return useMemo(() => {
    if (rows === undefined) return undefined
    const options = rows.map(({ lid, title }) => ({ value: lid.slice(1), label: title }))
    return { options, titleOf: (id) => options.find(({ value }) => value === id)?.label ?? null }
  }, [rows])
}

/** As labels are shown everywhere (CON-10). */
export const productLabel = (products: Products, id: string | null, unknown: string): string => shortLabel(products.titleOf(id) ?? unknown)
