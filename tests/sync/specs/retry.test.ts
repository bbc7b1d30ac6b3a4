import { describe, expect } from 'vitest'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { must } from '#lib/must.ts'
import type { FaultAction } from '#tests/sync/world.ts'
import { ON, type Scene, spec, specs, withLinks } from './scene.ts'

// The retry table of docs/sync.md, by row and endpoint class. No retry on 401, 403, 404, 500; 3 s between two tries (NET-02, NET-06).

interface Kind {
  readonly kind: 'I' | 'O' | 'C' | 'T' | 'D' | 'U'
  readonly what: string
  readonly on: string
  act(s: Scene): Promise<string>
  /** Whether the server has applied it. */
  there(s: Scene): boolean
}

const REPLACE: Kind = {
  kind: ENDPOINT_CLASS.replace,
  what: 'a replace',
  on: ON.seo,
  act: (s) => s.name('A1'),
  there: (s) => s.server.info['name'] === 'A1',
}
const ORDER: Kind = {
  kind: ENDPOINT_CLASS.order,
  what: 'an order',
  on: ON.order,
  act: (s) => s.order(['s101', 's100']),
  there: (s) => s.server.links[0]?.title === 'M',
}
const CREATE: Kind = {
  kind: ENDPOINT_CLASS.create,
  what: 'a create',
  on: ON.create,
  act: (s) => s.create('a'),
  there: (s) => s.server.links.filter((link) => link.title === 'A').length === 1,
}
const TOGGLE: Kind = {
  kind: ENDPOINT_CLASS.toggle,
  what: 'a toggle',
  on: ON.toggle,
  act: (s) => s.toggle(true),
  there: (s) => s.server.carousels[0]?.published === 1,
}
const DELETE: Kind = {
  kind: ENDPOINT_CLASS.delete,
  what: 'a delete',
  on: ON.delete,
  act: (s) => s.removeNow('s100'),
  there: (s) => s.server.links.every((link) => link.title !== 'L'),
}
const UPLOAD: Kind = {
  kind: ENDPOINT_CLASS.upload,
  what: 'an upload',
  on: ON.put,
  act: (s) => s.photo(),
  there: (s) => s.server.person.photo_url !== null,
}

const REPEATED = [REPLACE, ORDER, DELETE, UPLOAD]
const VERIFIED = [CREATE, TOGGLE]
const ALL = [...REPEATED, ...VERIFIED]
const SERVER = withLinks('L', 'M')

const product = <A, B>(first: readonly A[], second: readonly B[]) => first.flatMap((a) => second.map((b) => ({ ...a, ...b })))

