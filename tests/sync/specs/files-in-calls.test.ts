import { describe, expect, it } from 'vitest'
import type { Entry } from '#db/entry.ts'
import { model } from '#features/offline.ts'
import { blankBanner } from '#features/studio/banner/form.ts'
import { sentFields } from '#sync/model/sent-fields.ts'
import { isAtRowStep, stepOf, uploadsNext } from '#sync/model/steps.ts'
import { timing } from '#sync/model/timing.ts'
import { isKnownValue, type RowKnowledge } from '#sync/outbox/conflicts.ts'
import { pathsOnServer } from '#sync/outbox/files.ts'
import { equalsPayload } from '#sync/pull/verify.ts'

// An edit with several files: some go through links of their own, some in the call itself (BAN-26). Where the latter are on the server only
// the answer says, and answers get lost.

const KEY = 'banners/n1'
const fields = { ...blankBanner(), title: 'Roda', url_image: { $blob: 'wide' }, url_video: { $blob: 'film' } }
const PATHS = { wide: '/files/7/banner/a.webp', film: '/files/7/video/b.webm' }
const outputs = { 'sign url_video': { path: PATHS.film, url: 'https://host/b' } }
const answer = [true, 201, 'ok', { data: { ...blankBanner(), id: 9, title: 'Roda', url_image: PATHS.wide, url_video: PATHS.film } }]

const entryOf = (more: Partial<Entry> = {}): Entry =>
  ({
    command: 'createBanner',
    effects: [{ op: 'put', table: 'banners', lid: 'n1', fields }],
    step: 0,
    outputs: {},
    knows: {},
    ...more,
  }) as unknown as Entry

const env = { model, timing, account: { tenantId: '7', userId: '1' } }

describe('the steps of an edit', () => {
  const at = (entry: Entry) => [stepOf(entry, model).name, uploadsNext(entry, model), isAtRowStep(entry, model)]

  it('pass over the upload of a file that it does not name, so that no upload is waited for', () => {
    expect(at(entryOf())).toEqual(['sign url_video', false, false])
    expect(at(entryOf({ step: 1 }))).toEqual(['put url_video', true, false])
    expect(at(entryOf({ step: 2 }))).toEqual(['create', false, true])
    const picture = { ...fields, url_video: '' }
    expect(at(entryOf({ effects: [{ op: 'put', table: 'banners', lid: 'n1', fields: picture }] }))).toEqual(['create', false, true])
    const tall = { url_video_vertical: { $blob: 'film' } }
    const edit = entryOf({ command: 'updateBanner', effects: [{ op: 'patch', table: 'banners', lid: 'n1', fields: tall }] })
    expect(at(edit)).toEqual(['sign url_video_vertical', false, false])
  })
})

describe('where each file of an edit is on the server', () => {
  it('is said by the link of that very file, or by the answer', () => {
    expect(sentFields(model, entryOf({ outputs }), KEY)).toMatchObject({ url_video: PATHS.film, url_image: { $blob: 'wide' } })
    expect(sentFields(model, entryOf({ outputs, answer }), KEY)).toMatchObject({ url_video: PATHS.film, url_image: PATHS.wide })
    expect(pathsOnServer(model, entryOf({ outputs, answer }))).toEqual({ wide: 'files/7/banner/a.webp', film: 'files/7/video/b.webm' })
    expect(pathsOnServer(model, entryOf({ outputs }))).toEqual({ film: 'files/7/video/b.webm' })
  })
})

describe('a create whose answer was lost', () => {
  const row = (more: object = {}) => ({ sid: '9', fields: { ...fields, url_image: PATHS.wide, url_video: PATHS.film, ...more } })

  it('is found by its words, by the paths of its links, and by a picture where it sent one', () => {
    expect(equalsPayload(env, entryOf({ outputs }), row())).toBe(true)
    expect(equalsPayload(env, entryOf({ outputs }), row({ title: 'Outra' }))).toBe(false)
    expect(equalsPayload(env, entryOf({ outputs }), row({ url_image: '' }))).toBe(false)
    expect(equalsPayload(env, entryOf({ outputs }), row({ url_video: '/files/7/video/other.webm' }))).toBe(false)
    expect(equalsPayload(env, entryOf({ outputs }), row({ url_image_vertical: '/files/7/banner/c.webp' }))).toBe(false)
  })
})

describe('a picture whose answer was lost', () => {
  const READ = 1_000_000
  const knows = (shown: unknown, handedAt: number, value: unknown = { $blob: 'wide' }) => {
    const handed = [{ n: 1, key: KEY, values: { url_image: value }, at: handedAt, entry: 'e', attempt: 1, unanswered: true }]
    const row: RowKnowledge = { base: {}, readAt: READ, handed, answer: undefined }
    const entry = entryOf({ command: 'updateBanner', createdAt: READ, knows: { [KEY]: { url_image: ['/old.webp'] } } })
    return isKnownValue(model, entry, KEY, 'url_image', shown, row, timing.late)
  }

  it('comes back under a path that nobody knew: for as long as it may land it is ours, and nobody is asked', () => {
    expect(knows(PATHS.wide, READ - 3000)).toBe(true)
    expect(knows('/old.webp', READ - 3000)).toBe(true)
  })

  it('is asked about later, when somebody else may have put another one there, and where it was taken away', () => {
    expect(knows(PATHS.wide, READ - timing.late - 1)).toBe(false)
    expect(knows('', READ - 3000)).toBe(false)
  })

  it('of a file that went through a link its path is known: another one is somebody else’s', () => {
    expect(knows(PATHS.wide, READ - 3000, '/files/7/banner/mine.webp')).toBe(false)
  })
})
