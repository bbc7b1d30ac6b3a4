import type { RowFields } from '#contract/nouns.ts'
import type { Board, MyPoints } from '#contract/ranking.ts'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { useRow } from '#sync/page/live-rows.ts'

// The mirrored rows about a student's points. An answer need not contain all of their fields.

export interface Mine extends Pick<MyPoints, 'score' | 'level' | 'next'> {
  readonly name: string
  readonly levels: readonly MyPoints['levels'][number][]
  readonly rewards: readonly MyPoints['rewards'][number][]
}

/** `undefined`: being read; `null`: not on this device. */
export function useMyPoints(): Mine | null | undefined {
  const row = useRow('settings', DOCUMENTS.myPoints)
  return row === undefined || row === null ? row : mineOf(row)
}

export function mineOf(row: Partial<RowFields<'settings', 'my-points'>>): Mine {
  const seen = (row.seen_here ?? []).map(String)
  return {
    score: row.score ?? 0,
    name: row.points_name || 'Xp',
    level: row.level ?? null,
    next: row.next ?? null,
    levels: row.levels ?? [],
    rewards: (row.rewards ?? []).map((each) => (seen.includes(String(each.id)) ? { ...each, seen: 1 } : each)),
  }
}

/** The first page of the board, as it was last read. */
export function useBoard(): Board | null | undefined {
  const row = useRow('settings', DOCUMENTS.board)
  return row && (Array.isArray(row.board?.data) ? row.board : null)
}