describe('no definite answer: network error, time-out, 408, 502–504, 511, 520–524, a foreign page', () => {
  const outcomes: readonly { name: string; action: FaultAction }[] = [
    { name: 'a network error', action: { drop: 'before' } },
    { name: '503', action: { status: 503 } },
    { name: 'a page of a captive portal', action: { status: 200, html: true } },
  ]
  const applied: readonly { name: string; action: FaultAction }[] = [
    { name: 'its answer was lost', action: { drop: 'after' } },
    { name: 'it got a 502', action: { status: 502, applied: true } },
  ]

  specs(
    product(REPEATED, outcomes),
    ({ what, name }) => `${what} is sent again 3 s after ${name}`,
    async (s, { on, act, there, action }) => {
      s.net(on, action)
      await act(s)
      await s.wait(15)
      expect(s.calls(on)).toHaveLength(2)
      expect(s.gaps(on)[0]).toBeGreaterThanOrEqual(3)
      expect(s.gaps(on)[0]).toBeLessThan(8)
      expect(there(s)).toBe(true)
      await s.rests()
    },
    SERVER,
  )

  specs(
    product(VERIFIED, outcomes),
    ({ what, name }) => `${what} is verified after ${name}, and sent again only when a read a minute later lacks it (NET-07)`,
    async (s, { on, act, there, action }) => {
      s.net(on, action)
      const id = await act(s)
      await s.wait(5)
      expect(s.entry(id).state).toBe('verifying')
      await s.wait(52)
      expect(s.calls(on)).toHaveLength(1)
      await s.wait(40)
      expect(s.calls(on)).toHaveLength(2)
      expect(there(s)).toBe(true)
      await s.rests()
    },
    SERVER,
  )

  specs(
    product(VERIFIED, applied),
    ({ what, name }) => `${what} that was applied although ${name} is found by the first probe and never sent again`,
    async (s, { on, act, there, action }) => {
      s.net(on, action)
      const id = await act(s)
      await s.wait(8)
      expect(s.entry(id).state).toBe('acked')
      await s.wait(120)
      expect(s.calls(on)).toHaveLength(1)
      expect(there(s)).toBe(true)
      await s.rests()
    },
    SERVER,
  )

  specs(
    [408, 502, 503, 504, 511, 520, 521, 522, 523, 524].map((status) => ({ status })),
    ({ status }) => `a replace is sent again after ${status}`,
    async (s, { status }) => {
      s.net(ON.seo, { status })
      await s.name('A1')
      await s.wait(10)
      expect(s.calls(ON.seo)).toHaveLength(2)
      await s.rests()
    },
  )

  spec('a write without an answer for 30 s times out and is sent again 3 s later', async (s) => {
    s.net(ON.seo, { hang: true })
    await s.name('A1')
    await s.wait(29)
    expect(s.states()).toEqual(['sending'])
    await s.wait(20)
    expect(s.gaps(ON.seo)[0]).toBeGreaterThanOrEqual(33)
    await s.rests()
  })

  spec('a redirect to an address outside our API counts as a captive portal', async (s) => {
    s.net(ON.seo, { status: 200, redirected: 'elsewhere', body: { message: 'ok' } })
    await s.name('A1')
    await s.wait(10)
    expect(s.calls(ON.seo)).toHaveLength(2)
    expect(s.server.info['name']).toBe('A1')
    await s.rests()
  })

  spec('an unanswered edit is sent again without limit, 3 s between two tries', async (s) => {
    s.net(ON.seo, ...Array.from({ length: 12 }, () => ({ status: 503 })))
    await s.name('A1')
    await s.wait(90)
    expect(s.calls(ON.seo)).toHaveLength(13)
    expect(Math.min(...s.gaps(ON.seo))).toBeGreaterThanOrEqual(3)
    await s.rests()
  })

  specs(
    VERIFIED,
    ({ what }) => `${what} is sent again after 3 s under the same key if the server honours keys`,
    async (s, { on, act, there }) => {
      await s.set('honours', true)
      s.net(on, { drop: 'after' })
      await act(s)
      await s.wait(12)
      expect(s.calls(on)).toHaveLength(2)
      expect(s.gaps(on)[0]).toBeGreaterThanOrEqual(3)
      expect(new Set(s.keys(on)).size).toBe(1)
      expect(there(s)).toBe(true)
      await s.rests()
    },
    { server: (server) => (SERVER.server?.(server), void (server.honours = true)) },
  )
})

describe('a tab that died or lost its lease with an attempt on the wire', () => {
  specs(
    REPEATED,
    ({ what }) => `${what} of a dead tab counts as unanswered, and the next tab sends it again (SYN-16)`,
    async (s, { on, act, there }) => {
      s.net(on, { hang: true })
      const id = await act(s)
      await s.until(() => s.calls(on).length === 1)
      expect(s.entry(id).state).toBe('sending')
      s.tabOf(must(s.calls(on)[0], 'a call')).kill()
      s.tab = s.openTab()
      await s.wait(40)
      expect(s.calls(on).length).toBeGreaterThanOrEqual(2)
      expect(there(s)).toBe(true)
      await s.rests()
    },
    SERVER,
  )

  specs(
    VERIFIED,
    ({ what }) => `${what} of a dead tab is verified by the next tab`,
    async (s, { on, act, there }) => {
      s.net(on, { hang: true, applied: true })
      await act(s)
      await s.until(() => s.calls(on).length === 1)
      s.tabOf(must(s.calls(on)[0], 'a call')).kill()
      s.tab = s.openTab()
      await s.wait(100)
      expect(s.calls(on)).toHaveLength(1)
      expect(there(s)).toBe(true)
      await s.rests()
    },
    SERVER,
  )
})

