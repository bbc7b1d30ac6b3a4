import '#lib/zod-jitless.ts'
import { type ReactNode, useCallback, useMemo } from 'react'
import * as z from 'zod/mini'
import { useSavedLater } from '#features/studio/context/saved-later.ts'
import { type DraftForm, setField, useDraftForm } from '#features/studio/form/draft-form.ts'
import { DraftNotice } from '#features/studio/form/form-parts.tsx'
import { type DraftHandle, useDraft } from '#sync/page/draft/use-draft.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { moved as moveTo } from '#ui/move-item.ts'
import { orderCarousels } from './commands.ts'
import { movedIn } from './moved-in.ts'
import { orderWords } from './order-words.ts'
import { fromEnd, mergeOrder, ORDER } from './order.ts'

const orderSchema = z.object({ lids: z.array(z.string().check(z.minLength(1))) })
type Order = z.output<typeof orderSchema>

const ROW = 'orders/carousels'

/** A carousel and its place, counted from the top of the page. */
export interface PlacedCarousel<R> {
  readonly row: R
  /** 1 is the top; null: the carousel did not exist when the ordering began. */
  readonly was: number | null
  readonly moved: boolean
}

export interface OrderEdit<R> {
  readonly placed: readonly PlacedCarousel<R>[]
  /** How many carousels were moved. */
  readonly moved: number
  readonly phase: DraftForm<Order, Order>['phase']
  /** Why the order could not be saved. */
  readonly problem: string | null
  readonly history: DraftForm<Order, Order>['history']
  /** Notices about other tabs, an earlier session, and orders saved meanwhile. */
  readonly notice: ReactNode
  /** The lids from the top of the page. */
  reorder(lids: readonly string[]): void
  move(lid: string, to: number): void
  save(): void
  /** Restores the mirrored order; nothing was sent (FST-06). */
  cancel(): Promise<void>
}

interface CarouselRow {
  readonly lid: string
  readonly title: string
}

export interface OrderDraftProps<R extends CarouselRow> {
  /** In their stored order. */
  readonly rows: readonly R[]
  /** Called after the order was saved. */
  leave(): void
  children(edit: OrderEdit<R>): ReactNode
}

/**
 * The single draft of the showcase's order: an ordering begun on the page continues in the drawer, and the other way round. Mounted only after the
 * rows are read, because a draft opened earlier would be based on no rows.
 */
export function OrderDraft<R extends CarouselRow>(props: OrderDraftProps<R>) {
  const draft = useDraft<Order>({ form: ORDER, keys: KEYS, label: orderWords.draft, link: ORDER, schema: orderSchema })
  return draft.ready && <Ordering {...props} draft={draft} />
}

const KEYS = [ROW]

function Ordering<R extends CarouselRow>({ rows, leave, draft, children }: OrderDraftProps<R> & { readonly draft: DraftHandle<Order> }) {
  const workspace = useWorkspace()
  const savedLater = useSavedLater()
  const stored = rows.map(({ lid }) => lid)
  const form = useDraftForm<Order, Order>({
    draft,
    shown: ({ seen }) => orderOf(seen[ROW]) ?? { lids: stored },
    current: { lids: stored },
    schema: orderSchema,
    same: (_, a, b) => JSON.stringify(a) === JSON.stringify(b),
    async save({ output, opened }) {
      const lids = mergeOrder(output.lids, stored)
      const was = mergeOrder(form.seen.lids, stored)
      await workspace.record(orderCarousels, { lids, was }, { form: ORDER, ...(opened !== undefined && { opened }) })
      savedLater()
    },
    leave,
  })
  const wished = form.values.lids
  const placed = usePlaced(rows, wished, form.seen.lids)
  const put = useCallback((lids: readonly string[]) => setField(form.form, 'lids', fromEnd(lids)), [form.form])
  const lids = placed.map(({ row }) => row.lid)
  return children({
    placed,
    moved: placed.filter((each) => each.moved).length,
    phase: form.phase,
    problem: form.problem,
    history: form.history,
    notice: (
      <DraftNotice form={form} draft={draft} current={[{ label: orderWords.savedOrder, value: <SavedOrder rows={fromEnd(rows)} /> }]} />
    ),
    reorder: put,
    move(lid, to) {
      const order = moveTo(lids, lid, to)
      if (order !== null) put(order)
    },
    save: form.submit,
    async cancel() {
      await form.discard()
      leave()
    },
  })
}

/** The order in a mirrored row; null until somebody has saved an order. */
function orderOf(row: unknown): Order | null {
  const found = orderSchema.safeParse(row)
  return found.success ? { lids: found.data.lids } : null
}

function usePlaced<R extends CarouselRow>(rows: readonly R[], wished: readonly string[], seen: readonly string[]): PlacedCarousel<R>[] {
  return useMemo(() => {
    const known = new Map(rows.map((row) => [row.lid, row]))
    const stored = [...known.keys()]
    const before = fromEnd(mergeOrder(seen, stored))
    const after = fromEnd(mergeOrder(wished, stored))
    const moved = movedIn(before, after)
    const began = new Set(seen)
    return after.flatMap((lid) => {
      const row = known.get(lid)
      return row === undefined ? [] : [{ row, was: began.has(lid) ? before.indexOf(lid) + 1 : null, moved: moved.has(lid) }]
    })
  }, [rows, wished, seen])
}

const SavedOrder = ({ rows }: { readonly rows: readonly CarouselRow[] }) => (
  <ol>
    {rows.map(({ lid, title }, at) => (
      <li key={lid}>
        {at + 1}. {title}
      </li>
    ))}
  </ol>
)
