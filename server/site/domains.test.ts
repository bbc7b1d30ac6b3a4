import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_DOMAINS } from '#contract/limits.ts'
import { must } from '#lib/must.ts'
import { tenantDomains } from '#server/db/domain-schema.ts'
import { fakeDns, type FakeName } from '#server/testing/fake-dns.ts'
import { createTestApp, HELENA, IARA, LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { originOf, tenantByDomain } from './tenants.ts'

const TARGET = 'escolas.lousa.app'
const BASE = '/api/auth/config/plataforma/domains'
const PAUSE = 10_000

interface Domain {
  id: number
  domain: string
  main: number
  verified: number
  state: string
  seen: string
  checked_at: string
  records: { type: string; name: string; host: string; value: string; optional?: true }[]
}

let names: Record<string, FakeName>
let app: TestApp
let helena: TestClient
let iara: TestClient
let livia: TestClient

const dns: ReturnType<typeof fakeDns> = {
  addresses: (name) => fakeDns(names).addresses(name),
  alias: (name) => fakeDns(names).alias(name),
  texts: (name) => fakeDns(names).texts(name),
}

beforeAll(async () => {
  app = await createTestApp({ dns, domainTarget: TARGET })
})
beforeEach(async () => {
  names = { [TARGET]: { addresses: ['203.0.113.7', '2001:db8::7'] } }
  await app.reset()
  helena = await app.signIn(HELENA)
  iara = await app.signIn(IARA)
  livia = await app.signIn(LIVIA)
})
afterAll(() => app.close())

const list = async (client = helena) => ((await (await client.fetch(`${BASE}/index/${client.tenantId}`)).json()) as { data: Domain[] }).data
const post = (client: TestClient, path: string, body: object = {}) =>
  client.fetch(`${BASE}/${path}`, { method: 'POST', body: { ...body, tenant_id: client.tenantId } })
const add = (domain: string, client = helena) => post(client, 'create', { domain })
const dataOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { data: Domain }).data
const errorOf = async (answer: Promise<Response>) => {
  const { status, ...rest } = await answer.then(async (each) => ({ status: each.status, ...((await each.json()) as { error?: string }) }))
  return [status, rest.error]
}
const remove = (id: number, client = helena) => client.fetch(`${BASE}/delete/${client.tenantId}/${id}`, { method: 'DELETE' })
/** After the pause, so that the check is not refused. */
const check = (id: number, client = helena) => {
  app.advance(PAUSE + 1)
  return dataOf(post(client, `check/${id}`))
}
const proofOf = ({ records }: Domain) =>
  must(
    records.find(({ type }) => type === 'TXT'),
    'the proof',
  ).value
/** The DNS of a domain that leads here, with the school's proof. */
const point = (made: Domain) => {
  names[made.domain] = { alias: [TARGET] }
  names[`_lousa.${made.domain}`] = { texts: ['v=spf1 -all', proofOf(made)] }
}
async function proven(domain: string, client = helena): Promise<Domain> {
  const made = await dataOf(add(domain, client))
  point(made)
  return check(made.id, client)
}
const asked = (host: string, path: string) => app.fetch(path, { headers: { 'X-Forwarded-Host': host, 'X-Forwarded-Proto': 'https' } })