describe('later: 425, 429', () => {
  specs(
    product(ALL, [{ status: 425 }, { status: 429 }]),
    ({ what, status }) => `${what} is sent again 3 s after ${status}, under the same key, without a verify`,
    async (s, { on, act, there, status }) => {
      s.net(on, { status })
      await act(s)
      await s.wait(12)
      expect(s.calls(on)).toHaveLength(2)
      expect(s.gaps(on)[0]).toBeGreaterThanOrEqual(3)
      expect(new Set(s.keys(on)).size).toBe(1)
      expect(there(s)).toBe(true)
      await s.rests()
    },
    SERVER,
  )

  specs(
    [
      { retryAfter: 8000, least: 8 },
      { retryAfter: 500, least: 3 },
    ],
    ({ retryAfter, least }) => `a Retry-After of ${retryAfter / 1000} s means a pause of ${least} s: only a longer one counts`,
    async (s, { retryAfter, least }) => {
      s.net(ON.seo, { status: 429, retryAfter })
      await s.name('A1')
      await s.wait(20)
      expect(s.gaps(ON.seo)[0]).toBeGreaterThanOrEqual(least)
      expect(s.gaps(ON.seo)[0]).toBeLessThan(least + 2)
      await s.rests()
    },
  )
})

describe('401', () => {
  specs(
    [REPLACE, ORDER, CREATE, TOGGLE, DELETE],
    ({ what }) => `${what} refused with 401 holds the whole database, and is sent when the same person has signed in (SYN-13)`,
    async (s, { on, act, there }) => {
      s.server.signedIn = false
      await act(s)
      await s.youtube('y.com')
      await s.wait(60)
      expect(await s.meta('hold')).toMatchObject({ kind: 'auth' })
      expect(s.questions()).toEqual([])
      expect(s.calls(on).length).toBeLessThanOrEqual(1)
      s.server.signedIn = true
      s.sendNow()
      await s.wait(20)
      expect(await s.meta('hold')).toBeNull()
      expect(there(s)).toBe(true)
      await s.rests()
    },
    SERVER,
  )

  spec('a redirect to the sign-in page counts as a 401', async (s) => {
    s.net(ON.seo, { status: 200, html: true, redirected: 'sign-in' })
    s.always(ON.me, { status: 200, html: true, redirected: 'sign-in' })
    await s.name('A1')
    await s.wait(30)
    expect(await s.meta('hold')).toMatchObject({ kind: 'auth' })
    expect(s.calls(ON.seo)).toHaveLength(1)
    await s.rests()
  })

  spec('another person who signs in does not lift the hold (invariant 7)', async (s) => {
    s.server.signedIn = false
    await s.name('A1')
    await s.wait(5)
    Object.assign(s.server, { signedIn: true, user: 8 })
    s.sendNow()
    await s.wait(30)
    expect(await s.meta('hold')).toMatchObject({ kind: 'auth' })
    expect(s.server.info['name']).toBe('Escola')
    s.server.user = 7
    await s.rests()
    expect(s.server.info['name']).toBe('A1')
  })

  specs(
    [
      { what: 'another person', me: { user: { id: 8, roles: [{ role: { slug: 'admin' } }] }, tenant_id: 1 } },
      { what: 'the same person of another school', me: { user: { id: 7, roles: [{ role: { slug: 'admin' } }] }, tenant_id: 2 } },
    ],
    ({ what }) => `a session that /auth/me calls ${what}’s does not lift the hold (invariant 7)`,
    async (s, { me }) => {
      s.net(ON.seo, { status: 401 })
      s.always(ON.me, { status: 200, body: me })
      await s.name('A1')
      await s.wait(5)
      s.sendNow()
      await s.wait(30)
      expect(await s.meta('hold')).toMatchObject({ kind: 'auth' })
      expect(s.server.info['name']).toBe('Escola')
      await s.rests()
      expect(s.server.info['name']).toBe('A1')
    },
  )

  spec('a 401 asks one question for the whole database, and nothing else is tried meanwhile', async (s) => {
    s.server.signedIn = false
    await s.name('A1')
    await s.wait(5)
    const before = s.sent.length
    await s.youtube('y.com')
    await s.footer(true)
    await s.wait(60)
    expect(s.sent.slice(before)).toEqual([])
    s.server.signedIn = true
    await s.rests()
  })

  spec('a second 401 to the same step, while /auth/me accepts the session, puts the edit in attention', async (s) => {
    s.net(ON.seo, { status: 401 }, { status: 401 })
    await s.name('A1')
    await s.wait(60)
    expect(s.calls(ON.seo)).toHaveLength(2)
    expect(s.states()).toEqual(['attention: refused'])
    expect(await s.meta('hold')).toBeNull()
  })

  spec('a hold that a tab lifted right before it closed is noticed by the other tabs within the pause', async (s) => {
    s.server.signedIn = false
    const id = await s.name('A1')
    await s.wait(5)
    expect(await s.meta('hold')).toMatchObject({ kind: 'auth' })
    s.server.signedIn = true
    const other = s.openTab()
    const held = () => s.world.store.peekAt('meta', 'hold')?.value
    s.world.afterCommit = () => {
      if (held() === null) other.kill()
    }
    await s.until(() => other.life.killed)
    const from = s.now
    await s.until(() => s.calls(ON.seo).length === 1)
    expect(s.now - from).toBeLessThan(4.5)
    await s.wait(15)
    expect(s.ended(id)).toBe('settled')
  })
})

