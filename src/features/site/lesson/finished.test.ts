import { describe, expect, it } from 'vitest'
import { openLessons, reopenedBy, withFinished, withReopened } from './finished.ts'
import { marqueeOf } from './lesson-marquee.tsx'

const row = {
  lid: 's10',
  title: 'Batida',
  finished_count: 1,
  next: { id: 2, title: 'Dois', number: 2 },
  lessons: [
    { id: 1, title: 'Um', finished: true },
    { id: 2, title: 'Dois', finished: false },
    { id: 3, title: 'Três', finished: false },
  ],
}

describe('a lesson finished on this device', () => {
  it('counts in its module before the server has heard of it: done, how many, what is next', () => {
    expect(withFinished(row, new Set(['2']))).toMatchObject({
      finished_count: 2,
      next: { id: 3, title: 'Três', number: 3 },
      lessons: [{ finished: true }, { finished: true }, { finished: false }],
    })
  })

  it('that is taken back is open again, and the next one to go on with (PER-26)', () => {
    const all = withFinished(row, new Set(['2', '3']))
    expect(withReopened(all, new Set(['1']))).toMatchObject({
      finished_count: 2,
      next: { id: 1, number: 1 },
      lessons: [{ finished: false }, { finished: true }, { finished: true }],
    })
    expect(withReopened(row, new Set(['3']))).toBe(row)
  })

  it('the last press counts: finished, taken back, finished again (PER-26)', () => {
    const press = (command: string, lesson: string, seq: number) => ({ command, args: { lesson }, seq })
    const entries = [
      press('finishLesson', '1', 3),
      press('reopenLesson', '1', 2),
      press('reopenLesson', '2', 4),
      press('finishLesson', '2', 1),
    ]
    expect([...reopenedBy(entries)]).toEqual(['2'])
  })

  it('that was the last one leaves nothing to go on with', () => {
    expect(withFinished(row, new Set(['2', '3']))).toMatchObject({ finished_count: 3, next: null })
  })

  it('that the server knows already counts once', () => {
    expect(withFinished(row, new Set(['1']))).toBe(row)
  })

  it('counts where the list of lessons was never read', () => {
    const { lessons: _, ...unread } = row
    expect(openLessons(unread)).toEqual(['2'])
    expect(withFinished(unread, new Set(['2']))).toMatchObject({ finished_count: 2, next: null })
  })

  it('rows that are no lessons are passed over (security 12)', () => {
    expect(openLessons({ ...row, lessons: [null, 'x', { id: {} }, { id: 4 }] })).toEqual(['4'])
    expect(openLessons({ ...row, lessons: undefined, next: 7 })).toEqual([])
  })
})

describe('the strip that a person sees (decision 0097)', () => {
  const strips = [
    { text: 'Um', product_id: '5', timer: 40, url: '' },
    { text: 'Dois', product_id: '6', timer: 40, url: '' },
  ]
  const person = (slug: string, products: number[]) => ({ roles: [{ role: { slug } }], products })
  const shown = (slug: string, products: number[], written = false) => marqueeOf(strips, person(slug, products), written)?.text ?? null

  it('a student sees that of a product that they own, and no other', () => {
    expect(shown('student', [6, 9])).toBe('Dois')
    expect(shown('student', [5, 6])).toBe('Um')
    expect([shown('student', []), shown('student', [7])]).toEqual([null, null])
  })

  it('a person who edits sees the first one, and the one that is being edited', () => {
    expect(shown('admin', [])).toBe('Um')
    expect(shown('admin', [], true)).toBe('Dois')
  })

  it('is not shown before the person’s profile is known', () => {
    expect(marqueeOf(strips, null, false)).toBeNull()
  })
})
