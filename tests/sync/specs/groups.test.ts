import { describe, expect } from 'vitest'
import { toggleFooter, updateExtra } from '#features/studio/footer/commands.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { ON, type Scene, spec } from './scene.ts'

// Several edits of one «Salvar»: each waits until the one before it was confirmed (V2-34, decision 0106).

const group = (s: Scene) =>
  s.together(
    { command: updateSeo, args: { name: 'Nova' } },
    { command: updateExtra, args: { url_youtube: 'youtube.com/nova' } },
    { command: toggleFooter, args: { on: false } },
  )
const counts = (s: Scene) => [ON.seo, ON.extra, ON.footer].map((on) => s.calls(on).length)

describe('a group', () => {
  spec('goes in order, one after the other was confirmed', async (s) => {
    await group(s)
    await s.wait(20)
    expect(counts(s)).toEqual([1, 1, 1])
    const at = [ON.seo, ON.extra, ON.footer].map((on) => s.calls(on)[0]?.at ?? 0)
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(new Set(at).size).toBe(3)
  })

  spec('stops at the one that is refused, and goes on from there', async (s) => {
    s.net(ON.extra, { status: 422 })
    const [, second = ''] = await group(s)
    await s.wait(20)
    expect(counts(s)).toEqual([1, 1, 0])
    expect(s.questions()).toEqual(['attention: refused'])
    await s.retry(second)
    await s.wait(20)
    expect(counts(s)).toEqual([1, 2, 1])
  })

  spec('a discarded edit takes along what waits for it, and ‹Desfazer› brings all of it back, in order', async (s) => {
    s.net(ON.seo, { status: 422 })
    const [first = '', second = '', third = ''] = await group(s)
    await s.wait(5)
    await s.discard(first)
    await s.wait(60)
    expect([s.ended(first), s.ended(second), s.ended(third)]).toEqual(['discarded', 'discarded', 'discarded'])
    expect(counts(s)).toEqual([1, 0, 0])
    await s.undoDiscard(first)
    expect(s.entry(third).needs).toEqual([second])
    await s.retry(first)
    await s.wait(20)
    expect(counts(s)).toEqual([2, 1, 1])
  })

  spec('what was undone before it was sent takes along what waits for it', async (s) => {
    s.offline()
    const [, second = '', third = ''] = await group(s)
    await s.undo(second)
    expect([s.ended(second), s.ended(third)]).toEqual(['cancelled', 'cancelled'])
    s.online()
    await s.wait(20)
    expect(counts(s)).toEqual([1, 0, 0])
  })

  spec('what comes before an edit stays when that one is discarded', async (s) => {
    s.net(ON.footer, { status: 422 })
    const [first = '', , third = ''] = await group(s)
    await s.wait(20)
    await s.discard(third)
    await s.wait(60)
    expect([s.ended(first), s.ended(third)]).toEqual(['settled', 'discarded'])
  })
})