describe('403', () => {
  specs(
    [REPLACE, ORDER, CREATE, TOGGLE, DELETE],
    ({ what }) => `${what} refused with 403 goes to attention, and /auth/me is asked (SYN-14)`,
    async (s, { on, act, there }) => {
      s.net(on, { status: 403, body: { error: 'Sem permissão' } })
      const id = await act(s)
      await s.wait(5)
      expect(s.entry(id).attention).toMatchObject({ reason: 'refused', status: 403, message: 'Sem permissão' })
      expect(s.calls(ON.me).length).toBeGreaterThan(0)
      await s.wait(60)
      expect(s.calls(on)).toHaveLength(1)
      expect(await s.meta('hold')).toBeNull()
      await s.retry(id)
      await s.rests()
      expect(there(s)).toBe(true)
    },
    SERVER,
  )

  spec('a lost right to edit holds the whole database until /auth/me gives it back (ROL-13)', async (s) => {
    s.net(ON.seo, { status: 403 })
    s.server.roles = ['student']
    const id = await s.name('A1')
    await s.footer(true)
    await s.wait(30)
    expect(await s.meta('hold')).toMatchObject({ kind: 'rights' })
    s.server.roles = ['admin']
    s.sendNow()
    await s.wait(10)
    expect(await s.meta('hold')).toBeNull()
    await s.retry(id)
    await s.rests()
    expect(s.server.info['name']).toBe('A1')
  })
})

describe('404', () => {
  specs(
    [REPLACE, ORDER, TOGGLE],
    ({ what }) => `${what} refused with 404 goes to attention as gone`,
    async (s, { on, act }) => {
      s.net(on, { status: 404 })
      const id = await act(s)
      await s.wait(60)
      expect(s.entry(id).attention).toMatchObject({ reason: 'gone', status: 404 })
      expect(s.calls(on)).toHaveLength(1)
      await s.discard(id)
      await s.rests()
    },
    SERVER,
  )

  spec(
    'a delete refused with 404 is done, because the row is already gone',
    async (s) => {
      const id = await s.removeNow('s100')
      s.server.links = []
      await s.wait(3)
      expect(s.entry(id).state).toBe('acked')
      await s.rests()
    },
    withLinks('L'),
  )
})

