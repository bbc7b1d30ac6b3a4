import { useMemo, useRef } from 'react'
import type { Entry } from '#db/entry.ts'
import { lidOfServerId } from '#features/site/read/use-site.ts'
import { useRows } from '#sync/page/live-rows.ts'
import { usePending } from '#sync/page/pending.ts'
import type { ModuleRow } from './outline.ts'

// A lesson that was finished or reopened on this device counts before the server knows: its own row has the edit already, its module's row does
// not.

interface Known {
  readonly id: string
  readonly finished: boolean
}

function known(value: unknown): Known | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null
  const { id } = value
  if (typeof id !== 'number' && typeof id !== 'string') return null
  return { id: String(id), finished: 'finished' in value && value.finished === true }
}

const listed = (row: ModuleRow): readonly unknown[] | null => (Array.isArray(row.lessons) ? (row.lessons as unknown[]) : null)

/** The lessons whose own rows may be newer than the module's row. */
export function openLessons(row: ModuleRow): string[] {
  const all = listed(row) ?? [row.next]
  return all.flatMap((each) => {
    const lesson = known(each)
    return lesson === null || lesson.finished ? [] : [lesson.id]
  })
}

/** A module's row with the lessons that were finished on this device: its list, its count, and the next lesson. */
export function withFinished<R extends ModuleRow>(row: R, finished: ReadonlySet<string>): R {
  const mine = openLessons(row).filter((id) => finished.has(id))
  if (mine.length === 0) return row
  const all = listed(row)
  const count = row.finished_count === undefined ? {} : { finished_count: row.finished_count + mine.length }
  if (all === null) return { ...row, ...count, next: null }
  const lessons = all.map((each) => (mine.includes(known(each)?.id ?? '') ? Object.assign({}, each, { finished: true }) : each))
  const at = lessons.findIndex((each) => known(each)?.finished === false)
  return { ...row, ...count, lessons, next: at < 0 ? null : Object.assign({}, lessons[at], { number: at + 1 }) }
}

/** A module's row without the lessons that were reopened on this device. */
export function withReopened<R extends ModuleRow>(row: R, reopened: ReadonlySet<string>): R {
  const all = listed(row)
  if (all === null) return row
  const isMine = (each: unknown) => known(each)?.finished === true && reopened.has(known(each)?.id ?? '')
  const mine = all.filter(isMine).length
  if (mine === 0) return row
  const lessons = all.map((each) => (isMine(each) ? Object.assign({}, each, { finished: false }) : each))
  const at = lessons.findIndex((each) => known(each)?.finished === false)
  const count = row.finished_count === undefined ? {} : { finished_count: Math.max(0, row.finished_count - mine) }
  return { ...row, ...count, lessons, next: at < 0 ? null : Object.assign({}, lessons[at], { number: at + 1 }) }
}

/** The lessons that were last reopened on this device, according to edits that wait or were just sent. */
export function reopenedBy(entries: readonly Pick<Entry, 'command' | 'args' | 'seq'>[]): ReadonlySet<string> {
  const reopened = new Set<string>()
  for (const { command, args } of entries.toSorted((a, b) => a.seq - b.seq)) {
    const lesson = (args as { lesson?: unknown } | null)?.lesson
    if (typeof lesson !== 'string') continue
    if (command === 'reopenLesson') reopened.add(lesson)
    if (command === 'finishLesson') reopened.delete(lesson)
  }
  return reopened
}

/** The last defined value: while a new one is being read, the page must stay, because its film would stop. */
export function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return value ?? last.current
}

/** Modules as this person has them, including lessons finished on this device. `undefined`: being read. */
export function useFinished<R extends ModuleRow>(modules: readonly R[] | undefined): readonly R[] | undefined {
  const lids = (modules ?? []).flatMap(openLessons).map(lidOfServerId)
  // The lessons of another module are other rows: until they are read, the page keeps showing the last value.
  const rows = useLast(useRows('lessons', lids))
  const entries = usePending()
  return useMemo(() => {
    if (modules === undefined || rows === undefined) return undefined
    const finished = new Set(rows.filter((row) => row.finished === true).map(({ lid }) => lid.slice(1)))
    const reopened = reopenedBy(entries ?? [])
    return finished.size + reopened.size === 0 ? modules : modules.map((row) => withReopened(withFinished(row, finished), reopened))
  }, [modules, rows, entries])
}
