import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { isReference } from '#db/effect.ts'
import type { MirrorTable } from '#db/tables.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { type Edit, edit } from '#features/studio/context/edits.ts'
import { useNoProducts } from '#features/studio/context/no-products.ts'
import { refusalOf } from '#features/studio/context/refusal.ts'
import { WORK } from '#features/studio/context/row-marks.ts'
import { words } from '#features/studio/context/words.ts'
import { uuid } from '#lib/ids.ts'
import { type RowOf, useTable } from '#sync/page/live-rows.ts'
import { useRowMarks } from '#sync/page/status/use-status.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import type { SelectOption } from '#ui/select-options.ts'
import { toasts } from '#ui/toast-store.ts'
import { useActiveProducts } from './active-products.ts'
import type { PlanCommands } from './plan-commands.ts'

export interface PlanLink {
  readonly plan_id: string | null
  readonly plan: unknown
  readonly [owner: string]: unknown
}
export type PlanRow = RowOf<PlanLink>

/** The products that are linked to a level, a reward, or the points, from the rows of a table. `undefined`: being read. */
export function usePlanLinks(table: MirrorTable, owner?: { readonly table: MirrorTable; readonly field: string; readonly lid: string }) {
  const { db } = useWorkspace()
  const rows = useTable(table) as PlanRow[] | undefined
  const key = owner === undefined ? '' : `${owner.table}/${owner.lid}`
  // A row created here keeps its local id; the server's links contain the server id.
  const sid = useLiveQuery(
    async () => (key === '' ? '' : ((await db.table('ids').get(key)) as { sid: string } | undefined)?.sid),
    [db, key],
  )
  if (rows === undefined) return undefined
  const inOrder = rows.toSorted((a, b) => a.born - b.born)
  if (owner === undefined) return inOrder
  return inOrder.filter((row) => {
    const of = row[owner.field]
    return isReference(of) ? of.$ref === owner.lid : sid !== undefined && of === sid
  })
}

export interface PlanFieldProps {
  readonly label: string
  readonly hint: string
  readonly placeholder: string
  readonly links: readonly PlanRow[]
  readonly commands: PlanCommands
  /** The lid of the level or reward; '' if the products belong to the tenant. */
  readonly of: string
  /** If at least one product is needed: the text when the last one would be removed. */
  readonly needsOne?: string
  readonly failed: string
}

/** Products that are added and removed at once, each with its own mark and undo (LVL-09, REW-27, PTS-08). */
export function PlanField({ label, hint, placeholder, links, commands, of, needsOne, failed }: PlanFieldProps) {
  const workspace = useWorkspace()
  const { offerUndo } = useDrawer()
  const products = useActiveProducts()
  const none = useNoProducts()
  const marks = useRowMarks()
  const [error, setError] = useState<string>()
  if (products === undefined) return null
  const chosen = links.map((link): SelectOption => {
    const mark = marks.get(linkKey(commands, link.lid))
    const id = link.plan_id ?? ''
    return {
      value: link.lid,
      label: titleOf(link) ?? products.titleOf(id) ?? words.unknownProduct,
      ...(mark !== undefined && { state: WORK[mark] }),
    }
  })
  const taken = new Set(links.map(({ plan_id: id }) => id))
  const record = (each: Edit, said: string) => {
    each.record(workspace, {}).then(
      (id) => offerUndo(id, said),
      (reason: unknown) => toasts.show({ kind: 'attention', title: failed, text: refusalOf(reason) }),
    )
  }
  const change = (next: readonly SelectOption[]) => {
    const kept = new Set(next.map(({ value }) => value))
    const gone = chosen.filter(({ value }) => !kept.has(value))
    const added = next.filter(({ value }) => !links.some(({ lid }) => lid === value))
    if (needsOne !== undefined && links.length - gone.length + added.length === 0) return setError(needsOne)
    setError(undefined)
    for (const { value: lid, label: title } of gone) record(edit(commands.remove, { lid, of, title }), words.productOut(title))
    for (const { value: plan_id, label: title } of added)
      if (!taken.has(plan_id)) record(edit(commands.add, { lid: uuid(), of, plan_id, title }), words.productIn(title))
  }
  return (
    <SearchSelect
      multiple
      label={label}
      hint={none ?? hint}
      placeholder={placeholder}
      local={products.options.filter(({ value }) => !taken.has(value))}
      chosen={chosen}
      error={error}
      onChange={change}
    />
  )
}

const titleOf = ({ plan }: PlanLink): string | null =>
  typeof plan === 'object' && plan !== null && 'title' in plan && typeof plan.title === 'string' ? plan.title : null

/** The key of a link's row: its table is that of the command's effects. */
function linkKey({ remove }: PlanCommands, lid: string): string {
  const [effect] = remove.effects({ lid, of: '', title: '' })
  return effect !== undefined && 'table' in effect ? `${effect.table}/${lid}` : ''
}

export interface NewPlansProps {
  readonly label: string
  readonly hint: string
  readonly placeholder: string
  readonly value: readonly string[]
  readonly error: string | undefined
  readonly draft: boolean
  onChange(plans: string[]): void
}

/** The products of a row that does not exist yet: «Salvar» saves them. */
export function NewPlans({ value, onChange, ...field }: NewPlansProps) {
  const products = useActiveProducts()
  const none = useNoProducts()
  if (products === undefined) return null
  return (
    <SearchSelect
      {...field}
      hint={none ?? field.hint}
      multiple
      local={products.options}
      chosen={value.map((id) => ({ value: id, label: products.titleOf(id) ?? words.unknownProduct }))}
      onChange={(next) => onChange(next.map(({ value: id }) => id))}
    />
  )
}
