import { describe, expect, it } from 'vitest'
import { timing } from '#sync/model/timing.ts'
import { meaningOf, type Outcome, reached, readMeaningOf } from './outcome.ts'

const answer = (status: number, more: Partial<Extract<Outcome, { kind: 'answer' }>> = {}): Outcome => ({
  kind: 'answer',
  status,
  body: {},
  html: false,
  ...more,
})
const write = (outcome: Outcome, kind: 'I' | 'C' | 'D' | 'T' = 'I') => meaningOf(outcome, kind, kind === 'C', timing).to

describe('the retry table of writes (NET-06)', () => {
  it.each([200, 201, 204])('takes %i as done', (status) => expect(write(answer(status))).toBe('done'))

  it.each([408, 502, 503, 504, 511, 520, 521, 522, 523, 524])('tries %i again, and verifies creates', (status) => {
    expect(write(answer(status))).toBe('again')
    expect(write(answer(status), 'C')).toBe('verify')
  })

  it.each([425, 429])('takes %i as a definite «later», for creates too', (status) => {
    expect(write(answer(status))).toBe('again')
    expect(write(answer(status), 'C')).toBe('again')
  })

  it.each([400, 403, 409, 413, 422])('brings %i to the person', (status) => {
    expect(write(answer(status))).toBe('attention')
    expect(write(answer(status), 'C')).toBe('attention')
  })

  it.each([500, 501, 505, 599])('never sends again after %i: it may have been applied', (status) => {
    expect(meaningOf(answer(status), 'I', false, timing)).toMatchObject({ to: 'attention', mayBeApplied: true })
    expect(meaningOf(answer(status), 'C', true, timing)).toMatchObject({ to: 'verify', then: 'attention' })
  })

  it('takes a 404 of a delete as done, of anything else as gone', () => {
    expect(write(answer(404), 'D')).toBe('done')
    expect(meaningOf(answer(404), 'I', false, timing)).toMatchObject({ to: 'attention', reason: 'gone' })
  })

  it('holds on 401 and on a redirect to the sign-in page (SYN-13)', () => {
    expect(write(answer(401))).toBe('auth')
    expect(write(answer(200, { redirected: 'sign-in', html: true }))).toBe('auth')
  })

  it('takes a captive portal as no network (NET-08)', () => {
    expect(write(answer(200, { html: true }))).toBe('again')
    expect(write(answer(200, { redirected: 'elsewhere' }))).toBe('again')
    expect(write(answer(200, { html: true }), 'C')).toBe('verify')
  })

  it('reads an error in a 200 as a refusal, with the server’s words (MRQ-11, NET-04)', () => {
    expect(meaningOf(answer(200, { body: { error: 'Já existe' } }), 'I', false, timing)).toMatchObject({
      to: 'attention',
      refusal: { message: 'Já existe' },
    })
  })

  it('verifies a create whose answer is empty', () => expect(write(answer(201, { body: undefined }), 'C')).toBe('verify'))

  it('waits for a longer Retry-After, never less than 3 s', () => {
    expect(meaningOf(answer(429, { retryAfter: 9000 }), 'I', false, timing)).toMatchObject({ wait: 9000 })
    expect(meaningOf(answer(429, { retryAfter: 100 }), 'I', false, timing)).toMatchObject({ wait: 3000 })
  })

  it('lets `error` win over `message` and keeps field errors (docs/contract.md)', () => {
    const body = { error: 'um', message: 'dois', fields: { link_title: 'curto' } }
    expect(meaningOf(answer(422, { body }), 'I', false, timing)).toMatchObject({
      refusal: { message: 'um', fields: { link_title: 'curto' } },
    })
  })

  it('tries what was never handed over again, without a doubt', () => {
    expect(meaningOf({ kind: 'never' }, 'C', true, timing)).toMatchObject({ to: 'again', reason: 'never handed' })
    expect(write({ kind: 'lost' }, 'C')).toBe('verify')
    expect(write({ kind: 'timeout' }, 'C')).toBe('verify')
    expect(write({ kind: 'network' })).toBe('again')
  })

  it('looks at the rights after a 403 (ROL-13)', () =>
    expect(meaningOf(answer(403), 'I', false, timing)).toMatchObject({ checkRights: true }))
})

describe('the retry table of reads (NET-02)', () => {
  it.each([403, 404, 500, 422])('gives up after %i', (status) => expect(readMeaningOf(answer(status), false).to).toBe('refused'))
  it.each([408, 429, 502, 503, 504])('tries %i again', (status) => expect(readMeaningOf(answer(status), false).to).toBe('again'))
  it('takes a 404 as «none» where the contract says so (EP-01, EP-25)', () => expect(readMeaningOf(answer(404), true).to).toBe('none'))
  it('takes a page for JSON as no network', () => expect(readMeaningOf(answer(200, { html: true }), false).to).toBe('again'))
})

describe('connectivity is the last answer (NET-08)', () => {
  it('counts refusals as reached, portals and silence as not', () => {
    expect(reached(answer(500))).toBe(true)
    expect(reached(answer(401))).toBe(true)
    expect(reached(answer(200, { html: true }))).toBe(false)
    expect(reached({ kind: 'network' })).toBe(false)
    expect(reached({ kind: 'never' })).toBeNull()
  })
})
