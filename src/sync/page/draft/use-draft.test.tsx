import { useEffect, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { databaseName } from '#db/database.ts'
import type { Draft } from '#db/tables.ts'
import { seoForm } from '#features/studio/seo/commands.ts'
import { must } from '#lib/must.ts'
import { deleteShownDrafts } from '#sync/outbox/draft-rows.ts'
import { forgetNote, notesOf } from '#sync/page/note-place.ts'
import { useSyncStatus } from '#sync/page/status/use-status.ts'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import { draftOf, openTestStudio } from '#tests/fixtures/studio.tsx'
import { noteDraft, prepareNotes } from './last-keystrokes.ts'
import { useDraft } from './use-draft.ts'

const SEO = { form: 'seo', keys: ['settings/info'], label: 'Informações & SEO', link: 'seo' }

const ANY: Draft = { ...SEO, values: {}, opened: { seq: 0, seen: {}, knew: {} }, startedAt: 0, updatedAt: 0 }

function Form() {
  const { ready, write } = useDraft({ ...SEO, schema: seoForm })
  useEffect(() => {
    if (!ready) return
    // One keystroke, and the page closes before the draft was written.
    write({ name: 'Última tecla' })
    dispatchEvent(new Event('pagehide'))
  }, [ready, write])
  return null
}

const ONE_KEY = ['Uma tecla']
const KEYS = ['U', 'Um', 'Uma']

function Typing({ texts = ONE_KEY }: { readonly texts?: readonly string[] }) {
  const { ready, write } = useDraft({ ...SEO, schema: seoForm })
  useEffect(() => {
    if (ready) for (const name of texts) write({ name })
  }, [ready, write, texts])
  return null
}

function Count() {
  const status = useSyncStatus()
  return <p role="status">{status === undefined ? '…' : `${status.drafts} rascunhos`}</p>
}

test('every tab that shows drafts counts the last keystrokes of a closing page at once (TOP-22)', async () => {
  const studio = await openTestStudio()
  const at = (form: boolean) => (
    <WorkspaceProvider workspace={studio}>
      <Count />
      {form && <Form />}
    </WorkspaceProvider>
  )
  const { rerender } = await render(at(false))
  await expect.element(page.getByRole('status')).toHaveTextContent('0 rascunhos')
  await rerender(at(true))
  await expect.element(page.getByRole('status')).toHaveTextContent('1 rascunhos')
})

test('a closing page notes only values that the disk does not have yet (SYN-02)', async () => {
  const studio = await openTestStudio()
  const notes = () => notesOf(databaseName(studio.account)).length
  const seen: number[] = []
  prepareNotes(studio)
  await expect.poll(() => noteDraft(studio, ANY)).not.toBeNull()
  for (const id of notesOf(databaseName(studio.account))) forgetNote(id)
  // Runs after the listeners of `pagehide` and before any request is answered.
  const leaving = () => queueMicrotask(() => seen.push(notes()))
  addEventListener('pagehide', leaving)
  onTestFinished(() => removeEventListener('pagehide', leaving))
  await render(
    <WorkspaceProvider workspace={studio}>
      <Form />
    </WorkspaceProvider>,
  )
  await expect.poll(async () => (await draftOf(studio, 'seo'))?.values).toBeDefined()
  await expect.poll(notes).toBe(0)
  dispatchEvent(new Event('pagehide'))
  await expect.poll(() => seen).toEqual([1, 0])
})

test('a draft is sent to the disk in one task, so a page that closes in the next task loses nothing of it (SYN-02)', async () => {
  const studio = await openTestStudio()
  const sent: string[] = []
  const { put } = IDBObjectStore.prototype
  const { commit } = IDBTransaction.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'drafts') {
      sent.push('put')
      queueMicrotask(() => sent.push('the task is over'))
    }
    return put.apply(this, args)
  })
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    if (this.objectStoreNames.contains('drafts') && this.mode === 'readwrite') sent.push('commit')
    commit.apply(this)
  })
  await render(
    <WorkspaceProvider workspace={studio}>
      <Typing />
    </WorkspaceProvider>,
  )
  await expect.poll(async () => (await draftOf(studio, 'seo'))?.values).toEqual({ name: 'Uma tecla' })
  expect(sent).toEqual(['put', 'commit', 'the task is over'])
})

