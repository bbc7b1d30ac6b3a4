import { expect, test } from 'vitest'
import { numberProblem, numberToText, stepped, textToNumber } from './number-text.ts'

test('numbers are read as Brazilians write them, and as other keyboards do', () => {
  const read = (...texts: string[]) => texts.map(textToNumber)
  expect(read('12', ' 12 ', '1,5', ',5', '12,', '-3', '−3')).toEqual([12, 12, 1.5, 0.5, 12, -3, -3])
  expect(read('1.500', '1.234.567,89', '1.5', '0.25', '1 500')).toEqual([1500, 1234567.89, 1.5, 0.25, 1500])
  expect(read('', '  ')).toEqual([null, null])
  expect(read('abc', '12a', '1,2,3', '1.2.3', '-', ',', '1e3', '0x10', 'Infinity', '--1')).toEqual(Array(10).fill(NaN))
})

test('numbers are written with a comma and without dots, and never rounded', () => {
  expect([1500, 1.5, -0.25, null, NaN].map((value) => numberToText(value, 2))).toEqual(['1500', '1,5', '-0,25', '', ''])
  expect(numberToText(1.23456, 0)).toBe('1,23456')
})

test('a step stays on the grid and inside the bounds', () => {
  const rule = { min: 8, max: 40, step: 4, decimals: 0 }
  expect(stepped(8, 1, rule)).toBe(12)
  expect(stepped(9, 1, rule)).toBe(12)
  expect(stepped(9, -1, rule)).toBe(8)
  expect(stepped(40, 1, rule)).toBe(40)
  expect(stepped(99, -1, rule)).toBe(40)
  expect(stepped(null, 1, rule)).toBe(8)
  expect(stepped(NaN, 1, rule)).toBe(8)
  expect(stepped(0.2, 1, { step: 0.1, decimals: 1 })).toBe(0.3)
})

test('an invalid number is explained', () => {
  const rule = { min: 8, max: 40, step: 1, decimals: 0 }
  expect(numberProblem(64, rule)).toBe('Use um número entre 8 e 40.')
  expect(numberProblem(2.5, rule)).toBe('Use um número inteiro.')
  expect(numberProblem(NaN, rule)).toBe('Use só números, por exemplo 12.')
  expect(numberProblem(0.125, { step: 0.1, decimals: 2 })).toBe('Use no máximo 2 casas depois da vírgula.')
  expect(numberProblem(0, { min: 0.5, step: 1, decimals: 1 })).toBe('Use 0,5 ou mais.')
  expect(numberProblem(9, { max: 8, step: 1, decimals: 0 })).toBe('Use 8 ou menos.')
  expect([null, 8, 40].map((value) => numberProblem(value, rule))).toEqual([null, null, null])
})
