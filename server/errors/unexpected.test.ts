import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { refusal } from './api-error.ts'

const CANARY = 'Beatriz Canário'
const broken = (code: string) => {
  const cause = Object.assign(new Error(`Key (name)=(${CANARY}) already exists.`), { code, constraint: 'users_name' })
  return new DrizzleQueryError('insert into "users" ("name") values ($1)', [CANARY], cause)
}

/** What goes to the log from now on. */
function listen(): string[] {
  const told: string[] = []
  const log = vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void told.push(parts.map(String).join(' ')))
  onTestFinished(() => log.mockRestore())
  return told
}

describe('what nobody expected', () => {
  it('is one line of JSON: where, code and text of the query, and nothing of a person (SRV-03)', () => {
    const told = listen()
    expect(refusal(broken('23505'), 'POST /api/x').status).toBe(500)
    refusal(new SyntaxError(`Unexpected token in "${CANARY}"`), 'GET /api/y')
    expect(told.join('')).not.toContain(CANARY)
    expect(JSON.parse(told[0] ?? '')).toMatchObject({
      level: 'error',
      what: 'POST /api/x',
      code: '23505',
      constraint: 'users_name',
      query: 'insert into "users" ("name") values ($1)',
    })
    expect(JSON.parse(told[1] ?? '')).toMatchObject({ kind: 'SyntaxError', stack: expect.arrayContaining([expect.stringMatching(/^at /)]) })
  })

  it.each(['ECONNREFUSED', '57P01', '57P03', '53300', '08006', '55P03', '57014'])(
    'of a database that is away (%s) is 503 with a time to come back (SRV-04)',
    async (code) => {
      listen()
      const answer = refusal(broken(code), 'GET /api/x')
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
      expect(await answer.json()).toMatchObject({
        error: 'O servidor está sem o banco de dados por um momento. Tente de novo em instantes.',
      })
    },
  )

  it('of the driver, which gives no code, is 503 too (SRV-04)', () => {
    listen()
    const lost = new DrizzleQueryError('select 1', [], new Error('Connection terminated unexpectedly'))
    expect(refusal(lost, 'GET /api/x').status).toBe(503)
  })
})
