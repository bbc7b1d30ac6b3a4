import { describe, expect, it } from 'vitest'
import { asciiDomain, domainProblem, readDomain } from './domain.ts'

describe('a domain as people write it', () => {
  it.each([
    [' Escola.com.br ', 'escola.com.br'],
    ['https://www.escola.com.br/entrar?x=1#a', 'escola.com.br'],
    ['http://escola.com.br.', 'escola.com.br'],
    ['WWW.ESCOLA.COM.BR', 'escola.com.br'],
    ['escola.com.br\\x', 'escola.com.br'],
    ['Viola\u0303o.com.br', 'violão.com.br'],
  ])('%j is read as %s, and has no problem (DOM-02)', (typed, read) => {
    expect(readDomain(typed)).toBe(read)
    expect(domainProblem(readDomain(typed))).toBeNull()
  })

  it('is asked for in ASCII; what no browser opens is not (DOM-02)', () => {
    expect(asciiDomain('violão.com.br')).toBe('xn--violo-dra.com.br')
    expect(asciiDomain('日本語.jp')).toBe('xn--wgv71a119e.jp')
    expect(['a b.com', 'ana@escola.com', 'a%41.com', '<b>.com', ''].map(asciiDomain)).toEqual([null, null, null, null, null])
  })

  it.each([
    ['escola.com:80', 'porta'],
    ['escola.com:', 'porta'],
    ['127.1', 'rede (IP)'],
    ['0x7f.1', 'rede (IP)'],
    ['::1', 'rede (IP)'],
    ['escola', 'terminação'],
    ...['localhost', 'local', 'internal', 'lan', 'home', 'test', 'example', 'invalid', 'onion', 'arpa'].map((end) => [
      `escola.${end}`,
      'sua rede',
    ]),
    ['escola-.com', 'Isto não é um domínio'],
  ])('%s is refused with what is wrong (DOM-02)', (domain, said) => {
    expect(domainProblem(domain)).toContain(said)
  })
})
