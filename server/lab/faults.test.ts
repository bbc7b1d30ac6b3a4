import { describe, expect, it } from 'vitest'
import { type Dials, isNormal, NORMAL } from '#contract/lab.ts'
import { carryOut, decide, type Exchange, type Fault, isWrite } from './faults.ts'

const write = { write: true }
const read = { write: false }
/** Returns these values in a cycle. */
const values = (...all: readonly number[]) => {
  let at = 0
  return () => all[at++ % all.length] ?? 0
}
const drawn = (dials: Partial<Dials>, call = write, runs = 4000) => {
  let seed = 1
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const faults = Array.from({ length: runs }, () => decide({ ...NORMAL, ...dials }, random, call).fault)
  return (fits: (fault: Fault) => boolean) => Math.round((faults.filter(fits).length / runs) * 100)
}
const about = (percent: number) => expect.toSatisfy((value: number) => Math.abs(value - percent) <= 3, `about ${percent}`) as number

describe('deciding the fault of a call', () => {
  it('there is none with the initial dials', () => {
    expect(isNormal(NORMAL)).toBe(true)
    expect(drawn({})(({ kind }) => kind === 'pass')).toBe(100)
    expect(decide(NORMAL, () => 0, write)).toEqual({ wait: 0, fault: { kind: 'pass' } })
  })

  it('is drawn as often as the dial says, independent of the other dials', () => {
    const share = drawn({ lossBefore: 20, lossAfter: 10, stall: 10, statusPercent: 20, status: 503, late: 10 })
    expect([
      share((fault) => fault.kind === 'drop' && fault.side === 'before'),
      share((fault) => fault.kind === 'drop' && fault.side === 'after'),
      share(({ kind }) => kind === 'hold'),
      share(({ kind }) => kind === 'status'),
      share(({ kind }) => kind === 'late'),
      share(({ kind }) => kind === 'pass'),
    ]).toEqual([about(20), about(10), about(10), about(20), about(10), about(30)])
  })

  it('every dial is used when together they exceed 100 per cent', () => {
    const share = drawn({ lossBefore: 100, lossAfter: 100, late: 100 })
    expect(share((fault) => fault.kind === 'drop' && fault.side === 'before')).toEqual(about(33))
    expect(share(({ kind }) => kind === 'late')).toEqual(about(33))
    expect(share(({ kind }) => kind === 'pass')).toBe(0)
  })

  it('late only for writes, stale only for reads', () => {
    expect(drawn({ late: 100 }, read)(({ kind }) => kind === 'pass')).toBe(100)
    expect(drawn({ stale: 9 }, read)((fault) => fault.kind === 'stale' && fault.age === 9000)).toBe(100)
    expect(drawn({ stale: 9 }, write)(({ kind }) => kind === 'pass')).toBe(100)
  })

  it('delays by at most the dial’s value', () => {
    const ages: number[] = []
    drawn({ late: 100, lateUpTo: 55 })((fault) => fault.kind === 'late' && ages.push(fault.after) > 0)
    expect([Math.min(...ages) < 2000, Math.max(...ages) > 50_000, Math.max(...ages) <= 55_000]).toEqual([true, true, true])
  })

  it('the server may have done the call when the status leaves it open, never when the status refuses it', () => {
    const after = (fault: Fault) => fault.kind === 'status' && fault.side === 'after'
    expect(drawn({ statusPercent: 100, status: 500 })(after)).toEqual(about(50))
    for (const status of [401, 403, 404, 422, 429] as const) expect(drawn({ statusPercent: 100, status })(after)).toBe(0)
  })

  it('waits around the dial’s value, plus or minus half', () => {
    expect([0, 0.5, 0.999].map((jitter) => decide({ ...NORMAL, latency: 1000 }, values(jitter, 0.9, 0, 0), write).wait)).toEqual([
      500, 1000, 1499,
    ])
  })

  it('draws four values whatever the dials say, so that a seeded run is reproducible', () => {
    for (const dials of [NORMAL, { ...NORMAL, portal: true }, { ...NORMAL, late: 100, stall: 50 }]) {
      let draws = 0
      decide(dials, () => ++draws / 10, write)
      expect(draws).toBe(4)
    }
  })

  it('treats the toggle over GET as a write (EP-84)', () => {
    expect(isWrite('GET', '/api/auth/config/plataforma/carrossel/publish/1/2')).toBe(true)
    expect([isWrite('GET', '/api/auth/me'), isWrite('HEAD', '/api/auth/me'), isWrite('POST', '/x'), isWrite('DELETE', '/x')]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

describe('carrying out a fault', () => {
  const stage = (past: string | null = null) => {
    const done: string[] = []
    let leave = () => {}
    let left = false
    const gone = new Promise<void>((resolve) => {
      leave = () => {
        left = true
        resolve()
      }
    })
    const by: Exchange<string> = {
      gone,
      isGone: () => left,
      forward: async () => (done.push('server'), 'answer'),
      discard: async () => void done.push('discard'),
      say: (status, headers, text) => `${status} ${headers['content-type']} ${text.slice(0, 15)}`,
      later: (ms) => void done.push(`later ${ms}`),
      past: async (age) => (done.push(`past ${age}`), past),
    }
    return { done, by, leave: () => leave() }
  }

  it.each<[Fault, string | null, string[]]>([
    [{ kind: 'pass' }, 'answer', ['server']],
    [{ kind: 'drop', side: 'before' }, null, []],
    [{ kind: 'drop', side: 'after' }, null, ['server', 'discard']],
    [{ kind: 'late', after: 7 }, null, ['later 7']],
    [{ kind: 'stale', age: 5 }, 'answer', ['past 5', 'server']],
    [{ kind: 'portal' }, '200 text/html; charset=utf-8 <!doctype html>', []],
    [{ kind: 'status', status: 503, side: 'before', body: 'x' }, '503 application/json x', []],
    [{ kind: 'status', status: 500, side: 'after', body: { a: 1 } }, '500 application/json {"a":1}', ['server', 'discard']],
  ])('%j', async (fault, answer, did) => {
    const { done, by } = stage()
    expect(await carryOut(fault, by)).toBe(answer)
    expect(done).toEqual(did)
  })

  it('returns the earlier answer, when one was recorded', async () => {
    const { done, by } = stage('old')
    expect(await carryOut({ kind: 'stale', age: 5 }, by)).toBe('old')
    expect(done).toEqual(['past 5'])
  })

  it('holds until it is released, or for ever when the client leaves', async () => {
    const held = stage()
    expect(await carryOut({ kind: 'hold', side: 'before', until: Promise.resolve() }, held.by)).toBe('answer')
    const never = new Promise<void>(() => {})
    const before = stage()
    const answer = carryOut({ kind: 'hold', side: 'before', until: never }, before.by)
    before.leave()
    expect([await answer, before.done]).toEqual([null, []])
    const after = stage()
    const late = carryOut({ kind: 'hold', side: 'after', until: never }, after.by)
    after.leave()
    expect([await late, after.done]).toEqual([null, ['server', 'discard']])
  })
})
