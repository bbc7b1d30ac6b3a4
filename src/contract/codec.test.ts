import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  address,
  bool,
  type Codec,
  CodecError,
  codecOf,
  file,
  flag,
  idFromWire,
  number,
  opaque,
  reference,
  richText,
  text,
  wireId,
} from './codec.ts'

describe('flags', () => {
  it.each([[1], ['1'], [true]])('reads %j as on', (wire) => {
    expect(flag.decode(wire)).toBe(true)
    expect(bool.decode(wire)).toBe(true)
  })
  it.each([[0], ['0'], [false], [null], ['']])('reads %j as off', (wire) => {
    expect(flag.decode(wire)).toBe(false)
    expect(bool.decode(wire)).toBe(false)
  })
  it.each([[2], ['sim'], [[]], [{}]])('refuses %j', (wire) => {
    expect(() => flag.decode(wire)).toThrow(CodecError)
  })
  it('are sent as 0/1, and as a boolean where the contract writes `bool` (AMB-30)', () => {
    expect([flag.encode(true), flag.encode(false)]).toEqual([1, 0])
    expect([bool.encode(true), bool.encode(false)]).toEqual([true, false])
  })
})

describe('same values', () => {
  it.each<[string, Codec<string>, string, string]>([
    ['line ends and outer spaces (multipart)', text, 'a\r\nb ', ' a\nb'],
    ['a scheme that was stripped before saving (LNK-08)', address, 'https://loja.com/x', 'loja.com/x'],
    ['white space between blocks of rich text', richText, '<p>a</p>\n <p>b</p>', '<p>a</p><p>b</p>'],
    ['a signed file address', file, 'https://s3.test/logos/a.png?sig=1#x', '/logos/a.png'],
  ])('%s', (_, codec, a, b) => {
    expect(codec.same(a, b)).toBe(true)
    expect(codec.same(a, `${b}x`)).toBe(false)
  })
  it('null and "" of a text are the same', () => {
    expect(text.decode(null)).toBe(text.decode(''))
  })
  it('equal content of opaque values is the same', () => {
    expect(opaque.same({ a: [1] }, { a: [1] })).toBe(true)
    expect(opaque.same({ a: [1] }, { a: [2] })).toBe(false)
  })
})

describe('records, lists and choices', () => {
  it('get into a row as the server sends them; what has another form is none, and its row stays', () => {
    const [record, list, choice] = [codecOf('named'), codecOf('titled[]?'), codecOf('single|multiple')]
    expect([record.decode({ title: 'a', more: 1 }), record.decode(undefined)]).toEqual([{ title: 'a', more: 1 }, null])
    expect([list.decode([{ id: 1, title: 'a' }]), list.decode(null)]).toEqual([[{ id: 1, title: 'a' }], null])
    expect([choice.decode('multiple'), choice.decode('of a newer server')]).toEqual(['multiple', 'of a newer server'])
    for (const wire of ['a', 7, true]) expect(record.decode(wire)).toBeNull()
    for (const wire of [{}, 'a', [null]]) expect(list.decode(wire)).toBeNull()
    expect(list.same([{ id: 1, title: 'a' }], [{ id: 1, title: 'b' }])).toBe(false)
  })
})

describe('numbers and ids', () => {
  it('reads numbers that come as text, and an empty value as 0', () => {
    expect([number.decode('16'), number.decode(null), number.decode('')]).toEqual([16, 0, 0])
    expect(() => number.decode('16px')).toThrow(CodecError)
  })
  it('keeps ids as opaque strings in rows and as numbers on the wire', () => {
    expect(reference.decode(12)).toBe('12')
    expect(reference.encode('12')).toBe(12)
    expect([reference.decode(0), reference.decode(null), reference.encode(null)]).toEqual([null, null, null])
    expect(wireId('abc-1')).toBe('abc-1')
    expect(() => idFromWire('')).toThrow(CodecError)
  })
})

describe('any value', () => {
  const values: [string, Codec<never>, fc.Arbitrary<unknown>][] = [
    ['text', text as Codec<never>, fc.string()],
    ['flag', flag as Codec<never>, fc.boolean()],
    ['bool', bool as Codec<never>, fc.boolean()],
    ['number', number as Codec<never>, fc.integer()],
    ['reference', reference as Codec<never>, fc.oneof(fc.constant(null), fc.integer({ min: 1 }).map(String))],
    ['opaque', opaque as Codec<never>, fc.jsonValue().filter((value) => value !== null)],
  ]
  it.each(values)('survives the wire: %s', (_, codec, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, (value) => {
        const back = codec.decode(codec.encode(value as never))
        expect(back).toEqual(value)
        expect(codec.same(value as never, back)).toBe(true)
      }),
    )
  })
})
