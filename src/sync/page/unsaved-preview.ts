import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Fields } from '#contract/entity.ts'
import { rowKey } from '#db/effect.ts'
import type { MirrorTable } from '#db/tables.ts'
import { type MirroredRow, useList, useRow } from './live-rows.ts'

// The page behind the drawer shows unsaved values: a form announces the rows that it edits and the region where they appear, and the site
// reads its rows through this file.

export interface Writing {
  /** The region of the page that shows the rows. */
  readonly region: string
  /** `table/lid` → the form's values. A row that does not exist yet follows the others of its table. */
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

/** Whether the page shows values that are not saved. */
export const showsUnsaved = (): boolean => writings.length > 0

/** For a form: shows its values while it is open. null: there are no unsaved values. */
export function useUnsavedPreview(writing: Writing | null): void {
  const text = writing === null ? null : JSON.stringify(writing)
  useEffect(() => {
    if (text === null) return undefined
    const mine = JSON.parse(text) as Writing
    set([...writings, mine])
    return () => set(writings.filter((each) => each !== mine))
  }, [text])
}

/** The regions with unsaved values. */
export function usePreviewedRegions(): readonly string[] {
  const all = useWritings()
  return useMemo(() => all.map(({ region }) => region), [all])
}

/** Whether this region shows unsaved values. */
export const useIsPreviewed = (region: string): boolean =>
  useSyncExternalStore(subscribe, () => writings.some((each) => each.region === region))

let opened: string | null = null

function setOpened(region: string | null): void {
  opened = region
  for (const listener of listeners) listener()
}

/** For a form: the page behind it comes to its region at once, before anything is written. null: it has none yet. */
export function useOpenRegion(region: string | null): void {
  useEffect(() => {
    if (region === null) return undefined
    setOpened(region)
    return () => {
      if (opened === region) setOpened(null)
    }
  }, [region])
}

/** The region whose form is open. */
export const useOpenedRegion = (): string | null => useSyncExternalStore(subscribe, () => opened)

/** Whether the form of this region is open. */
export const useIsOpened = (region: string): boolean => useSyncExternalStore(subscribe, () => opened === region)

/** One row, with unsaved values over it. */
export function useRowWithPreview<T extends MirrorTable, L extends string>(table: T, lid: L): MirroredRow<T, L> | null | undefined {
  return usePreviewOf(table, useRow(table, lid))
}

/** A row that was read elsewhere, with unsaved values over it. */
export function usePreviewOf<R extends { readonly lid: string }>(table: MirrorTable, row: R | null | undefined): R | null | undefined {
  const all = useWritings()
  return useMemo(() => (row == null ? row : over(row, table, all)), [row, table, all])
}

/** The rows of a list, with unsaved values over them and new rows after them. */
export function useListWithPreview<T extends MirrorTable>(table: T, list: string = table): MirroredRow<T>[] | undefined {
  const rows = useList(table, list)
  const all = useWritings()
  return useMemo(() => {
    if (rows === undefined || all.length === 0) return rows
    const known = new Set(rows.map(({ lid }) => rowKey(table, lid)))
    const news = all.flatMap((each) => Object.entries(each.rows)).filter(([key]) => key.startsWith(`${table}/`) && !known.has(key))
    const added = news.map(
      ([key, fields]) => ({ ...fields, lid: key.slice(table.length + 1), born: Number.MAX_SAFE_INTEGER }) as unknown as MirroredRow<T>,
    )
    return [...rows.map((row) => over(row, table, all)), ...added]
  }, [rows, table, all])
}

function over<R extends { readonly lid: string }>(row: R, table: MirrorTable, all: readonly Writing[]): R {
  const key = rowKey(table, row.lid)
  const written = all.filter((each) => key in each.rows)
  return written.length === 0 ? row : Object.assign({}, row, ...written.map((each) => each.rows[key]))
}