describe('500 and other 5xx', () => {
  specs(
    product([REPLACE, ORDER, DELETE, UPLOAD], [{ status: 500 }, { status: 501 }, { status: 505 }]),
    ({ what, status }) => `${what} is never sent again by itself after ${status}, only when the person asks for it`,
    async (s, { on, act, there, status }) => {
      s.net(on, { status, body: { error: 'Falhou' } })
      const id = await act(s)
      await s.wait(120)
      expect(s.calls(on)).toHaveLength(1)
      expect(s.entry(id).attention).toMatchObject({ reason: 'refused', status, message: 'Falhou' })
      await s.retry(id)
      await s.wait(10)
      expect(there(s)).toBe(true)
      await s.rests()
    },
    SERVER,
  )

  specs(
    VERIFIED,
    ({ what }) => `${what} with a 500 is verified; if no read shows it, it goes to attention as not saved`,
    async (s, { on, act, there }) => {
      s.net(on, { status: 500 })
      const id = await act(s)
      await s.wait(5)
      expect(s.entry(id).state).toBe('verifying')
      await s.wait(120)
      expect(s.entry(id).attention).toMatchObject({ reason: 'not-saved', status: 500 })
      expect(s.calls(on)).toHaveLength(1)
      await s.retry(id)
      await s.wait(10)
      expect(there(s)).toBe(true)
      await s.rests()
    },
    SERVER,
  )

  specs(
    VERIFIED,
    ({ what }) => `${what} that was applied with a 500 is found, and nobody is asked`,
    async (s, { on, act, there }) => {
      s.net(on, { status: 500, applied: true })
      await act(s)
      await s.wait(30)
      expect(s.questions()).toEqual([])
      expect(s.calls(on)).toHaveLength(1)
      expect(there(s)).toBe(true)
      await s.rests()
    },
    SERVER,
  )
})

describe('other 4xx', () => {
  specs(
    product([REPLACE, CREATE, TOGGLE, DELETE, ORDER], [{ status: 422 }]),
    ({ what, status }) => `${what} refused with ${status} goes to attention with the server's words and field errors (NET-04)`,
    async (s, { on, act, there, status }) => {
      s.net(on, { status, body: { error: 'Não pode', fields: { link_title: 'curto' } } })
      const id = await act(s)
      await s.wait(60)
      expect(s.entry(id).attention).toMatchObject({ reason: 'refused', status, message: 'Não pode', fields: { link_title: 'curto' } })
      expect(s.calls(on)).toHaveLength(1)
      await s.retry(id)
      await s.wait(10)
      expect(there(s)).toBe(true)
      await s.rests()
    },
    SERVER,
  )

  specs(
    [400, 405, 409, 413].map((status) => ({ status })),
    ({ status }) => `a ${status} puts the edit in attention too`,
    async (s, { status }) => {
      s.net(ON.seo, { status })
      await s.name('A1')
      await s.wait(60)
      expect(s.states()).toEqual(['attention: refused'])
      expect(s.calls(ON.seo)).toHaveLength(1)
    },
  )
})

describe('a 2xx without the required content', () => {
  specs(
    [REPLACE, ORDER, DELETE],
    ({ what }) => `${what} answered with an empty 2xx is done`,
    async (s, { on, act }) => {
      s.net(on, { status: 204, applied: true })
      const id = await act(s)
      await s.wait(3)
      expect(s.entry(id).state).toBe('acked')
      await s.rests()
    },
    SERVER,
  )

  specs(
    product(VERIFIED, [
      { said: 'nothing', body: undefined },
      { said: 'no id and no side', body: { message: 'ok' } },
    ]),
    ({ what, said }) => `${what} answered with ${said} is verified`,
    async (s, { on, act, there, body }) => {
      s.net(on, { status: 200, applied: true, body })
      await act(s)
      await s.wait(30)
      expect(s.calls(on)).toHaveLength(1)
      expect(there(s)).toBe(true)
      expect(s.questions()).toEqual([])
      await s.rests()
    },
    SERVER,
  )

  specs(
    [CREATE],
    ({ what }) =>
      `${what} answered with 200 and a text where the row would be is refused with that text, and sent again only when asked (MRQ-11)`,
    async (s, { on, act }) => {
      s.net(on, { status: 200, body: { data: 'Nada feito' } })
      const id = await act(s)
      await s.wait(60)
      expect(s.entry(id).attention).toMatchObject({ reason: 'refused', message: 'Nada feito' })
      expect(s.calls(on)).toHaveLength(1)
    },
    SERVER,
  )

  specs(
    [REPLACE, ORDER, DELETE],
    ({ what }) => `${what} answered with 200 and an error body is refused (MRQ-11)`,
    async (s, { on, act }) => {
      s.net(on, { status: 200, body: { error: 'Nada feito' } })
      const id = await act(s)
      await s.wait(60)
      expect(s.entry(id).attention).toMatchObject({ reason: 'refused', message: 'Nada feito' })
      expect(s.calls(on)).toHaveLength(1)
    },
    SERVER,
  )
})

