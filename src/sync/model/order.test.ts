import { describe, expect, it } from 'vitest'
import { isOrderShown, joinedOrder, movedLids, movedOnto, type Order, orderByMoves, ownMovesOnto, takesBack } from './order.ts'

const rows = (text: string) => [...text]
const order = (was: string, lids: string, moved = ''): Order =>
  orderByMoves({ op: 'order', list: 'links', lids: rows(lids), moved: rows(moved) }, rows(was))
const onto = (was: string, lids: string, list: string, moved = '') => movedOnto(order(was, lids, moved), rows(list)).join('')

describe('the moves of an order (FRE-10)', () => {
  it.each([
    ['abcd', 'dabc', 'd'],
    ['abcd', 'bcda', 'a'],
    ['abcd', 'abcd', ''],
    ['abcd', 'dcba', 'abc'],
    ['ab', 'nab', 'n'],
    ['abx', 'ab', ''],
  ])('%s → %s: %s', (was, wanted, moved) => expect([...movedLids(rows(was), rows(wanted))].toSorted()).toEqual(rows(moved).toSorted()))

  it('of two neighbours, the one that the person moved', () => {
    expect([...movedLids(rows('ab'), rows('ba'), (lid) => lid === 'a')]).toEqual(['b'])
    expect(onto('abc', 'bac', 'bca', 'b')).toBe('bca')
    expect(onto('abc', 'bac', 'acb', 'b')).toBe('bac')
    expect(onto('abc', 'bac', 'acb', 'a')).toBe('cba')
  })
})

describe('moves on the order that others have left (FRE-10)', () => {
  it.each([
    ['a new row first stays first', 'abc', 'acb', 'nabc', 'nacb'],
    ['a new row keeps its neighbours', 'abc', 'bca', 'abnc', 'bnca'],
    ['a row to the top stands above a new one', 'abc', 'cab', 'nabc', 'cnab'],
    ['another’s move stays', 'abcd', 'bacd', 'dabc', 'dbac'],
    ['a row that is gone stays gone', 'abc', 'cab', 'ac', 'ca'],
    ['a row after one that is gone comes after the one before it', 'abcd', 'acdb', 'abd', 'adb'],
    ['a row below two that another has turned is below both', 'abcd', 'bcad', 'cabd', 'cbad'],
    ['a row below one that another has put last stays where it was put', 'xpqz', 'pqxz', 'xqzp', 'qxzp'],
    ['a row that passed another stays where others who turned the whole list have put both', 'abcdef', 'abcdfe', 'fedcba', 'fedcba'],
    ['what is done already changes nothing', 'abc', 'bca', 'bcna', 'bcna'],
    ['a row that only this device has is placed', 'ab', 'nab', 'ab', 'nab'],
    ['a row that both moved comes where the later one put it', 'abcd', 'dabc', 'adbc', 'dabc'],
  ])('%s', (_, was, wanted, list, result) => {
    expect(onto(was, wanted, list)).toBe(result)
    expect(onto(was, wanted, result)).toBe(result)
  })

  it('a row put above its neighbour is above it where another has put the row before both last', () => {
    expect(onto('abdqc', 'abdcq', 'nabqcd', 'c')).toBe('nabcqd')
    expect(onto('abdqc', 'abdcq', 'nabcqd', 'c')).toBe('nabcqd')
    expect(takesBack({ was: rows('abdqc') }, rows('nabqcd'), rows('nabcqd'))).toBe(false)
  })

  it('an order without what the person saw stands for itself', () =>
    expect(movedOnto({ lids: rows('ba') }, rows('nab')).join('')).toBe('ban'))

  it('are ours no more where another has moved the same row since', () => {
    expect(ownMovesOnto(order('abc', 'cab'), rows('abc')).join('')).toBe('cab')
    expect(ownMovesOnto(order('abc', 'cab', 'c'), rows('acb')).join('')).toBe('acb')
  })
})

it('two orders in a row are one, over what came between them (FRE-10)', () => {
  const joined = joinedOrder(order('abc', 'cab'), order('ncab', 'ncba'))
  expect(movedOnto(joined, rows('nabc')).join('')).toBe('ncba')
  expect(movedOnto(joined, rows('nabcx')).join('')).toBe('ncbax')
})

it.each([
  ['abc', 'acb', 'cab', false],
  ['abc', 'acb', 'abc', true],
  ['abc', 'acb', 'acb', false],
  ['abcd', 'dabc', 'dbac', false],
  ['abc', 'nabc', 'ncab', false],
  ['abc', 'bac', 'acb', true],
] as const)('seen %s, there %s, sent %s: takes back a move of another: %s (FRE-11)', (was, shown, sent, expected) =>
  expect(takesBack({ was: rows(was) }, rows(shown), rows(sent))).toBe(expected),
)

it('an order is shown if its rows stand in it, whatever stands between', () => {
  expect(isOrderShown(rows('abc'), rows('nabxc'))).toBe(true)
  expect(isOrderShown(rows('abc'), rows('ac'))).toBe(true)
  expect(isOrderShown(rows('abc'), rows('acb'))).toBe(false)
})

it('any move on any list: the moved row stands where it was put, the others as they stood (FRE-10)', () => {
  let seed = 7
  const below = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit
  const shuffled = (list: string[]) =>
    list
      .map((lid) => ({ lid, key: below(1000) }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ lid }) => lid)
  for (let n = 0; n < 500; n++) {
    const was = shuffled(rows('abcdefg'))
    const moved = was[below(7)] as string
    const rest = was.filter((lid) => lid !== moved)
    const wanted = rest.toSpliced(below(7), 0, moved)
    const there = shuffled([...was.filter(() => below(5) > 0), 'x', 'y'])
    const move = { was, lids: wanted, moved: [moved] }
    const result = movedOnto(move, there)
    expect(result.toSorted()).toEqual(there.toSorted())
    expect(movedOnto(move, result)).toEqual(result)
    expect(result.filter((lid) => lid !== moved)).toEqual(there.filter((lid) => lid !== moved))
  }
})
