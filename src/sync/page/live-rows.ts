import { useEffect, useRef, useState } from 'react'
import type { RowFields } from '#contract/nouns.ts'
import { ORDERS } from '#db/effect.ts'
import type { FoundRows, Wanted } from '#db/read-rows.ts'
import { isMirrored } from '#db/row-kinds.ts'
import { rowsAhead } from '#db/rows-ahead.ts'
import type { MirrorTable } from '#db/tables.ts'
import { watchRows } from '#db/watch-rows.ts'
import { useWorkspace } from './workspace-provider.tsx'
import type { Workspace } from './workspace.ts'

export type RowOf<F> = F & { readonly lid: string; readonly born: number }
/** A row of a table, typed by its noun; a document's by its lid too. */
export type MirroredRow<T extends MirrorTable, L extends string = string> = RowOf<RowFields<T, L>>

// Live queries of mirrored rows. Each row is checked where it is read: an unreadable one is not shown, and the worker reads it again
// (security 12).

/** One mirrored row. `undefined`: it is being read; `null`: there is no such row. */
export function useRow<T extends MirrorTable, L extends string>(table: T, lid: L | null): MirroredRow<T, L> | null | undefined {
  const row = useWatched(
    lid === null ? NOTHING : [{ table, lid }],
    ([rows], workspace) => readable<T, L>(workspace, table, rows)[0] ?? null,
  )
  return lid === null ? null : row
}

/** Some rows of a table, in no particular order; those that do not exist are left out. */
export function useRows<T extends MirrorTable, L extends string>(table: T, lids: readonly L[]): MirroredRow<T, L>[] | undefined {
  const wanted = lids.map((lid) => ({ table, lid }))
  const rows = useWatched(wanted, (found, workspace) => readable<T, L>(workspace, table, found.flat()))
  return lids.length === 0 ? NO_ROWS : rows
}

/** All rows of a table, in no particular order. */
export function useTable<T extends MirrorTable>(table: T): MirroredRow<T>[] | undefined {
  return useWatched([{ table }], ([rows], workspace) => readable<T>(workspace, table, rows))
}

/** The rows of a list in its order, which has the table's name; rows that the order does not name follow, oldest first. */
export function useList<T extends MirrorTable>(table: T, list: string = table): MirroredRow<T>[] | undefined {
  return useWatched([{ table }, { table: ORDERS, lid: list }], ([rows, orders], workspace) =>
    inOrder(readable<T>(workspace, table, rows), lidsOf(workspace, list, orders?.[0])),
  )
}

const NOTHING: readonly Wanted[] = []
const NO_ROWS: never[] = []

interface Shown<T> {
  readonly question: string
  readonly value: T
  /** They were read ahead, for the component's first render. */
  readonly ahead: FoundRows | null
}

type Show<T> = (found: readonly (readonly unknown[])[], workspace: Workspace) => T

/** Watches rows. The query depends on `wanted` alone; `show` may be a new function in every render. */
export function useWatched<T>(wanted: readonly Wanted[], show: Show<T>): T | undefined {
  const workspace = useWorkspace()
  const question = JSON.stringify(wanted)
  const [shown, setShown] = useState<Shown<T> | undefined>(() => {
    const ahead = wanted.length === 0 ? null : rowsAhead(workspace.db, wanted)
    return ahead === null ? undefined : { question, value: show(ahead.found, workspace), ahead }
  })
  const first = useRef(shown)
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  useEffect(() => {
    const asked = JSON.parse(question) as readonly Wanted[]
    if (asked.length === 0) return
    const listener = {
      next: (found: readonly (readonly unknown[])[]) => setShown({ question, value: latest.current(found, workspace), ahead: null }),
      // The component cannot render, so the error goes to the page's error boundary.
      error: (error: unknown) =>
        setShown(() => {
          throw error
        }),
    }
    const begun = first.current
    first.current = undefined
    return watchRows(workspace.db, asked, listener, begun?.question === question ? begun.ahead : null)
  }, [workspace, question])
  // Rows of another query are never shown.
  return shown?.question === question ? shown.value : undefined
}

export function readable<T extends MirrorTable, L extends string = string>(
  workspace: Workspace,
  table: T,
  rows: readonly unknown[] = [],
): MirroredRow<T, L>[] {
  const good = rows.filter((row) => isMirrored<T, L>(table, row))
  if (good.length < rows.length) for (const row of rows) if (!isMirrored(table, row)) workspace.reloadRow(table, lidOf(row))
  return good
}

const lidOf = (row: unknown): string => String(typeof row === 'object' && row !== null && 'lid' in row ? row.lid : '')

function lidsOf(workspace: Workspace, list: string, order: unknown): readonly string[] {
  if (order === undefined) return []
  const lids: unknown = typeof order === 'object' && order !== null && 'lids' in order ? order.lids : null
  if (Array.isArray(lids) && lids.every((lid) => typeof lid === 'string')) return lids as string[]
  workspace.reloadRow(ORDERS, list)
  return []
}

export function inOrder<R extends { lid: string; born: number }>(rows: readonly R[], lids: readonly string[]): R[] {
  const places = new Map(lids.map((lid, place) => [lid, place]))
  const place = (row: R) => places.get(row.lid) ?? Number.POSITIVE_INFINITY
  return [...rows].sort((a, b) => (place(a) === place(b) ? a.born - b.born : place(a) - place(b)))
}
