import { Fragment, type ReactNode, useId, useMemo, useState } from 'react'
import type { MirrorTable } from '#db/tables.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { CENTRAL } from '#features/studio/context/drawer-path.ts'
import { edit } from '#features/studio/context/edits.ts'
import { useProblems } from '#features/studio/context/problems.ts'
import { useGap } from '#features/studio/context/references.ts'
import { useDraftLinks, workOf } from '#features/studio/context/row-marks.ts'
import { words as kit } from '#i18n/words.ts'
import { css } from '#styled/css'
import type { Command } from '#sync/model/command.ts'
import { type MirroredRow, useList } from '#sync/page/live-rows.ts'
import type { RowMark } from '#sync/page/status/status.ts'
import { useOrderMark, useRowMarks } from '#sync/page/status/use-status.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/feedback.tsx'
import { Pill } from '#ui/pill.tsx'
import { Section } from '#ui/section.tsx'
import { type SortableItem, SortableList } from '#ui/sortable-list.tsx'
import { useRowFocus } from '#ui/use-row-focus.ts'
import { useStable } from '#ui/use-stable.ts'
import { AddButton, type Limit } from './add-button.tsx'
import type { OrderArgs } from './list-commands.ts'
import { type Removal, RemoveDialog } from './remove-dialog.tsx'
import { useFocusOnReturn } from './use-focus-on-return.ts'
import { useReorder } from './use-reorder.ts'

export interface CollectionWords {
  /** The list's name: «Seus links». */
  readonly list: string
  /** «Novo link» */
  readonly add: string
  readonly emptyTitle: string
  readonly emptyText: string
  /** The edit of the order: «Ordem dos links alterada». */
  readonly ordered?: string
  readonly orderFailed?: string
  /** «Excluir link» */
  readonly remove: string
  /** Of the dialog that asks before; by default `remove`. */
  readonly removeTitle?: string
  /** The name of a changed order: «Ordem». */
  readonly order?: string
  readonly goneTitle: string
  readonly goneText: string
  readonly backToList: string
}

/** The list's item for a row. */
export type CollectionItem = Pick<
  SortableItem,
  'title' | 'heading' | 'text' | 'picture' | 'tag' | 'quiet' | 'locked' | 'action' | 'menu' | 'menuLead' | 'nested'
>

/** What removes a row; its form, title and button follow from the list. */
export type RowRemoval = Omit<Removal, 'form' | 'title' | 'button'> & Partial<Pick<Removal, 'button'>>

