import { useMemo } from 'react'
import { useList } from '#sync/page/live-rows.ts'
import type { SelectOption } from '#ui/select-options.ts'

export interface ActiveProducts {
  /** The products that can be chosen, by server id: inactive ones cannot (GAM-03). */
  readonly options: readonly SelectOption[]
  /** The title of any product, also an inactive one; null: it is gone. */
  titleOf(id: string): string | null
}

/** The school's products for a picker; `undefined` while the mirror is being read. */
export function useActiveProducts(): ActiveProducts | undefined {
  const rows = useList('products')
  return useMemo(() => {
    if (rows === undefined) return undefined
    const titles = new Map(rows.map(({ lid, title }) => [lid.slice(1), title]))
    return {
      options: rows.filter(({ active }) => active !== false).map(({ lid, title }) => ({ value: lid.slice(1), label: title })),
      titleOf: (id) => titles.get(id) ?? null,
    }
  }, [rows])
}
