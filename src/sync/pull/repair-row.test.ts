import { describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content.ts'
import { createModel } from '#sync/model/model.ts'
import { defineResource } from '#sync/model/resource.ts'
import { memoryStore } from '#tests/sync/memory-store.ts'
import { repairRow } from './repair-row.ts'

const lesson = defineResource({
  id: 'lesson',
  endpoint: contentEndpoints.readLesson,
  age: 1000,
  for: 'all',
  when: 'open',
  each: 'lessonId',
  table: 'lessons',
  label: 'Aula',
})
const model = createModel({ commands: [], resources: [lesson] })

describe('an unreadable row that has a read of its own (security 12)', () => {
  const mended = async (read: boolean) => {
    const store = memoryStore()
    store.preset('lessons', 's12', { lid: 's12', born: 1, title: 7 })
    store.preset('ids', 'lessons/s12', {
      key: 'lessons/s12',
      table: 'lessons',
      lid: 's12',
      sid: '12',
      server: 'lessons/12',
      aliases: [],
      tick: 1,
    })
    if (read) store.preset('reads', 'lesson/12', { resource: 'lesson/12', startTick: 1, startedAt: 1, committedAt: 1 })
    const pulled: string[] = []
    const pull = async (id: string) => {
      pulled.push(id)
      return { ok: false, why: 'unreachable' } as const
    }
    await repairRow({ store, model, pull }, 'lessons', 's12')
    expect(store.peekAt('lessons', 's12')).toBeUndefined()
    return pulled
  }

  it('an unreadable row with a read of its own is read again', async () => {
    expect(await mended(true)).toEqual(['lesson/12'])
  })

  it('an unreadable row with a read of its own is not read when no page has ever opened it', async () => {
    expect(await mended(false)).toEqual([])
  })
})
