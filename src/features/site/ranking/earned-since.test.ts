import { describe, expect, test } from 'vitest'
import { model } from '#features/offline.ts'
import { earnedSince, recordOf } from './earned-since.ts'
import { EARNING } from './earning.ts'
import type { Mine } from './use-ranking.ts'

const LEVELS = [
  { id: 1, name: 'Ovo', color: '', url_img: null, needed_score: 0 },
  { id: 2, name: 'Ninho', color: '', url_img: null, needed_score: 100 },
]
const levelOf = (at: number, shown: 0 | 1 = 1) => ({
  ...LEVELS[at]!,
  animation: 'levelUpGold',
  show_level_on_profile: shown,
  show_score_on_profile: shown,
})
const REWARD: Mine['rewards'][number] = {
  id: 4,
  name: 'Folha',
  description: '',
  img: null,
  reward_type: 'score',
  missing: null,
  animation: 'none',
  song: '',
  earned_at: '2026-11-28T00:00:00Z',
  seen: 0,
  deliverable: null,
}
const mine = (more: Partial<Mine> = {}): Mine => ({
  score: 90,
  name: 'Xp',
  level: levelOf(0),
  next: null,
  levels: LEVELS,
  rewards: [],
  ...more,
})
const since = (before: Mine, now: Mine, shown = true) => earnedSince(recordOf(before), now, shown)

describe('what was earned since it was told (PER-15)', () => {
  test('points, the level that they led to, and a reward (PER-15)', () => {
    const found = since(mine(), mine({ score: 120, level: levelOf(1), rewards: [REWARD] }))
    expect(found).toMatchObject({ points: 30, level: { name: 'Ninho' }, rewards: [{ name: 'Folha' }], score: 120 })
  })

  test('nothing of what this device finds at its first read (PER-15)', () => {
    expect(earnedSince(undefined, mine({ rewards: [REWARD] }), true)).toBeNull()
  })

  test('nothing twice, and nothing when points are taken back or a season begins (PER-15)', () => {
    const now = mine({ score: 120, level: levelOf(1), rewards: [REWARD] })
    expect(since(now, now)).toBeNull()
    expect(since(now, mine({ score: 0 }))).toBeNull()
  })

  test('a level that the school moved without new points is no news, nor is one below (PER-15)', () => {
    expect(since(mine(), mine({ level: levelOf(1) }))).toBeNull()
    expect(since(mine({ level: levelOf(1) }), mine({ score: 95, level: levelOf(0) }))).toMatchObject({ points: 5, level: null })
  })

  test('a reward that was opened on the ranking is not told again (PER-15)', () => {
    expect(since(mine(), mine({ rewards: [{ ...REWARD, seen: 1 }] }))).toBeNull()
  })

  test('a school that shows no points, or no ranking, has only its rewards told (PER-15, LVL-04, RNK-06)', () => {
    const now = mine({ score: 120, level: levelOf(1, 0), rewards: [REWARD] })
    expect(since(mine(), now)).toMatchObject({ points: 0, level: null, rewards: [{ id: 4 }] })
    const shown = mine({ score: 120, level: levelOf(1), rewards: [] })
    expect(since(mine(), shown, false)).toBeNull()
  })
})

test('each edit that is said to earn is one of the product’s (PER-15)', () => {
  expect(EARNING.filter((name) => !model.hasCommand(name))).toEqual([])
})
