import { describe, expect, it } from 'vitest'
import type { Entry } from '#db/entry.ts'
import { type Oracle, createOracle, type Device, type Held } from './chaos-oracle.ts'

const device = (more: Partial<Device> = {}): Device => ({ outbox: [], journal: [], notices: '', links: [], ...more })
const held = (links: string[] = [], fields: Record<string, string> = {}): Held => ({ links, fields })
const waiting = (args: unknown) => ({ command: 'x', args, effects: [] }) as unknown as Entry
const judged = (write: (oracle: Oracle) => void, on: Device, there: Held) => {
  const oracle = createOracle()
  write(oracle)
  return oracle.verdict(on, there)
}
const mirror = (...titles: string[]) => titles.map((title) => ({ lid: title, title }))

describe('the oracle of a run', () => {
  it('accepts a run when each saved link is on the server once, under its last saved title', () => {
    const write = (oracle: Oracle) => {
      oracle.addLink('a', true)
      oracle.renameLink(oracle.links[0]!, 'b', true)
    }
    expect(judged(write, device({ links: mirror('b') }), held(['b']))).toEqual([])
    expect(judged(write, device({ links: mirror('a') }), held(['a']))).toEqual([expect.stringContaining('«b» was saved')])
  })

  it('reports a lost link, unless the person is told of it', () => {
    const write = (oracle: Oracle) => oracle.addLink('Link 1·', true)
    expect(judged(write, device(), held())).toEqual([expect.stringContaining('is lost')])
    expect(judged(write, device({ outbox: [waiting({ title: 'Link 1·' })] }), held())).toEqual([])
    expect(judged(write, device({ outbox: [waiting({ title: 'Link 10·' })] }), held())).toEqual([expect.stringContaining('is lost')])
  })

  it('reports a duplicate link, unless the person is told of it', () => {
    const write = (oracle: Oracle) => oracle.addLink('a1·', true)
    const twice = device({ links: mirror('a1·', 'a1·') })
    expect(judged(write, twice, held(['a1·', 'a1·']))).toEqual([expect.stringContaining('2 times')])
    expect(judged(write, { ...twice, notices: 'parece repetido: a1·' }, held(['a1·', 'a1·']))).toEqual([])
  })

  it('reports a removed link that still exists', () => {
    const write = (oracle: Oracle) => {
      oracle.addLink('a1·', true)
      oracle.removeLink(oracle.links[0]!, true)
    }
    expect(judged(write, device(), held())).toEqual([])
    expect(judged(write, device({ links: mirror('a1·') }), held(['a1·']))).toEqual([expect.stringContaining('still on the server')])
  })

  it('accepts both results of an interrupted edit', () => {
    expect(judged((oracle) => oracle.addLink('a1·', false), device(), held())).toEqual([])
    const renamed = (oracle: Oracle) => {
      oracle.addLink('a1·', true)
      oracle.renameLink(oracle.links[0]!, 'a2·', false)
    }
    for (const title of ['a1·', 'a2·']) expect(judged(renamed, device({ links: mirror(title) }), held([title]))).toEqual([])
    expect(judged(renamed, device(), held())).toEqual([expect.stringContaining('is lost')])
    const removed = (oracle: Oracle) => {
      oracle.addLink('a1·', true)
      oracle.removeLink(oracle.links[0]!, false)
    }
    expect(judged(removed, device(), held())).toEqual([])
  })

  it('reports a field without its last saved value', () => {
    const write = (oracle: Oracle) => {
      oracle.setField('footer', '1', true, 'toggleFooter')
      oracle.setField('footer', '0', true, 'toggleFooter')
    }
    expect(judged(write, device(), held([], { footer: '0' }))).toEqual([])
    expect(judged(write, device(), held([], { footer: '1' }))).toEqual([expect.stringContaining('footer is «1»')])
    expect(judged(write, device({ outbox: [waiting({ n: 1 })] }), held([], { footer: '1' }))).toHaveLength(1)
    expect(judged(write, device({ outbox: [{ ...waiting({}), command: 'toggleFooter' }] }), held([], { footer: '1' }))).toEqual([])
  })

  it('reports a mirror that differs from the server when nothing waits', () => {
    expect(judged(() => {}, device({ links: mirror('x') }), held(['y']))).toEqual([expect.stringContaining('at rest')])
    expect(judged(() => {}, device({ links: mirror('x'), outbox: [waiting({})] }), held(['y']))).toEqual([])
  })
})
