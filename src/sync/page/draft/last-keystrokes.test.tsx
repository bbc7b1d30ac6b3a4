import { expect, onTestFinished, test } from 'vitest'
import { databaseName } from '#db/database.ts'
import type { Draft } from '#db/tables.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { notesOf } from '#sync/page/note-place.ts'
import { forgetSeal } from '#sync/page/seal.ts'
import { NOTE_ROOM } from '#sync/page/sealed-note.ts'
import { wipeAccount } from '#sync/page/session/device-work.ts'
import { openSession } from '#sync/page/session/open-session.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { openTestStudio } from '#tests/fixtures/studio.tsx'
import { noteDraft, prepareNotes, recoverKeystrokes } from './last-keystrokes.ts'

const draft = (name: string, updatedAt: number, more: Partial<Draft> = {}): Draft => ({
  form: 'seo',
  values: { name },
  opened: { seq: 1, seen: {}, knew: {} },
  startedAt: 1,
  updatedAt,
  label: 'Informações & SEO',
  link: 'seo',
  ...more,
})

/** A page that notes this draft in its last task. */
async function leaveWith(workspace: Workspace, last: Draft): Promise<() => void> {
  prepareNotes(workspace)
  let forget: (() => void) | null = null
  await expect.poll(() => (forget = noteDraft(workspace, last))).not.toBeNull()
  return forget as unknown as () => void
}

const nameOf = (workspace: Workspace) => databaseName(workspace.account)
const comeBack = (workspace: Workspace) => recoverKeystrokes(nameOf(workspace), workspace.store)
const stored = async (workspace: Workspace) => (await workspace.db.table('drafts').get('seo')) as Draft | undefined

test('the last keystrokes of a page that closed before the disk had them become a draft when the next page opens (SYN-02)', async () => {
  const studio = await openTestStudio()
  const last = draft('Olá, ção 🎈', 5)
  await leaveWith(studio, last)
  await studio.close()
  const never = () => {
    throw new Error('nobody left')
  }
  const next = await openSession({
    account: studio.account,
    named: () => Promise.resolve(true),
    onLeft: never,
    onErased: never,
  })
  onTestFinished(() => next.close())
  expect(await next.db.table('drafts').get('seo')).toEqual(last)
  expect(notesOf(nameOf(studio))).toEqual([])
})

test('of several pages the newest keystrokes are recovered, and a newer draft stays (SYN-02)', async () => {
  const studio = await openTestStudio()
  await studio.store.write(['drafts'], (tx) => tx.put('drafts', draft('no disco', 7)))
  await leaveWith(studio, draft('antes', 6))
  await comeBack(studio)
  expect((await stored(studio))?.values).toEqual({ name: 'no disco' })
  await leaveWith(studio, draft('a mais nova', 9))
  await leaveWith(studio, draft('a segunda', 8))
  await comeBack(studio)
  expect((await stored(studio))?.values).toEqual({ name: 'a mais nova' })
})

test('a note of what was recorded is no draft any more; what was typed since is one (SYN-02, MTB-07)', async () => {
  const studio = await openTestStudio()
  const form = 'seo@1'
  const written = (revision: number) => draft(`texto ${revision}`, revision, { form, revision })
  const opened = { seq: 0, seen: {}, knew: {}, shows: { [form]: 12 } }
  await leaveWith(studio, written(12))
  await studio.record(updateSeo, { name: 'texto 12' }, { form: 'seo', opened })
  await comeBack(studio)
  expect(await studio.db.table('drafts').toArray()).toEqual([])
  await leaveWith(studio, written(13))
  await comeBack(studio)
  expect((await studio.db.table('drafts').toArray()).map(({ revision }: Draft) => revision)).toEqual([13])
})

test('a note cannot be read without its key, and cannot be recovered after the key was erased (security 1)', async () => {
  const studio = await openTestStudio()
  const canary = 'canario-4f1c9a77e2'
  await leaveWith(studio, draft(canary, 5))
  const [id = ''] = notesOf(nameOf(studio))
  const sealed = localStorage.getItem(id) ?? ''
  expect(sealed.length).toBeGreaterThan(canary.length)
  expect(sealed).not.toContain('canario')
  // The two notes of a page are encrypted with different bytes: together they reveal no more than one.
  await leaveWith(studio, draft(canary, 5))
  const [one, two] = notesOf(nameOf(studio)).map((each) => localStorage.getItem(each) ?? '')
  expect(one).not.toBe(two)

  await studio.store.write(['meta'], (tx) => tx.delete('meta', 'seal'))
  await forgetSeal(nameOf(studio))
  await comeBack(studio)
  expect(await stored(studio)).toBeUndefined()
  expect(notesOf(nameOf(studio))).toEqual([])

  localStorage.setItem(id, sealed)
  await studio.close()
  await wipeAccount(nameOf(studio))
  expect(notesOf(nameOf(studio))).toEqual([])
})

test('a note leaves out the undo steps when both do not fit; a draft that does not fit at all is not noted', async () => {
  const studio = await openTestStudio()
  const long = 'x'.repeat(NOTE_ROOM - 1000)
  const step = { began: 1, at: 2, fields: { name: [long, ''] as const } }
  await leaveWith(studio, draft(long, 5, { history: { past: [step], future: [] } }))
  expect(noteDraft(studio, draft(long, 6))).toBeNull()
  await comeBack(studio)
  const found = await stored(studio)
  expect(found?.values).toEqual({ name: long })
  expect(found?.history).toBeUndefined()
})

test('a page that did not close deletes its note', async () => {
  const studio = await openTestStudio()
  const forget = await leaveWith(studio, draft('fica', 5))
  forget()
  expect(notesOf(nameOf(studio))).toEqual([])
})
