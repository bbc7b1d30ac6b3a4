import type { Board, MyPoints, MyReward } from '#contract/ranking.ts'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { useRow } from '#sync/page/live-rows.ts'

// The mirrored rows about a student's points. A row can contain anything (security 12), so each part is checked before use.

const isList = (value: unknown): value is readonly Record<string, unknown>[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null)

export interface Mine extends Pick<MyPoints, 'score' | 'level' | 'next' | 'levels'> {
  readonly name: string
  readonly rewards: readonly MyReward[]
}

/** `undefined`: being read; `null`: not on this device. */
export function useMyPoints(): Mine | null | undefined {
  const row = useRow('settings', DOCUMENTS.myPoints)
  return row === undefined || row === null ? row : mineOf(row)
}

export function mineOf(row: Readonly<Record<string, unknown>>): Mine {
  const seen = Array.isArray(row['seen_here']) ? (row['seen_here'] as unknown[]).map(String) : []
  const rewards = (isList(row['rewards']) ? row['rewards'] : []) as unknown as MyReward[]
  return {
    score: typeof row['score'] === 'number' ? row['score'] : 0,
    name: typeof row['points_name'] === 'string' && row['points_name'] !== '' ? row['points_name'] : 'Xp',
    level: (row['level'] ?? null) as MyPoints['level'],
    next: (row['next'] ?? null) as MyPoints['next'],
    levels: (isList(row['levels']) ? row['levels'] : []) as unknown as MyPoints['levels'],
    rewards: rewards.map((each) => (seen.includes(String(each.id)) ? { ...each, seen: 1 } : each)),
  }
}

/** The first page of the board, as it was last read. */
export function useBoard(): Board | null | undefined {
  const row = useRow('settings', DOCUMENTS.board)
  if (row === undefined || row === null) return row
  const board = row.board as Partial<Board> | null | undefined
  return board !== null && board !== undefined && isList(board.data) ? (board as Board) : null
}