describe('the list of domains', () => {
  it('has the school’s present domain first, as its main one, proven (DOM-01)', async () => {
    expect(await list()).toMatchObject([
      { domain: 'escolasabia.com.br', main: 1, verified: 1, state: 'here' },
      { domain: 'aulas.escolasabia.com.br', main: 0, verified: 1 },
    ])
  })

  it('is for editors, each of their own school (DOM-01)', async () => {
    expect((await livia.fetch(`${BASE}/index/1`)).status).toBe(403)
    expect((await post(livia, 'create', { domain: 'nova.com.br' })).status).toBe(403)
    expect((await helena.fetch(`${BASE}/index/2`)).status).toBe(403)
    const [foreign] = await list(iara)
    const id = must(foreign, 'a domain').id
    expect([(await post(helena, `check/${id}`)).status, (await post(helena, `main/${id}`)).status, (await remove(id)).status]).toEqual([
      403, 403, 403,
    ])
  })

  it('grows by a claim, which is neither proven nor main, and shrinks again (DOM-01)', async () => {
    const made = await dataOf(add('  HTTPS://Aulas.EscolaNova.com.br/entrar?x=1 '))
    expect(made).toMatchObject({ domain: 'aulas.escolanova.com.br', main: 0, verified: 0, state: 'new', seen: '', checked_at: '' })
    expect((await remove(made.id)).status).toBe(200)
    expect((await remove(made.id)).status).toBe(404)
    expect(await list()).toHaveLength(2)
  })

  it(`has ${MAX_DOMAINS} at most, also when several are added at once (DOM-01)`, async () => {
    const answers = await Promise.all(Array.from({ length: MAX_DOMAINS }, (_, at) => add(`escola${at}.com.br`)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_DOMAINS - 2)
    expect(await errorOf(add('mais.com.br'))).toEqual([422, 'São até 10 domínios. Remova um para adicionar outro.'])
  })

  it('keeps its main domain: it cannot be removed, and says why (DOM-06)', async () => {
    const [main] = await list()
    expect(await errorOf(remove(must(main, 'main').id))).toEqual([
      422,
      'O domínio principal não pode ser removido. Torne outro principal antes.',
    ])
  })
})

describe('what is written', () => {
  it.each([
    ['', /Escreva o domínio/],
    ['escola.com.br:8080', /não leva porta/],
    ['https://escola.com.br:443/x', /não leva porta/],
    ['192.168.0.1', /número de rede/],
    ['3232235521', /número de rede/],
    ['[2001:db8::1]', /número de rede/],
    ['2001:db8::1', /número de rede/],
    ['localhost', /só existe no seu computador/],
    ['escola.local', /só existe no seu computador/],
    ['escola', /Falta a terminação/],
    ['escola_nova.com.br', /não é um domínio/],
    ['-escola.com.br', /não é um domínio/],
    ['esc ola.com.br', /não é um domínio/],
    ['ana@escola.com.br', /não é um domínio/],
    [`${'a'.repeat(64)}.com.br`, /não é um domínio/],
    [`${'abc.'.repeat(70)}com.br`, /não é um domínio/],
    ['escola..com.br', /não é um domínio/],
    [TARGET, /própria Lousa/],
    [`minha.${TARGET}`, /própria Lousa/],
    ['lousa.app', /própria Lousa/],
    ['escolasabia.com.br', /já está na lista/],
    ['www.aulas.escolasabia.com.br.', /já está na lista/],
  ])('%j is refused, with what is wrong (DOM-02)', async (domain, said) => {
    const [status, error] = await errorOf(add(domain))
    expect([status, String(error)]).toEqual([422, expect.stringMatching(said)])
    expect(await list()).toHaveLength(2)
  })

  it('a domain of another school is refused, one that it only claims is not (DOM-02)', async () => {
    expect(await errorOf(add('ipe.art.br'))).toEqual([422, expect.stringMatching(/outra escola/)])
    expect((await add('disputada.com.br', iara)).status).toBe(201)
    expect((await add('disputada.com.br')).status).toBe(201)
  })

  it('letters of other alphabets are shown as they are written and asked for as the DNS has them (DOM-02)', async () => {
    const made = await dataOf(add('Violão.com.br'))
    expect(made.domain).toBe('violão.com.br')
    expect(made.records.at(-1)).toMatchObject({ name: '_lousa', host: '_lousa.xn--violo-dra.com.br' })
    names['xn--violo-dra.com.br'] = { addresses: ['203.0.113.7'] }
    names['_lousa.xn--violo-dra.com.br'] = { texts: [proofOf(made)] }
    expect(await check(made.id)).toMatchObject({ domain: 'violão.com.br', verified: 1 })
    expect(await tenantByDomain(app.database.db, 'xn--violo-dra.com.br')).toMatchObject({ id: 1 })
    expect(await errorOf(add('xn--violo-dra.com.br'))).toEqual([422, 'Este domínio já está na lista da sua escola.'])
  })

  it('without a target no domain can be added (DOM-02)', async () => {
    const other = await createTestApp({ database: app.database, dns })
    const call = { method: 'POST', body: { domain: 'nova.com.br', tenant_id: 1 } }
    const headers = { Cookie: helena.cookie, tenantId: '1', 'Sec-Fetch-Site': 'same-origin' }
    const answer = await other.fetch(`${BASE}/create`, { ...call, headers })
    expect([answer.status, await answer.json()]).toMatchObject([422, { error: expect.stringContaining('DOMAIN_TARGET') as string }])
  })
})

describe('the check', () => {
  it.each<[string, FakeName, string, string]>([
    ['a CNAME to the target', { alias: [TARGET] }, 'here', ''],
    ['all addresses of the target', { addresses: ['203.0.113.7'] }, 'here', ''],
    ['another CNAME', { alias: ['antiga.wix.com'], addresses: ['198.51.100.4'] }, 'away', 'antiga.wix.com'],
    ['a CNAME that ends nowhere', { alias: ['nada.example.com'] }, 'away', 'nada.example.com'],
    ['another address', { addresses: ['198.51.100.4'] }, 'away', '198.51.100.4'],
    ['another address beside ours', { addresses: ['203.0.113.7', '198.51.100.4'] }, 'away', '198.51.100.4'],
    ['nothing', {}, 'none', ''],
    ['no answer', { addresses: 'unanswered', alias: 'unanswered' }, 'unknown', ''],
  ])('says where a domain leads: %s (DOM-03)', async (_, name, state, seen) => {
    const [, second] = await list()
    names['aulas.escolasabia.com.br'] = name
    expect(await check(must(second, 'a proven domain').id)).toMatchObject({ state, seen, verified: 1 })
  })

  it('does not take silence about the target for an answer (DOM-03)', async () => {
    const made = await dataOf(add('escolanova.com.br'))
    names = { 'escolanova.com.br': { addresses: ['203.0.113.7'] }, [TARGET]: { addresses: 'unanswered' } }
    expect(await check(made.id)).toMatchObject({ state: 'unknown', verified: 0 })
  })

  it('a domain is the school’s only with its proof: leading here is not enough, nor is the proof elsewhere (DOM-03)', async () => {
    const { db } = app.database
    const made = await dataOf(add('aulas.escolanova.com.br'))
    names[made.domain] = { alias: [TARGET] }
    expect(await check(made.id)).toMatchObject({ state: 'unproven', verified: 0 })
    names[`_lousa.${made.domain}`] = { texts: ['lousa=outro'] }
    expect(await check(made.id)).toMatchObject({ state: 'unproven', verified: 0 })
    point(made)
    names[made.domain] = { addresses: ['198.51.100.4'] }
    expect(await check(made.id)).toMatchObject({ state: 'away', verified: 0 })
    expect(await tenantByDomain(db, made.domain)).toBeNull()
    point(made)
    expect(await check(made.id)).toMatchObject({ state: 'here', verified: 1, main: 0 })
    expect(await tenantByDomain(db, `WWW.${made.domain}:443`)).toMatchObject({ id: 1 })
  })

  it('the DNS that does not answer takes nothing away (DOM-03)', async () => {
    const made = await proven('aulas.escolanova.com.br')
    names[made.domain] = { addresses: 'unanswered', alias: 'unanswered' }
    expect(await check(made.id)).toMatchObject({ state: 'unknown', verified: 1 })
    expect(await tenantByDomain(app.database.db, made.domain)).toMatchObject({ id: 1 })
  })

  it('of two schools that claim one domain the first to prove it has it, and the other is told (DOM-03)', async () => {
    const [ours, theirs] = [await dataOf(add('disputada.com.br')), await dataOf(add('disputada.com.br', iara))]
    names['disputada.com.br'] = { addresses: ['203.0.113.7'] }
    names['_lousa.disputada.com.br'] = { texts: [proofOf(ours), proofOf(theirs)] }
    app.advance(PAUSE + 1)
    const both = await Promise.all([dataOf(post(helena, `check/${ours.id}`)), dataOf(post(iara, `check/${theirs.id}`))])
    expect(both.filter(({ verified }) => verified === 1)).toHaveLength(1)
    expect(both.map(({ state }) => state).toSorted()).toEqual(['here', 'taken'])
    const winner = both[0]?.verified === 1 ? 1 : 2
    expect(await tenantByDomain(app.database.db, 'disputada.com.br')).toMatchObject({ id: winner })
  })

  it('is made once in 10 s, whoever asks; meanwhile what it said is told (DOM-03)', async () => {
    const made = await dataOf(add('escolanova.com.br'))
    const asked = vi.spyOn(dns, 'alias')
    const press = () => dataOf(post(helena, `check/${made.id}`))
    await Promise.all([press(), press(), press()])
    expect(asked).toHaveBeenCalledTimes(1)
    names['escolanova.com.br'] = { addresses: ['198.51.100.4'] }
    expect(await press()).toMatchObject({ state: 'none' })
    app.advance(PAUSE + 1)
    expect(await press()).toMatchObject({ state: 'away' })
    expect(asked).toHaveBeenCalledTimes(2)
    asked.mockRestore()
    expect((await post(helena, 'check/9999')).status).toBe(404)
  })

  it('comes by itself when the list is read after some time (DOM-03)', async () => {
    const made = await dataOf(add('escolanova.com.br'))
    names['escolanova.com.br'] = { addresses: ['198.51.100.4'] }
    const stateNow = async () => (await list()).find(({ id }) => id === made.id)?.state
    await expect.poll(stateNow).toBe('away')
    names['escolanova.com.br'] = {}
    await list()
    expect(await stateNow()).toBe('away')
    app.advance(5 * 60_000 + 1)
    await expect.poll(stateNow).toBe('none')
  })

  it('a school without a main domain gets the first one that is proven (DOM-06)', async () => {
    await app.database.db.delete(tenantDomains).where(eq(tenantDomains.tenantId, 1))
    expect(await proven('aulas.escolanova.com.br')).toMatchObject({ main: 1, verified: 1 })
    expect(await proven('outra.com.br')).toMatchObject({ main: 0, verified: 1 })
  })
})

describe('what to enter at the DNS', () => {
  const recordsOf = async (domain: string) => (await dataOf(add(domain))).records.map(({ type, name, value }) => `${type} ${name} ${value}`)

  it('of a registered domain its addresses and the proof, with www beside them (DOM-04)', async () => {
    expect(await recordsOf('escolanova.com.br')).toEqual([
      'A @ 203.0.113.7',
      'AAAA @ 2001:db8::7',
      `CNAME www ${TARGET}`,
      expect.stringMatching(/^TXT _lousa lousa=[\da-f]{32}$/),
    ])
  })

  it('of a name below it an alias and the proof (DOM-04)', async () => {
    for (const [domain, name] of [
      ['aulas.escolanova.com.br', 'aulas'],
      ['aulas.escolanova.com', 'aulas'],
      ['ead.rio.escolanova.art.br', 'ead.rio'],
    ] as const)
      expect(await recordsOf(domain)).toEqual([`CNAME ${name} ${TARGET}`, expect.stringContaining(`TXT _lousa.${name} lousa=`)])
  })

  it('of a domain that the operator gave no proof (DOM-04)', async () => {
    const [main] = await list()
    expect(main?.records.map(({ type }) => type)).toEqual(['A', 'AAAA', 'CNAME'])
  })

  it('each claim has a proof of its own (DOM-04)', async () => {
    const [ours, theirs] = [await dataOf(add('disputada.com.br')), await dataOf(add('disputada.com.br', iara))]
    expect(proofOf(ours)).not.toBe(proofOf(theirs))
  })
})

describe('the main domain', () => {
  it('is another proven one, alone; a claim cannot be (DOM-06)', async () => {
    const claim = await dataOf(add('escolanova.com.br'))
    expect(await errorOf(post(helena, `main/${claim.id}`))).toEqual([422, expect.stringMatching(/ainda não foi conferido/)])
    const made = await proven('outra.com.br')
    expect((await post(helena, `main/${made.id}`)).status).toBe(200)
    expect((await list()).filter(({ main }) => main === 1).map(({ domain }) => domain)).toEqual(['outra.com.br'])
    expect((await list(iara)).filter(({ main }) => main === 1)).toHaveLength(1)
  })

  it('is what links of mails name, whatever host asked for them (DOM-05)', async () => {
    const made = await proven('outra.com.br')
    await post(helena, `main/${made.id}`)
    const { db } = app.database
    for (const asked of ['https://escolasabia.com.br', 'https://evil.test', 'https://outra.com.br'])
      expect(await originOf(db, 1, new URL(asked), false)).toBe('https://outra.com.br')
    await db.delete(tenantDomains).where(eq(tenantDomains.isMain, true))
    expect(await originOf(db, 1, new URL('https://evil.test'), false)).toBe('https://escolasabia.com.br')
    await db.update(tenantDomains).set({ verifiedAt: null })
    expect(await originOf(db, 1, new URL('https://escolasabia.com.br'), false)).toBeNull()
  })

  it('is told to pages, for links that are copied; a demo is wherever it runs (DOM-05)', async () => {
    const real = await createTestApp({ database: app.database, dns, demo: false })
    const told = async (of: TestApp) => {
      const headers = { Cookie: helena.cookie, tenantId: '1' }
      const platform = (await (await of.fetch('/api/auth/config/plataforma/index/1', { headers })).json()) as { data: { info: object } }
      const school = (await (await of.fetch('/api/getTenant?domain=aulas.escolasabia.com.br')).json()) as object
      return [platform.data.info, school].map((each) => (each as { address?: string }).address)
    }
    expect(await told(real)).toEqual(['https://escolasabia.com.br', 'https://escolasabia.com.br'])
    expect(await told(app)).toEqual([undefined, undefined])
  })

  it('is where sitemap and robots lead (DOM-05)', async () => {
    expect(await (await asked('aulas.escolasabia.com.br', '/sitemap.xml')).text()).toContain('<loc>https://escolasabia.com.br/')
    expect(await (await asked('aulas.escolasabia.com.br', '/robots.txt')).text()).toContain('https://escolasabia.com.br/sitemap.xml')
  })

  it('is found by one look into an index among the domains of a thousand schools (DOM-05)', async () => {
    const { db } = app.database
    await db.execute(sql`insert into tenants (id, name) select 1000 + n, 'E' || n from generate_series(1, 1000) n`)
    await db.execute(
      sql`insert into tenant_domains (tenant_id, domain, is_main, verified_at) select 1000 + n, 'e' || n || '.com.br', true, now() from generate_series(1, 1000) n`,
    )
    await db.execute(sql`analyze tenant_domains`)
    await db.execute(sql`analyze tenants`)
    const plan = JSON.stringify(
      await db.execute(
        sql`explain select t.id, d.is_main from tenant_domains d inner join tenants t on t.id = d.tenant_id where d.domain = 'e500.com.br' and d.verified_at is not null`,
      ),
    )
    expect(plan).toContain('Index Scan using tenant_domains_verified')
    expect(plan).not.toContain('Seq Scan')
  })
})

describe('GET /domains/ask', () => {
  const ask = async (domain: string) => {
    const answer = await app.fetch(`/domains/ask?domain=${encodeURIComponent(domain)}`)
    return [answer.status, await answer.text()]
  }

  it('lets the proxy make certificates for proven domains and the target, and no others (DOM-07)', async () => {
    const claim = await dataOf(add('escolanova.com.br'))
    for (const domain of ['escolasabia.com.br', 'www.escolasabia.com.br', 'AULAS.escolasabia.com.br', TARGET])
      expect(await ask(domain)).toEqual([200, ''])
    for (const domain of [claim.domain, 'evil.test', `x.${TARGET}`, '', 'a'.repeat(5000)]) expect(await ask(domain)).toEqual([404, ''])
    point(claim)
    await check(claim.id)
    expect(await ask(claim.domain)).toEqual([200, ''])
  })
})
