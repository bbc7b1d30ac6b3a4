import { describe, expect, test } from 'vitest'
import { addressAdvice, withoutUnseen } from './address-advice.ts'

describe('what may have been meant with an address (PER-13)', () => {
  test.each([
    ['http//exemplo', 'https://exemplo.com.br'],
    ['https:/x', 'https://x.com.br'],
    ['exemplo', 'https://exemplo.com.br'],
    ['www.exemplo', 'https://www.exemplo.com.br'],
    ['https://exemplo', 'https://exemplo.com.br'],
    ['exemplo/matricula?a=1', 'https://exemplo.com.br/matricula?a=1'],
    ['htps://escola.com', 'https://escola.com'],
    ['https;//escola.com/a', 'https://escola.com/a'],
    ['http:escola.com', 'https://escola.com'],
    ['https:///escola.com', 'https://escola.com'],
    ['escola,com,br', 'https://escola.com.br'],
    ['\u200bhttp//exemplo', 'https://exemplo.com.br'],
  ])('«%s» asks for %s (PER-13)', (typed, address) => {
    expect(addressAdvice(typed)).toEqual({ kind: 'meant', address })
  })

  test.each([
    ['tel:+55 11 91234-5678', 'https://wa.me/5511912345678'],
    ['(11) 91234-5678', 'https://wa.me/5511912345678'],
    ['011 3456 7890', 'https://wa.me/551134567890'],
    ['5511912345678', 'https://wa.me/5511912345678'],
    ['+351 912 345 678', 'https://wa.me/351912345678'],
  ])('«%s» is offered as %s (PER-13)', (typed, address) => {
    expect(addressAdvice(typed)).toEqual({ kind: 'phone', address })
  })

  test.each([
    '',
    'escola.com.br',
    'https://escola.com/a,b',
    'http://escola.com',
    'httpbin.org/get',
    '/cursos',
    '#topo',
    'mailto:a@b.com',
    'localhost:5173',
    'escola.com:8080',
    '192.168.100.200',
    'javascript:alert(1)',
    'isto não é um endereço',
    '12345',
  ])('«%s» is not asked about (PER-13)', (typed) => {
    expect(addressAdvice(typed)).toBeNull()
  })

  test('what nobody can see is taken off, and nothing else (PER-13)', () => {
    expect(withoutUnseen('\u202ahttps://esco\u00adla.com\u200b/a\u2069\ufe0f')).toBe('https://escola.com/a')
    expect(withoutUnseen(' https://escola.com/ção ')).toBe(' https://escola.com/ção ')
  })
})
