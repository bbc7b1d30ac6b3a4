import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeSchool, play, type School } from './play.ts'

// A few of the runs of `npm run forget`: a write of a person, a cut, what the disk has, a start.

let school: School
beforeAll(async () => {
  school = await makeSchool()
}, 60_000)
afterAll(() => school.remove())

it.each([1, 2, 3, 4, 5])(
  'a disk that forgets what was not synced loses nothing that was answered: seed %i (DUR-05)',
  async (seed) => {
    expect(await play(school, seed)).toEqual([])
  },
  60_000,
)
