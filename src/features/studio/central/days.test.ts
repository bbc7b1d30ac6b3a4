import { describe, expect, test } from 'vitest'
import { daysOf } from './days.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()
const now = at(21, 14)

describe('the activity list by days (AUD-01)', () => {
  test('groups newest first under «Hoje», «Ontem» and dates', () => {
    const days = daysOf([{ at: at(20, 23) }, { at: at(21, 9) }, { at: at(3, 8) }, { at: at(21, 13) }], now)
    expect(days.map((day) => [day.title, day.items.map((item) => new Date(item.at).getHours())])).toEqual([
      ['Hoje', [13, 9]],
      ['Ontem', [23]],
      ['03 nov', [8]],
    ])
  })

  test('a clock that was set back does not put work into tomorrow', () => {
    expect(daysOf([{ at: at(22, 1) }], now).map((day) => day.title)).toEqual(['Hoje'])
  })
})
