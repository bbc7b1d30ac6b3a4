import { afterEach, expect, test } from 'vitest'
import { createPost } from '#features/site/community/commands.ts'
import { uuid } from '#lib/ids.ts'
import { openTestStudio } from '#tests/fixtures/studio.tsx'
import { warnAtClose } from './warn-at-close.ts'

let end = () => {}
afterEach(() => end())

const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a page that alone has work asks before it closes, from the moment when it was recorded (PER-03)', async () => {
  const studio = await openTestStudio({})
  end = warnAtClose(studio)
  expect(isAsked()).toBe(false)
  await studio.record(createPost, { lid: uuid(), community: '4', title: 'Oi', content: 'Olá', image: '' })
  expect(isAsked()).toBe(true)
})
