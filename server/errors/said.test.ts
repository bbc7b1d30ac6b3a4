import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { type Endpoint, rightsOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { childrenOf, type Node, nodeOf } from '#scripts/syntax.ts'
import { saidIn, textIn } from './said.ts'

/** What every call may be refused by, before its handler. */
const EVERY = [
  'errors/api-error.ts',
  'call/body.ts',
  'call/bounds.ts',
  'call/idempotency.ts',
  'call/large-bodies.ts',
  'call/origin.ts',
  'call/read-limit.ts',
  'access/community-access.ts',
  'community/community-feed.ts',
  'app/files.ts',
]
/** Told when all went well; a page says that with its own words. */
const SUCCESS = /(sucesso|vistas|favoritos)\.?$/
const SERVER = new URL('../', import.meta.url)
/** The handlers' files and what they call, by their path below `server/`. */
const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/test|^(demo|lab|migrations)\//.test(path),
)
const codeOf = (file: string) => readFileSync(new URL(file, SERVER), 'utf8')

/** The files whose handlers a student may write to, or a stranger may call. */
function studentFiles(): string[] {
  const codes = files.map((file) => [file, codeOf(file)] as const)
  const theirs = Object.entries<Endpoint>(endpoints).filter(
    ([, endpoint]) => endpoint.public === true || (rightsOf(endpoint) === 'user' && endpoint.class !== ENDPOINT_CLASS.read),
  )
  const found = theirs.flatMap(([name]) =>
    codes.filter(([, code]) => new RegExp(`^  (async )?${name}[(:]`, 'm').test(code)).map(([file]) => file),
  )
  return [...new Set([...found, ...EVERY])]
}

/** Sentences in Portuguese. */
function sentencesIn(file: string): string[] {
  const found: string[] = []
  const walk = (node: Node): void => {
    const value = node.type === 'Literal' ? node['value'] : null
    if (typeof value === 'string' && /^[A-ZÀ-Ý][^<=]* [a-zà-ÿ]/.test(value) && !SUCCESS.test(value)) found.push(value)
    childrenOf(node).forEach(walk)
  }
  const root = nodeOf(parseSync(file, codeOf(file)).program)
  if (root !== null) walk(root)
  return found
}

describe('what the server says to students', () => {
  it('is in English and Spanish, wherever a student may write or a stranger call (PER-23)', () => {
    const theirs = studentFiles()
    const sentences = theirs.flatMap((file) => sentencesIn(file).map((text) => ({ file, text })))
    expect(theirs.length).toBeGreaterThan(18)
    expect(sentences.length).toBeGreaterThan(50)
    expect(sentences.filter(({ text }) => textIn('en', text) === null || textIn('es', text) === null)).toEqual([])
  })

  it('a refusal is told in the language of the device, its fields too; what only owners are told stays Portuguese (PER-23)', () => {
    const body = { error: 'Escreva um título.', fields: { title: 'Use até 1.200 caracteres.', other: 'Botão sem link' } }
    expect(saidIn('en', body)).toEqual({
      error: 'Write a title.',
      fields: { title: 'Use up to 1,200 characters.', other: 'Botão sem link' },
    })
    expect(saidIn('es', body)).toMatchObject({ error: 'Escribe un título.' })
    expect(saidIn('pt', body)).toBe(body)
  })
})
