import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Fields } from '#contract/entity.ts'
import { rowKey } from '#db/effect.ts'
import type { MirrorTable } from '#db/tables.ts'
import { type RowOf, useList, useRow } from './live-rows.ts'

// What is being written shows on the page behind the drawer, before it is saved: a form says which rows it writes and in which region of
// the page they show; the site reads its rows through that.

export interface Writing {
  /** The part of the page to look at. */
  readonly region: string
  /** `table/lid` → the values as they stand in the form. A row that is not there yet follows the others of its table. */
  readonly rows: Readonly<Record<string, Fields>>
}

let writings: readonly Writing[] = []
const listeners = new Set<() => void>()

function set(next: readonly Writing[]): void {
  writings = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const useWritings = () => useSyncExternalStore(subscribe, () => writings)

/** For a form: what it writes, as long as it is open. Null: nothing that is not saved. */
export function useUnsavedPreview(writing: Writing | null): void {
  const text = writing === null ? null : JSON.stringify(writing)
  useEffect(() => {
    if (text === null) return undefined
    const mine = JSON.parse(text) as Writing
    set([...writings, mine])
    return () => set(writings.filter((each) => each !== mine))
  }, [text])
}

/** The regions in which something is being written. */
export function usePreviewedRegions(): readonly string[] {
  const all = useWritings()
  return useMemo(() => all.map(({ region }) => region), [all])
}

/** Whether what shows in this region is being written. */
export const useIsPreviewed = (region: string): boolean =>
  useSyncExternalStore(subscribe, () => writings.some((each) => each.region === region))

/** One row, with what is being written over it. */
export function useRowWithPreview<F>(table: MirrorTable, lid: string): RowOf<F> | null | undefined {
  const row = useRow<F>(table, lid)
  const all = useWritings()
  return useMemo(() => (row == null ? row : over(row, table, all)), [row, table, all])
}

/** The rows of a list, with what is being written over them and after them. */
export function useListWithPreview<F>(table: MirrorTable, list: string): RowOf<F>[] | undefined {
  const rows = useList<F>(table, list)
  const all = useWritings()
  return useMemo(() => {
    if (rows === undefined || all.length === 0) return rows
    const known = new Set(rows.map(({ lid }) => rowKey(table, lid)))
    const news = all.flatMap((each) => Object.entries(each.rows)).filter(([key]) => key.startsWith(`${table}/`) && !known.has(key))
    const added = news.map(
      ([key, fields]) => ({ ...fields, lid: key.slice(table.length + 1), born: Number.MAX_SAFE_INTEGER }) as unknown as RowOf<F>,
    )
    return [...rows.map((row) => over(row, table, all)), ...added]
  }, [rows, table, all])
}

function over<F>(row: RowOf<F>, table: MirrorTable, all: readonly Writing[]): RowOf<F> {
  const key = rowKey(table, row.lid)
  const written = all.filter((each) => key in each.rows)
  return written.length === 0 ? row : Object.assign({}, row, ...written.map((each) => each.rows[key]))
}