export interface CollectionProps<T extends MirrorTable> {
  /** The panel's address; a row is edited at `path/<lid>`, a new one at `path/novo`. */
  readonly path: string
  /** The rest of the address after `path`. */
  readonly rest: string
  /** Its table, and its list. */
  readonly table: T
  readonly words: CollectionWords
  /** Pass the same function each time: then only changed rows render again. */
  item(row: MirroredRow<T>): CollectionItem
  /** The form of a row, with its removal; null: of a new row. */
  form(row: MirroredRow<T> | null, rows: readonly MirroredRow<T>[], removal: Removal | null): ReactNode
  /** Which rows the list shows; by default all. */
  lists?(row: MirroredRow<T>): boolean
  readonly order?: Command<OrderArgs>
  /** Sorts the rows instead of the server's order, in which a row of this device has no place. */
  sort?(a: MirroredRow<T>, b: MirroredRow<T>): number
  /** The list's last row is the first on the page and in this list. */
  readonly lastFirst?: boolean
  /** «Editar» is in the row's menu. */
  readonly editInMenu?: boolean
  /** A button removes a row, instead of the row's menu. */
  readonly bin?: boolean
  /** The form is a dialog over the list. */
  readonly formInDialog?: boolean
  removal(row: MirroredRow<T>): RowRemoval
  /** The most rows, and what to do at the limit. */
  readonly limit?: Limit
  readonly art?: ReactNode
  /** Right of the list's name: «8, 7 no ar». */
  readonly note?: (rows: readonly MirroredRow<T>[]) => string
  /** A button beside the add button; both are above the list then. */
  readonly beside?: ReactNode
  /** Above and below the list. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** A list of rows and their forms: order, create, edit, remove, empty state, limit, deleted row. */
export function Collection<T extends MirrorTable>(props: CollectionProps<T>) {
  const { rest, table, words } = props
  const all = useList(table)
  const stored = props.lists === undefined ? all : all?.filter(props.lists)
  const ordered = props.sort === undefined ? stored : stored?.toSorted(props.sort)
  const rows = props.lastFirst === true ? ordered?.toReversed() : ordered
  const lid = rest.split('/')[0] ?? ''
  if (rows === undefined) return null
  const row = lid === 'novo' ? null : rows.find((each) => each.lid === lid)
  const over = props.formInDialog === true && row !== undefined
  const form = row !== undefined && <Fragment key={rest}>{props.form(row, rows, row === null ? null : removalOf(props, row))}</Fragment>
  // A dialog leaves the list mounted, so that its buttons get the focus back.
  if (lid === '' || over)
    return (
      <>
        <Rows {...props} rows={rows} />
        {lid !== '' && form}
      </>
    )
  if (row !== undefined) return form
  return <Gone words={words} />
}

/** What stands in place of a form whose row is gone. */
export function Gone({ words }: { readonly words: Pick<CollectionWords, 'goneTitle' | 'goneText' | 'backToList'> }) {
  const { back } = useDrawer()
  return (
    <Empty
      title={words.goneTitle}
      action={
        <Button variant="line" onClick={back}>
          {words.backToList}
        </Button>
      }
    >
      {words.goneText}
    </Empty>
  )
}

const removalOf = <T extends MirrorTable>({ path, words, removal }: CollectionProps<T>, row: MirroredRow<T>): Removal => ({
  form: `${path}/${row.lid}`,
  title: words.removeTitle ?? words.remove,
  button: words.remove,
  ...removal(row),
})

type RowsProps<T extends MirrorTable> = CollectionProps<T> & { readonly rows: readonly MirroredRow<T>[] }

function Rows<T extends MirrorTable>(props: RowsProps<T>) {
  const { path, words, rows, order, lastFirst = false, limit, beside } = props
  const { go } = useDrawer()
  const [removing, setRemoving] = useState<MirroredRow<T> | null>(null)
  const reason = useId()
  const items = useItems(props)
  const stored = (lids: string[]) => (lastFirst ? lids.toReversed() : lids)
  const { shown, unsaved, reorder } = useReorder(
    items,
    ({ ids, was, moved }) => order && edit(order, { lids: stored(ids), was: stored(was), moved: [moved] }),
    {
      ordered: words.ordered ?? '',
      orderFailed: words.orderFailed ?? '',
    },
  )
  const full = limit !== undefined && rows.length >= limit.max
  const box = useFocusOnReturn(path, words.add, items)
  useRowFocus(
    path,
    items.map(({ id }) => id),
    box,
  )
  return (
    <div ref={box}>
      {props.before}
      <Section title={words.list} note={<Note {...props} unsaved={unsaved} />}>
        {rows.length === 0 ? (
          <Empty title={words.emptyTitle} level={4} art={props.art} action={<AddButton {...props} variant="primary" />}>
            {words.emptyText}
          </Empty>
        ) : (
          <>
            {beside !== undefined && (
              <div className={pair}>
                {beside}
                <AddButton {...props} variant="add" reason={full ? reason : undefined} />
              </div>
            )}
            <SortableList
              label={words.list}
              items={shown}
              {...(order !== undefined && { onReorder: reorder })}
              onEdit={(lid) => go(`${path}/${lid}`)}
              editInMenu={props.editInMenu ?? false}
              onRemove={(lid) => setRemoving(rows.find((row) => row.lid === lid) ?? null)}
              removeLabel={words.remove}
              {...(props.bin === true && { removeAs: 'bin' })}
            />
            {beside === undefined && <AddButton {...props} variant="add" reason={full ? reason : undefined} />}
            {full && (
              <p id={reason} className={css({ textStyle: 't12', color: 'text.faint' })}>
                {limit.title}. {limit.text}
              </p>
            )}
          </>
        )}
      </Section>
      {props.after}
      {removing !== null && <RemoveDialog removal={removalOf(props, removing)} onClose={() => setRemoving(null)} />}
    </div>
  )
}

/** The number of rows, and the state of the last edit of their order. */
function Note<T extends MirrorTable>({ table, rows, unsaved, limit, note, words }: RowsProps<T> & { readonly unsaved: boolean }) {
  const marks = useRowMarks()
  const ordered = useOrderMark(table) !== undefined || unsaved
  const order = unsaved ? 'draft' : marks.get(`orders/${table}`)
  const state = workOf(order)
  const alone = unsaved || !rows.some((row) => marks.has(`${table}/${row.lid}`))
  // A created or deleted row marks the order too, without an edit of the order.
  const subject = ordered && rows.length > 1 ? words.order : undefined
  return (
    <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '2' })}>
      {state !== undefined && order !== 'acked' && alone && (
        <Pill state={state}>{subject === undefined ? kit.state[state] : `${subject}: ${kit.state[state].toLowerCase()}`}</Pill>
      )}
      {limit !== undefined && kit.counter.of(rows.length, limit.max)}
      {note?.(rows)}
    </span>
  )
}

const pair = css({ display: 'grid', gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', gap: '3' })

interface Made {
  readonly mark: RowMark | undefined
  readonly problem: string | undefined
  readonly gap: string | null
  readonly item: SortableItem
}

/** The list item of each row: the same object while nothing in it changed, so that the list renders only changed rows. */
function useItems<T extends MirrorTable>({ path, table, rows, item }: RowsProps<T>): SortableItem[] {
  const { go } = useDrawer()
  const marks = useRowMarks()
  const drafts = useDraftLinks()
  const problems = useProblems()
  const gapOf = useGap()
  const solve = useStable(() => go(CENTRAL))
  // The items by row; cleared when `item` changes.
  const made = useMemo(() => ({ item, byRow: new WeakMap<MirroredRow<T>, Made>() }), [item])
  return rows.map((row) => {
    const key = `${table}/${row.lid}`
    const mark = marks.get(key) ?? (drafts.has(`${path}/${row.lid}`) ? 'draft' : undefined)
    const problem = problems.get(key)
    const gap = gapOf(table, row as never)
    const known = made.byRow.get(row)
    if (known !== undefined && known.mark === mark && known.problem === problem && known.gap === gap) return known.item
    const shown = {
      ...made.item(row),
      id: row.lid,
      state: workOf(mark),
      ...(gap !== null && { why: gap }),
      ...(problem !== undefined && { why: <Why text={problem} onSolve={solve} /> }),
    }
    made.byRow.set(row, { mark, problem, gap, item: shown })
    return shown
  })
}

function Why({ text, onSolve }: { readonly text: string; onSolve(): void }) {
  return (
    <>
      {text}{' '}
      <Button variant="link" size="sm" onClick={onSolve}>
        {kit.action.seeAndSolve}
      </Button>
    </>
  )
}
