import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { withoutAnswers } from './vite-without-answers.ts'

const cut = (code: string): string => {
  const { transform } = withoutAnswers() as unknown as { transform: { handler(this: unknown, code: string): { code: string } } }
  return transform.handler.call({ parse: (text: string) => parseSync('x.ts', text).program }, code).code
}

it('an answer goes with its comma, wherever it stands among the properties', () => {
  expect(cut('call({ class: a, answer: z.array(of({ answer: 1 })), decode })')).toBe('call({ class: a,  decode })')
  expect(cut('call({ answer: x, class: a })')).toBe('call({  class: a })')
  expect(cut('call({ class: a, answer: x })')).toBe('call({ class: a,  })')
})

it('a checked call keeps its answer, and an object that is no call its own', () => {
  for (const code of ['call({ class: a, answer: x, checked: true })', 'f({ answer: x })']) expect(cut(code)).toBe(code)
})

it('no schema of an answer is left in the contract of a client, but those of checked calls', () => {
  const files = readdirSync('src/contract').filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const left = files.flatMap((file) => {
    const code = readFileSync(`src/contract/${file}`, 'utf8')
    const answers = (text: string) => text.match(/^ +answer: /gm)?.length ?? 0
    const checked = code.match(/checked: true,/g)?.length ?? 0
    return answers(cut(code)) === checked ? [] : [file]
  })
  expect(left).toEqual([])
})
