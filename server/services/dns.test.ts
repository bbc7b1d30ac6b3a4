import { describe, expect, it } from 'vitest'
import { systemDns } from './dns.ts'

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))
type Resolver = NonNullable<Parameters<typeof systemDns>[0]>
const dnsOf = (answers: Partial<Record<keyof Resolver, () => Promise<unknown>>>) =>
  systemDns({
    resolve4: failing('ENODATA'),
    resolve6: failing('ENODATA'),
    resolveCname: failing('ENODATA'),
    resolveTxt: failing('ENODATA'),
    ...answers,
  } as never)

describe('what the DNS says', () => {
  it('addresses of both kinds count together (DOM-03)', async () => {
    const both = dnsOf({ resolve4: () => Promise.resolve(['203.0.113.7']), resolve6: () => Promise.resolve(['2001:db8::7']) })
    expect(await both.addresses('escola.com.br')).toEqual(['203.0.113.7', '2001:db8::7'])
    const one = dnsOf({ resolve4: () => Promise.resolve(['203.0.113.7']), resolve6: failing('ETIMEOUT') })
    expect(await one.addresses('escola.com.br')).toEqual(['203.0.113.7'])
  })

  it.each(['ENOTFOUND', 'ENODATA'])('%s is «there is none» (DOM-03)', async (code) => {
    const dns = dnsOf({ resolve4: failing(code), resolve6: failing(code), resolveCname: failing(code), resolveTxt: failing(code) })
    expect([await dns.addresses('a.com'), await dns.alias('a.com'), await dns.texts('a.com')]).toEqual(['none', 'none', 'none'])
  })

  it.each(['ETIMEOUT', 'ESERVFAIL', 'EREFUSED', 'ECONNREFUSED'])('%s is no answer (DOM-03)', async (code) => {
    const dns = dnsOf({ resolve6: failing(code), resolveCname: failing(code), resolveTxt: failing(code) })
    expect([await dns.addresses('a.com'), await dns.alias('a.com'), await dns.texts('a.com')]).toEqual([
      'unanswered',
      'unanswered',
      'unanswered',
    ])
  })

  it('an alias comes without its last dot, and a long text in one piece (DOM-03)', async () => {
    const dns = dnsOf({
      resolveCname: () => Promise.resolve(['Escolas.Lousa.App.']),
      resolveTxt: () => Promise.resolve([['lousa=', 'abc'], ['v=spf1']]),
    })
    expect(await dns.alias('a.com')).toEqual(['escolas.lousa.app'])
    expect(await dns.texts('a.com')).toEqual(['lousa=abc', 'v=spf1'])
  })
})
