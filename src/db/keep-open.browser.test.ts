import { expect, test, vi } from 'vitest'
import { uuid } from '#lib/ids.ts'
import { createDatabase } from './database.ts'
import { keepOpen } from './keep-open.ts'

test('a connection that the browser took away is opened again once; the second time the page is told', async () => {
  const db = createDatabase(`test:${uuid()}`)
  await db.open()
  const lost = vi.fn()
  keepOpen(db, lost)
  await db.table('meta').put({ key: 'a', value: 1 })

  db.backendDB().dispatchEvent(new Event('close'))
  await expect.poll(() => db.isOpen()).toBe(true)
  await expect.poll(() => db.table('meta').get('a')).toEqual({ key: 'a', value: 1 })
  expect(lost).not.toHaveBeenCalled()

  db.backendDB().dispatchEvent(new Event('close'))
  await expect.poll(() => lost.mock.calls.length).toBe(1)
  await db.delete()
})