test('counting drafts locks them for one request only, so a keystroke does not wait for it (SYN-02)', async () => {
  const studio = await openTestStudio()
  const reads: string[] = []
  const { transaction } = IDBDatabase.prototype
  const { commit } = IDBTransaction.prototype
  const at = (form: boolean) => (
    <WorkspaceProvider workspace={studio}>
      <Count />
      {form && <Typing texts={KEYS} />}
    </WorkspaceProvider>
  )
  const { rerender } = await render(at(true))
  await expect.element(page.getByRole('status')).toHaveTextContent('1 rascunhos')
  await rerender(at(false))
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    const opened = transaction.apply(this, args)
    if (opened.objectStoreNames.contains('drafts') && opened.mode === 'readonly') {
      reads.push('read')
      queueMicrotask(() => reads.push('the task is over'))
    }
    return opened
  })
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    if (this.objectStoreNames.contains('drafts') && this.mode === 'readonly') reads.push('its end')
    commit.apply(this)
  })
  await studio.db.table('drafts').clear()
  await expect.element(page.getByRole('status')).toHaveTextContent('0 rascunhos')
  // A late write of the form that closed may have it counted twice.
  expect(reads.join(', ')).toMatch(/^(read, its end, the task is over(, |$))+$/)
})

test('text typed during a write is written right after it, without a timer (SYN-02)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const studio = await openTestStudio()
  const written: unknown[] = []
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'drafts') written.push((args[0] as Draft).values['name'])
    return put.apply(this, args)
  })
  await render(
    <WorkspaceProvider workspace={studio}>
      <Typing texts={KEYS} />
    </WorkspaceProvider>,
  )
  await vi.waitFor(() => expect(written).toEqual(['U', 'Uma']))
  const stored = await draftOf(studio, 'seo')
  expect(stored?.values).toEqual({ name: 'Uma' })
})

test('a write that failed on a full disk is tried again at the next keystroke, or when the page closes (SYN-02)', async () => {
  const studio = await openTestStudio()
  const { put } = IDBObjectStore.prototype
  const refused = new WeakSet<IDBTransaction>()
  let full = true
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    const request = put.apply(this, args)
    if (this.name === 'drafts' && full) {
      refused.add(this.transaction)
      this.transaction.abort()
      full = false
    }
    return request
  })
  const { commit } = IDBTransaction.prototype
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    // A transaction that was aborted in this task cannot be committed.
    if (!refused.has(this)) commit.apply(this)
  })
  await render(
    <WorkspaceProvider workspace={studio}>
      <Typing />
    </WorkspaceProvider>,
  )
  await vi.waitFor(() => expect(full).toBe(false))
  await new Promise((done) => setTimeout(done, 50))
  dispatchEvent(new Event('pagehide'))
  await expect.poll(async () => (await draftOf(studio, 'seo'))?.values).toEqual({ name: 'Uma tecla' })
})

test('text typed while a form discards its draft becomes a draft of the new rows and counts as kept (MTB-07, SYN-02)', async () => {
  const studio = await openTestStudio({ settings: [] })
  function LettingGo() {
    const { ready, savedAt, write, discard } = useDraft({ ...SEO, schema: seoForm })
    const [begun, setBegun] = useState(false)
    useEffect(() => {
      if (!ready || begun) return
      setBegun(true)
      void studio.db
        .table('settings')
        .put({ lid: 'info', born: 0, name: 'De outra pessoa' })
        .then(() => {
          void discard()
          write({ name: 'Uma tecla' })
        })
    }, [ready, begun, write, discard])
    return <p role="status">{savedAt === null ? 'nada' : 'guardado'}</p>
  }
  await render(
    <WorkspaceProvider workspace={studio}>
      <LettingGo />
    </WorkspaceProvider>,
  )
  const stored = () => draftOf(studio, 'seo')
  await expect.poll(async () => (await stored())?.opened.seen['settings/info']).toEqual({ name: 'De outra pessoa' })
  expect((await stored())?.values).toEqual({ name: 'Uma tecla' })
  await expect.element(page.getByRole('status')).toHaveTextContent('guardado')
})

test('values that were recorded while a form discards its draft do not become a draft again (SYN-02)', async () => {
  const studio = await openTestStudio()
  const done: string[] = []
  function Recording() {
    const { ready, write, discard, hand } = useDraft({ ...SEO, schema: seoForm })
    useEffect(() => {
      if (!ready || done.length > 0) return
      done.push('begun')
      const gone = discard()
      write({ name: 'Uma tecla' })
      const shows = must(hand().opened?.shows, 'what is saved')
      void studio.store
        .write(['drafts'], (tx) => deleteShownDrafts(tx, shows))
        .then(() => gone)
        .then(() => done.push('gone'))
    }, [ready, write, discard, hand])
    return null
  }
  await render(
    <WorkspaceProvider workspace={studio}>
      <Recording />
    </WorkspaceProvider>,
  )
  await expect.poll(() => done).toEqual(['begun', 'gone'])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await studio.db.table('drafts').count()).toBe(0)
})
