import { describe, expect, it } from 'vitest'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { timing } from '#sync/model/timing.ts'
import { meaningOf, type Outcome, reached, readMeaningOf } from './outcome.ts'

const answer = (status: number, more: Partial<Extract<Outcome, { kind: 'answer' }>> = {}): Outcome => ({
  kind: 'answer',
  status,
  body: {},
  html: false,
  ...more,
})
const write = (outcome: Outcome, kind: 'I' | 'C' | 'D' | 'T' = 'I') => meaningOf(outcome, kind, kind === ENDPOINT_CLASS.create, timing).to

describe('the retry table of writes (NET-06)', () => {
  it.each([200, 201, 204])('%i means done', (status) => expect(write(answer(status))).toBe('done'))

  it.each([408, 502, 503, 504, 511, 520, 521, 522, 523, 524])(
    '%i means unanswered: an update is sent again, a create is verified (NET-07)',
    (status) => {
      expect(write(answer(status))).toBe('again')
      expect(write(answer(status), ENDPOINT_CLASS.create)).toBe('verify')
    },
  )

  it.each([425, 429])('%i is a definite «later», for creates too', (status) => {
    expect(write(answer(status))).toBe('again')
    expect(write(answer(status), ENDPOINT_CLASS.create)).toBe('again')
  })

  it.each([400, 403, 409, 413, 422])('%i puts the entry in attention', (status) => {
    expect(write(answer(status))).toBe('attention')
    expect(write(answer(status), ENDPOINT_CLASS.create)).toBe('attention')
  })

  it.each([500, 501, 505, 599])('%i is never sent again: the edit may have been applied', (status) => {
    expect(meaningOf(answer(status), ENDPOINT_CLASS.replace, false, timing)).toMatchObject({ to: 'attention', mayBeApplied: true })
    expect(meaningOf(answer(status), ENDPOINT_CLASS.create, true, timing)).toMatchObject({ to: 'verify', then: 'attention' })
  })

  it('a 404 means done for a delete and gone for everything else', () => {
    expect(write(answer(404), ENDPOINT_CLASS.delete)).toBe('done')
    expect(meaningOf(answer(404), ENDPOINT_CLASS.replace, false, timing)).toMatchObject({ to: 'attention', reason: 'gone' })
  })

  it('a 401 and a redirect to the sign-in page hold the database (SYN-13)', () => {
    expect(write(answer(401))).toBe('auth')
    expect(write(answer(200, { redirected: 'sign-in', html: true }))).toBe('auth')
  })

  it('a captive portal counts as a network error (NET-08)', () => {
    expect(write(answer(200, { html: true }))).toBe('again')
    expect(write(answer(200, { redirected: 'elsewhere' }))).toBe('again')
    expect(write(answer(200, { html: true }), ENDPOINT_CLASS.create)).toBe('verify')
  })

  it('a 200 whose body is an error is a refusal with the server’s words (MRQ-11, NET-04)', () => {
    expect(meaningOf(answer(200, { body: { error: 'Já existe' } }), ENDPOINT_CLASS.replace, false, timing)).toMatchObject({
      to: 'attention',
      refusal: { message: 'Já existe' },
    })
  })

  it.each([
    [{ data: { id: 7 }, errors: [{ error: 'Esta aula não existe mais.' }, { error: 'x' }] }, 'Esta aula não existe mais.'],
    [{ errors: ['Uma das fotos é grande demais.'] }, 'Uma das fotos é grande demais.'],
    [{ errors: [{ message: 'Sem acesso' }] }, 'Sem acesso'],
    [{ errors: [{ code: 7 }] }, undefined],
  ])('a 200 with a list of refused parts is a refusal that may have been applied (NET-09): %o', (body, message) => {
    const meaning = meaningOf(answer(200, { body }), ENDPOINT_CLASS.replace, false, timing)
    expect(meaning).toMatchObject({ to: 'attention', reason: 'refused', mayBeApplied: true })
    expect(meaning).toHaveProperty('refusal', { status: 200, ...(message !== undefined && { message }) })
  })

  it('a create with refused parts is looked for before a person is asked (NET-09)', () =>
    expect(meaningOf(answer(200, { body: { errors: ['x'] } }), ENDPOINT_CLASS.create, true, timing)).toMatchObject({
      to: 'verify',
      then: 'attention',
    }))

  it('an empty list of refused parts refuses nothing (NET-09)', () =>
    expect(write(answer(200, { body: { data: { id: 7 }, errors: [] } }))).toBe('done'))

  it('a create with an empty answer is verified (NET-07)', () =>
    expect(write(answer(201, { body: undefined }), ENDPOINT_CLASS.create)).toBe('verify'))

  it('a longer Retry-After extends the pause; a shorter one leaves it at 3 s', () => {
    expect(meaningOf(answer(429, { retryAfter: 9000 }), ENDPOINT_CLASS.replace, false, timing)).toMatchObject({ wait: 9000 })
    expect(meaningOf(answer(429, { retryAfter: 100 }), ENDPOINT_CLASS.replace, false, timing)).toMatchObject({ wait: 3000 })
  })

  it('`error` takes precedence over `message`, and field errors are kept (NET-04, docs/contract.md)', () => {
    const body = { error: 'um', message: 'dois', fields: { link_title: 'curto' } }
    expect(meaningOf(answer(422, { body }), ENDPOINT_CLASS.replace, false, timing)).toMatchObject({
      refusal: { message: 'um', fields: { link_title: 'curto' } },
    })
  })

  it('an entry that was never handed over is sent again and may not have been applied', () => {
    expect(meaningOf({ kind: 'never' }, ENDPOINT_CLASS.create, true, timing)).toMatchObject({ to: 'again', reason: 'never handed' })
    expect(write({ kind: 'lost' }, ENDPOINT_CLASS.create)).toBe('verify')
    expect(write({ kind: 'timeout' }, ENDPOINT_CLASS.create)).toBe('verify')
    expect(write({ kind: 'network' })).toBe('again')
  })

  it('a 403 makes the engine check the rights (ROL-13)', () =>
    expect(meaningOf(answer(403), ENDPOINT_CLASS.replace, false, timing)).toMatchObject({ checkRights: true }))
})

describe('the retry table of reads (NET-02)', () => {
  it.each([403, 404, 500, 422])('%i is not tried again', (status) => expect(readMeaningOf(answer(status), false).to).toBe('refused'))
  it.each([408, 429, 502, 503, 504])('%i is tried again', (status) => expect(readMeaningOf(answer(status), false).to).toBe('again'))
  it('a 404 means «there is none» where the contract says so (EP-01, EP-25)', () =>
    expect(readMeaningOf(answer(404), true).to).toBe('none'))
  it('an HTML page in place of JSON counts as a network error', () =>
    expect(readMeaningOf(answer(200, { html: true }), false).to).toBe('again'))
})

describe('connectivity is the last answer (NET-08)', () => {
  it('a refusal counts as reached; a captive portal and a lost answer do not', () => {
    expect(reached(answer(500))).toBe(true)
    expect(reached(answer(401))).toBe(true)
    expect(reached(answer(200, { html: true }))).toBe(false)
    expect(reached({ kind: 'network' })).toBe(false)
    expect(reached({ kind: 'never' })).toBeNull()
  })
})
