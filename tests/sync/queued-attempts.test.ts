import { describe, expect, it } from 'vitest'
import { updateExtra } from '#features/studio/footer/commands.ts'
import { createLink } from '#features/studio/header-links/commands.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { timing } from '#sync/model/timing.ts'
import { World, type WorldOptions } from './world.ts'

// Attempts that are written before their connection is free. With one connection these are all but the first.

const S = 1000
const narrow = { ...timing, width: 1 }
const isSeo = (url: string) => url.endsWith('update-seo')
const isExtra = (url: string) => url.endsWith('extraSettings/update')

/** A world with one connection, in which everything was read just now. */
async function narrowWorld(options: WorldOptions = {}) {
  const { world, tab } = await World.ready(undefined, { timing: narrow, ...options })
  await tab.record(updateSeo, { name: 'A0' })
  await world.run(30 * S)
  expect(await world.states()).toEqual([])
  await world.readAll(tab)
  const sent = (is: (url: string) => boolean) => world.attempts.filter(({ url }) => is(url)).length
  const before = { seo: sent(isSeo), extra: sent(isExtra) }
  return { world, tab, seo: () => sent(isSeo) - before.seo, extra: () => sent(isExtra) - before.extra }
}

describe('attempts written ahead', () => {
  it('attempts written ahead wait for a connection while answers come quickly, and start as soon as one is free', async () => {
    const { world, tab, seo, extra } = await narrowWorld()
    world.fault = (call) => (isSeo(call.url) ? { delay: 500 } : undefined)
    await tab.record(updateSeo, { name: 'A1' })
    await tab.record(updateExtra, { url_facebook: 'a.com' })
    await world.run(400)
    expect(await world.states()).toEqual(['sending', 'sending'])
    expect([seo(), extra()]).toEqual([1, 0])
    await world.run(200)
    expect([seo(), extra()]).toEqual([1, 1])
    await world.run(30 * S)
    expect(world.server.extra['url_facebook']).toBe('a.com')
    expect(await world.states()).toEqual([])
  })

  it('no attempts are written ahead after an answer took longer than a second', async () => {
    const { world, tab, extra } = await narrowWorld()
    world.fault = (call) => (isSeo(call.url) ? { delay: 1500 } : undefined)
    await tab.record(updateSeo, { name: 'A1' })
    await world.run(3 * S)
    await tab.record(updateSeo, { name: 'A2' })
    await tab.record(updateExtra, { url_facebook: 'a.com' })
    await world.run(1 * S)
    expect(await world.states()).toEqual(['acked', 'sending', 'queued'])
    expect(extra()).toBe(0)
    await world.run(60 * S)
    expect(await world.states()).toEqual([])
  })

  it('creates are never written ahead: a create waits for its connection first, because it may not be repeated unasked', async () => {
    const { world, tab } = await narrowWorld()
    world.fault = (call) => (isSeo(call.url) ? { delay: 500 } : undefined)
    await tab.record(updateSeo, { name: 'A1' })
    await tab.record(createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await world.run(400)
    expect(await world.states()).toEqual(['sending', 'queued'])
    await world.run(30 * S)
    expect(world.server.links.map(({ title }) => title)).toEqual(['A'])
    expect(await world.states()).toEqual([])
  })

  it('attempts written ahead are not sent when their connection comes more than 5 s after their commit, and are tried again 3 s later', async () => {
    const { world, tab, extra } = await narrowWorld()
    world.fault = (call) => (isSeo(call.url) ? { hang: true } : undefined)
    await tab.record(updateSeo, { name: 'A1' })
    await tab.record(updateExtra, { url_facebook: 'a.com' })
    await world.run(29 * S)
    expect(await world.states()).toEqual(['sending', 'sending'])
    world.fault = () => undefined
    await world.run(3 * S)
    expect(extra()).toBe(0)
    expect(await world.states()).toEqual(['waiting', 'waiting'])
    await world.run(40 * S)
    expect(extra()).toBe(1)
    expect(world.server.extra['url_facebook']).toBe('a.com')
  })

  it('no attempts are written ahead without Web Locks, because another tab may take over at any moment', async () => {
    const { world, tab } = await narrowWorld({ webLocks: false })
    world.fault = (call) => (isSeo(call.url) ? { delay: 500 } : undefined)
    await tab.record(updateSeo, { name: 'A1' })
    await tab.record(updateExtra, { url_facebook: 'a.com' })
    await world.run(400)
    expect(await world.states()).toEqual(['sending', 'queued'])
    await world.run(30 * S)
    expect(await world.states()).toEqual([])
  })
})