describe('while the browser reports offline (NET-08, LF-09)', () => {
  specs(
    ALL,
    ({ what }) => `${what} recorded while the browser reports offline is not handed over, and is sent once afterwards`,
    async (s, { on, act, there }) => {
      s.unplugged()
      const id = await act(s)
      await s.wait(40)
      expect(s.calls(on)).toEqual([])
      expect(s.entry(id).state).toBe('queued')
      expect(s.entry(id).attempts).toEqual([])
      s.online()
      await s.wait(6)
      expect(there(s)).toBe(true)
      expect(s.calls(on)).toHaveLength(1)
    },
    SERVER,
  )

  spec(
    'an attempt written while the browser reports offline stays, and counts as never handed over',
    async (s) => {
      s.world.afterCommit = () => {
        if (s.entries().every(({ state }) => state !== 'sending')) return
        s.world.afterCommit = () => undefined
        s.unplugged()
      }
      const id = await s.create('a')
      await s.wait(20)
      expect(s.calls(ON.create)).toEqual([])
      expect(s.entry(id).attempts.map(({ outcome }) => outcome)).toEqual(['never handed'])
      s.online()
      await s.wait(6)
      expect(s.calls(ON.create)).toHaveLength(1)
      expect(s.entry(id).state).toBe('acked')
    },
    SERVER,
  )

  spec(
    'while the browser reports offline the origin is probed every 3 s, and an answer counts',
    async (s) => {
      // On a machine with unusual network adapters a browser may report `offline` for ever.
      s.lost()
      const from = s.now
      const id = await s.create('a')
      await s.until(() => s.calls(ON.create).length > 0)
      expect(s.now - from).toBeLessThan(4)
      await s.wait(1)
      expect(s.entry(id).state).toBe('acked')
    },
    SERVER,
  )

  spec(
    'an answer to a request from before the offline event does not end the offline state',
    async (s) => {
      s.net(ON.seo, { delay: 1000 })
      await s.name('A1')
      await s.until(() => s.calls(ON.seo).length > 0)
      s.lost()
      s.always('GET /api/auth/me', { drop: 'before' })
      const id = await s.create('a')
      await s.wait(10)
      expect(s.calls(ON.create)).toEqual([])
      expect(s.entry(id).attempts).toEqual([])
    },
    SERVER,
  )
})

describe('a 200 that lists refused parts (NET-09)', () => {
  const PARTS = { status: 200, body: { errors: [{ error: 'Uma parte não foi aceita.' }] } }
  const asked = (s: Scene, id: string) => s.entry(id).attention

  spec('a replace needs the person, in the server’s words, and is not sent again by itself', async (s) => {
    s.net(ON.seo, { ...PARTS, applied: false })
    const id = await s.name('A1')
    await s.until(() => s.entry(id).state === 'attention')
    expect(asked(s, id)).toMatchObject({ reason: 'refused', message: 'Uma parte não foi aceita.' })
    await s.wait(60)
    expect(s.calls(ON.seo)).toHaveLength(1)
    await s.retry(id)
    await s.rests()
    expect(s.server.info['name']).toBe('A1')
  })

  spec('a create that made its row is found, and there is one', async (s) => {
    s.net(ON.create, { ...PARTS, applied: true })
    await s.create('a')
    await s.rests()
    expect(s.server.links.filter(({ title }) => title === 'A')).toHaveLength(1)
    expect(s.calls(ON.create)).toHaveLength(1)
  })

  spec('a create that made none needs the person', async (s) => {
    s.net(ON.create, { ...PARTS, applied: false })
    const id = await s.create('a')
    await s.until(() => s.entry(id).state === 'attention')
    expect(asked(s, id)).toMatchObject({ message: 'Uma parte não foi aceita.' })
    await s.retry(id)
    await s.rests()
    expect(s.server.links.filter(({ title }) => title === 'A')).toHaveLength(1)
  })
})
