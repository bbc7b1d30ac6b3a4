import { useMemo } from 'react'
import { threadOf } from '#contract/community-ids.ts'
import { rowKey } from '#db/effect.ts'
import type { ThreadOf } from '#features/site/model/community-reads.ts'
import { useRow } from '#sync/page/live-rows.ts'
import { useRowsAt } from '#sync/page/rows-at.ts'
import { useRowMarks } from '#sync/page/status/use-status.ts'
import { writtenAt } from './author-line.tsx'
import { type CommentRow, namesOf } from './rows.ts'

export interface Comment {
  readonly row: CommentRow
  readonly replies: readonly CommentRow[]
}

export const COMMENTS = { post: 'community_comments', lesson: 'lesson_comments' } as const

/**
 * The comments below a post or a lesson, oldest first: those that the last read listed, and those that were written here and that no read has
 * shown yet. `undefined`: being read; null: this device has never read them.
 */
export function useThread(of: ThreadOf, id: string): readonly Comment[] | null | undefined {
  const table = COMMENTS[of]
  const document = useRow('settings', threadOf(of, id))
  const rows = useRowsAt(table, of === 'post' ? 'post_id' : 'lesson_id', id)
  const marks = useRowMarks()
  return useMemo(() => {
    if (document === undefined || rows === undefined) return undefined
    const named = new Set(namesOf(document?.thread))
    const shown = rows.filter(({ lid, number }) => (number == null ? marks.has(rowKey(table, lid)) : named.has(number)))
    if (document === null && shown.length === 0) return null
    return nested(shown)
  }, [document, rows, marks, table])
}

function nested(rows: readonly CommentRow[]): Comment[] {
  const sorted = rows.toSorted((a, b) => compare(orderOf(a), orderOf(b)) || writtenAt(a) - writtenAt(b))
  const byNumber = new Map(rows.flatMap((row) => (row.number == null ? [] : [[row.number, row] as const])))
  const byLid = new Map(rows.map((row) => [row.lid, row]))
  const parentOf = ({ parent_id: parent }: CommentRow) =>
    typeof parent === 'string' ? byNumber.get(parent) : typeof parent === 'object' && parent !== null ? byLid.get(parent.$ref) : undefined
  // An answer to an answer is shown below the same comment.
  const rootOf = (row: CommentRow): CommentRow => {
    const parent = parentOf(row)
    return parent === undefined || parent === row ? row : rootOf(parent)
  }
  return sorted
    .filter((row) => rootOf(row) === row)
    .map((row) => ({ row, replies: sorted.filter((each) => each !== row && rootOf(each) === row) }))
}

/** Comments that are not on the server yet come last, where the server will put them. */
const orderOf = ({ number }: CommentRow) => (number == null ? Number.POSITIVE_INFINITY : Number(number))

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)
