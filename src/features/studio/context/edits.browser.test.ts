import { expect, test } from 'vitest'
import { updateExtra } from '#features/studio/footer/commands.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { draftOf, openTestStudio, outboxOf } from '#tests/fixtures/studio.tsx'
import { edit, recordEdits } from './edits.ts'

test('the draft of a form that records several edits is removed with the last one', async () => {
  const studio = await openTestStudio()
  const opened = { seq: 0, seen: {}, knew: {}, shows: { seo: 0 } }
  const now = Date.now()
  const draft = { form: 'seo', values: { name: 'Nova' }, opened, startedAt: now, updatedAt: now, label: 'SEO', link: 'seo' }
  await studio.db.table('drafts').put(draft)
  const second = edit(updateExtra, { url_youtube: 'y.com' })
  const between: unknown[] = []
  const edits = [
    edit(updateSeo, { name: 'Nova' }),
    {
      record: async (...input: Parameters<typeof second.record>) => {
        between.push((await draftOf(studio, 'seo'))?.values, (await outboxOf(studio)).length)
        return second.record(...input)
      },
    },
  ]
  await recordEdits(studio, edits, { form: 'seo', opened })
  expect(between).toEqual([{ name: 'Nova' }, 1])
  expect(await outboxOf(studio)).toHaveLength(2)
  expect(await draftOf(studio, 'seo')).toBeUndefined()
  await studio.close()
})
