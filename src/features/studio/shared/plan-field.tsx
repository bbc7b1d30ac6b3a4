import { useState } from 'react'
import { isReference } from '#db/effect.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { type Edit, edit } from '#features/studio/context/edits.ts'
import { useNoProducts } from '#features/studio/context/no-products.ts'
import { refusalOf } from '#features/studio/context/refusal.ts'
import { WORK } from '#features/studio/context/row-marks.ts'
import { words } from '#features/studio/context/words.ts'
import { uuid } from '#lib/ids.ts'
import { type MirroredRow, useTable } from '#sync/page/live-rows.ts'
import { useServerId } from '#sync/page/server-ids.ts'
import { useRowMarks } from '#sync/page/status/use-status.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import type { SelectOption } from '#ui/select-options.ts'
import { toasts } from '#ui/toast-store.ts'
import { useActiveProducts } from './active-products.ts'
import type { PlanCommands, PlanTable } from './plan-commands.ts'

type PlanRow = MirroredRow<PlanTable>

/** The level or reward of a link: its server id, or its local one while that is not known. */
const ownerOf = (row: PlanRow): unknown => ('level_id' in row ? row.level_id : 'reward_id' in row ? row.reward_id : null)

/**
 * The products that are linked to a level, a reward, or the points, from the rows of a table. `undefined`: being read.
 * @param of the lid of the level or reward
 */
export function usePlanLinks(table: PlanTable, of = ''): PlanRow[] | undefined {
  const rows: PlanRow[] | undefined = useTable(table)
  // A row created here keeps its local id; the server's links contain the server id.
  const sid = useServerId(table === 'level_permissions' ? 'levels' : 'rewards', of)
  if (rows === undefined) return undefined
  const inOrder = rows.toSorted((a, b) => a.born - b.born)
  if (of === '') return inOrder
  return inOrder.filter((row) => {
    const owner = ownerOf(row)
    return isReference(owner) ? owner.$ref === of : sid != null && owner === sid
  })
}

export interface PlanTexts {
  readonly label: string
  readonly placeholder: string
  /** Of products that are saved at once. */
  readonly hint: string
  readonly failed: string
}

export interface PlanFieldProps {
  readonly texts: PlanTexts
  readonly commands: PlanCommands
  /** The lid of the level or reward; '' if the products belong to the tenant. */
  readonly of: string
  /** If at least one product is needed: the text when the last one would be removed. */
  readonly needsOne?: string
}

/** Products that are added and removed at once, each with its own mark and undo (LVL-09, REW-27, PTS-08). */
export function PlanField(props: PlanFieldProps) {
  const links = usePlanLinks(props.commands.table, props.of)
  return links !== undefined && <Links {...props} links={links} />
}

function Links({ texts, links, commands, of, needsOne }: PlanFieldProps & { readonly links: readonly PlanRow[] }) {
  const workspace = useWorkspace()
  const { offerUndo } = useDrawer()
  const products = useActiveProducts()
  const none = useNoProducts()
  const marks = useRowMarks()
  const [error, setError] = useState<string>()
  if (products === undefined) return null
  const chosen = links.map((link): SelectOption => {
    const mark = marks.get(`${commands.table}/${link.lid}`)
    const id = link.plan_id ?? ''
    return {
      value: link.lid,
      label: link.plan?.title ?? products.titleOf(id) ?? words.unknownProduct,
      ...(mark !== undefined && { state: WORK[mark] }),
    }
  })
  const taken = new Set(links.map(({ plan_id: id }) => id))
  const record = (each: Edit, said: string) => {
    each.record(workspace, {}).then(
      (id) => offerUndo(id, said),
      (reason: unknown) => toasts.show({ kind: 'attention', title: texts.failed, text: refusalOf(reason) }),
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
      label={texts.label}
      hint={none ?? texts.hint}
      placeholder={texts.placeholder}
      local={products.options.filter(({ value }) => !taken.has(value))}
      chosen={chosen}
      error={error}
      onChange={change}
    />
  )
}

export interface RowPlansProps {
  readonly texts: PlanTexts & { readonly hintOfNew: string }
  readonly commands: PlanCommands
  /** null: the level or reward does not exist yet. */
  readonly row: { readonly lid: string } | null
  readonly needsOne: string
  /** Of a new one, in its form. */
  readonly value: readonly string[]
  readonly error: string | undefined
  readonly draft: boolean
  onChange(plans: string[]): void
}

/** The products of a level or reward: those of a new one wait for «Salvar», those of an existing one are saved at once. */
export function RowPlans({ row, texts, commands, needsOne, value, onChange, ...field }: RowPlansProps) {
  const products = useActiveProducts()
  const none = useNoProducts()
  if (row !== null) return <PlanField texts={texts} commands={commands} of={row.lid} needsOne={needsOne} />
  if (products === undefined) return null
  return (
    <SearchSelect
      {...field}
      label={texts.label}
      placeholder={texts.placeholder}
      hint={none ?? texts.hintOfNew}
      multiple
      local={products.options}
      chosen={value.map((id) => ({ value: id, label: products.titleOf(id) ?? words.unknownProduct }))}
      onChange={(next) => onChange(next.map(({ value: id }) => id))}
    />
  )
}

/** The edits that link products to a new level or reward. They need its id, so they follow its own. */
export const linkPlans = ({ add }: PlanCommands, of: string, plans: readonly string[], titleOf: (id: string) => string | null) =>
  plans.map((plan_id) => edit(add, { lid: uuid(), of, plan_id, title: titleOf(plan_id) ?? '' }))
