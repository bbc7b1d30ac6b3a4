import { useMemo } from 'react'
import type { AccessProduct } from '#contract/access-products.ts'
import { useNoProducts } from '#features/studio/context/no-products.ts'
import { useList } from '#sync/page/live-rows.ts'
import { SearchSelect } from '#ui/search-select.tsx'
import type { SelectOption } from '#ui/select-options.ts'

export interface ProductsFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly chosen: readonly AccessProduct[]
  readonly draft: boolean
  readonly error: string | undefined
  onChange(chosen: readonly AccessProduct[]): void
}

const toOption = ({ id, title }: AccessProduct): SelectOption => ({ value: String(id), label: title })
const toProduct = ({ value, label }: SelectOption): AccessProduct => ({ id: Number(value), title: label })

/** «Produtos com acesso»: found by typing, shown as chips. Inactive products are not offered (GAM-03, SEL-07), but a chosen one stays. */
export function ProductsField({ label, placeholder, chosen, draft, error, onChange }: ProductsFieldProps) {
  const rows = useList('products')
  const none = useNoProducts()
  const options = useMemo(
    () => (rows ?? []).filter(({ active }) => active !== false).map(({ lid, title }) => ({ value: lid.slice(1), label: title })),
    [rows],
  )
  return (
    <div data-field={label}>
      <SearchSelect
        label={label}
        placeholder={placeholder}
        hint={none}
        multiple
        local={options}
        chosen={chosen.map(toOption)}
        draft={draft}
        error={error}
        onChange={(next) => onChange(next.map(toProduct))}
      />
    </div>
  )
}
