import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { Draft } from '#db/tables.ts'
import { CommentComposer } from '#features/site/community/comment-composer.tsx'
import { EditText } from '#features/site/community/edit-text.tsx'
import { getRecord } from '#features/site/device/device-records.ts'
import { PreferencesDialog } from '#features/site/notifications/preferences-dialog.tsx'
import { ProfilePage } from '#features/site/profile/profile-page.tsx'
import { ReminderPage } from '#features/site/reminders/reminder-page.tsx'
import { openDrafts } from '#sync/outbox/draft-rows.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { inRouter } from '#tests/browser/in-router.tsx'
import { WithPictures } from '#tests/fixtures/pictures.tsx'
import { draftOf, openTestStudio, outboxOf, showStudio } from '#tests/fixtures/studio.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'

// What every form over a draft promises, whatever is in it (docs/decisions/0155).

/** Something that a person does to a form, and whether it is shown. */
interface Change {
  make(): Promise<void>
  shown(): Promise<void>
  gone(): Promise<void>
  /** As a draft of another tab has it. */
  readonly values: Record<string, unknown>
}

interface FormCase {
  readonly form: string
  /** Shows it; the returned function takes it away. */
  open(studio: Workspace): Promise<() => Promise<unknown>>
  readonly first: Change
  /** Also contains the first. */
  readonly more: Change
  readonly button: string
  /** It is of this device alone: nothing is sent. */
  readonly isOfDevice?: true
}

async function shown(studio: Workspace, what: ReactNode): Promise<() => Promise<unknown>> {
  const { element } = inRouter(
    <WithPictures workspace={studio}>
      <main>{what}</main>
      <ToastRegion />
    </WithPictures>,
  )
  const { unmount } = await render(element)
  return unmount
}

/** A text. */
function typing(name: string | RegExp, field: string, text: string, more: Record<string, unknown> = {}): Change {
  const box = page.getByRole('textbox', { name })
  return {
    make: () => box.fill(text),
    shown: async () => void (await expect.element(box).toHaveValue(text)),
    gone: async () => void (await expect.element(box).not.toHaveValue(text)),
    values: { ...more, [field]: text },
  }
}

/** A switch or a day. Its label is what is seen. */
function turning(role: 'switch' | 'checkbox', name: string, values: Record<string, unknown>): Change {
  const control = page.getByRole(role, { name })
  return {
    make: async () => ((await control.findElement()) as HTMLElement).click(),
    shown: async () => void (await expect.element(control).toBeChecked()),
    gone: async () => void (await expect.element(control).not.toBeChecked()),
    values,
  }
}

const COMMENT = 'Escreva um comentário'
const ON = { platform: true, email: true }

const forms: Readonly<Record<string, FormCase>> = {
  'the drawer’s': {
    form: 'seo',
    open: async (studio) => (await showStudio(studio, 'seo')).unmount,
    first: typing('Descrição', 'description', 'Um', { name: 'Escola Sabiá' }),
    more: typing('Descrição', 'description', 'Um, dois', { name: 'Escola Sabiá' }),
    button: 'Salvar',
  },
  'a new comment’s': {
    form: 'post/21/comment',
    open: (studio) => shown(studio, <CommentComposer of="post" id="21" link="/comunidade" />),
    first: typing(COMMENT, 'content', 'Um'),
    more: typing(COMMENT, 'content', 'Um, dois'),
    button: 'Comentar',
  },
  'one’s own post’s': {
    form: 'post/s21/edit',
    open: (studio) =>
      shown(studio, <EditText of="post" lid="s21" place="4" title="Olá" content="Cheguei." link="/comunidade" onClose={() => undefined} />),
    first: typing('Texto', 'content', 'Um', { title: 'Olá' }),
    more: typing('Texto', 'content', 'Um, dois', { title: 'Olá' }),
    button: 'Salvar',
  },
  'the profile’s': {
    form: 'profile',
    open: (studio) => shown(studio, <ProfilePage />),
    first: typing('Nome', 'name', 'Um'),
    more: typing('Nome', 'name', 'Um, dois'),
    button: 'Salvar',
  },
  'the preferences’': {
    form: 'preferences',
    open: (studio) => shown(studio, <PreferencesDialog onClose={() => undefined} />),
    first: turning('switch', 'Novas postagens: E-mail', { post: ON }),
    more: turning('switch', 'Cozinha aberta', { post: ON, communities: [1, 2] }),
    button: 'Salvar',
  },
  'the reminder’s': {
    form: 'reminder',
    open: (studio) => shown(studio, <ReminderPage />),
    first: turning('checkbox', 'sábado', { days: [1, 2, 3, 4, 5, 6], time: '19:30' }),
    more: turning('checkbox', 'domingo', { days: [0, 1, 2, 3, 4, 5, 6], time: '19:30' }),
    button: 'Salvar lembrete',
    isOfDevice: true,
  },
}

const COMMUNITIES = [
  { id: 1, title: 'Roda da Sabiá' },
  { id: 2, title: 'Cozinha aberta' },
]

async function openStudio(): Promise<Workspace> {
  const studio = await openTestStudio()
  const { db } = studio
  await db.table('reads').put({ resource: 'preferences', startTick: 1, startedAt: Date.now(), committedAt: Date.now() })
  await db.table('profile').update('me', { photo_url: '', roles: [], Subscribed_Communities: COMMUNITIES })
  const here = { platform: true, email: false }
  await db.table('profile').put({ lid: 'preferences', born: 1, like: here, comment: here, post: here, reply: ON, communities: [1] })
  await db.table('community_posts').put({ lid: 's21', born: 0, number: '21', community_id: '4', title: 'Olá', content: 'Cheguei.' })
  return studio
}

/** What was recorded: edits, or the reminder. */
const recorded = async (studio: Workspace, { isOfDevice }: FormCase): Promise<number> => {
  if (isOfDevice !== true) return (await outboxOf(studio)).length
  return (await studio.store.read(['meta'], (tx) => getRecord(tx, 'reminder'))) == null ? 0 : 1
}

/** What records waits after it was written, or is refused. */
function whenRecording(studio: Workspace, { isOfDevice }: FormCase, meanwhile: () => Promise<void>, before = false) {
  const around =
    <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (isOfDevice === true && String(args[0]) !== 'meta') return act(...args)
      if (before) await meanwhile()
      const done = await act(...args)
      if (!before) await meanwhile()
      return done
    }
  const { record, store } = studio
  const { write } = store
  if (isOfDevice === true) vi.spyOn(store, 'write').mockImplementation(around(write) as never)
  else vi.spyOn(studio, 'record').mockImplementation(around(record) as never)
}

const draftsOf = async (studio: Workspace) => openDrafts((await studio.db.table('drafts').toArray()) as Draft[])
const isKept = async (studio: Workspace, { form }: FormCase) => {
  await expect.poll(() => draftOf(studio, form)).toBeDefined()
}
const isGone = async (studio: Workspace) => {
  await expect.poll(() => draftsOf(studio)).toEqual([])
}

beforeEach(() => page.viewport(1280, 900))

describe.each(Object.entries(forms))('%s form', (_, each) => {
  const { form, open, first, more, button, isOfDevice } = each
  const save = page.getByRole('button', { name: button, exact: true })

  test('what is typed while an edit is recorded stays, as the next draft, and is saved then; pressed twice, one is recorded (SAF-04, SYN-02)', async () => {
    const studio = await openStudio()
    const held = Promise.withResolvers<void>()
    await open(studio)
    await first.make()
    await isKept(studio, each)
    whenRecording(studio, each, () => held.promise)
    await save.click()
    await expect.poll(() => recorded(studio, each)).toBe(1)
    await more.make()
    if (save.elements().length > 0) await save.click({ force: true })
    held.resolve()
    await isKept(studio, each)
    await more.shown()
    expect(await recorded(studio, each)).toBe(1)
    await expect.element(save).toBeEnabled()
    await save.click()
    await isGone(studio)
    expect(await recorded(studio, each)).toBe(isOfDevice === true ? 1 : 2)
  })

  test('what is left is there when it is opened again, and is recorded from there, without a network too (SYN-02, SYN-01)', async () => {
    const studio = await openStudio()
    await studio.db.table('meta').put({ key: 'reach', value: { ok: false, at: Date.now() } })
    const leave = await open(studio)
    await first.make()
    await isKept(studio, each)
    expect(await recorded(studio, each)).toBe(0)
    await leave()
    await open(studio)
    await first.shown()
    await save.click()
    await expect.poll(() => recorded(studio, each)).toBe(1)
    await isGone(studio)
  })

  test('what cannot be recorded stays, as a draft, and the form says so; saved again, it is recorded once (SYN-05)', async () => {
    const studio = await openStudio()
    const refusals = [new Error('no')]
    await open(studio)
    await first.make()
    await isKept(studio, each)
    whenRecording(studio, each, () => (refusals.length > 0 ? Promise.reject(refusals.pop() as Error) : Promise.resolve()), true)
    await save.click()
    await expect.element(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
    await first.shown()
    await isKept(studio, each)
    expect(await recorded(studio, each)).toBe(0)
    await save.click()
    await expect.poll(() => recorded(studio, each)).toBe(1)
    await isGone(studio)
  })

  test('what another tab types is shown, and goes when it is discarded there (MTB-02)', async () => {
    const studio = await openStudio()
    await open(studio)
    await expect.element(save).toBeVisible()
    const opened = { seq: 0, seen: {}, knew: {} }
    const row = { form: `${form}@other`, values: more.values, opened, revision: 1, startedAt: 1, updatedAt: 1, label: '', link: '' }
    await studio.store.write(['drafts'], (tx) => tx.put('drafts', row))
    await more.shown()
    await studio.store.write(['drafts'], (tx) => tx.delete('drafts', row.form))
    await more.gone()
  })

  test('what is typed here is not replaced by another tab’s text, which stays beside it (MTB-02)', async () => {
    const studio = await openStudio()
    await open(studio)
    await first.make()
    await isKept(studio, each)
    const opened = { seq: 0, seen: {}, knew: {} }
    const row = { form: `${form}@other`, values: more.values, opened, revision: 1, startedAt: 1, updatedAt: 1, label: '', link: '' }
    await studio.store.write(['drafts'], (tx) => tx.put('drafts', row))
    await expect.poll(async () => (await draftsOf(studio)).length).toBe(2)
    await more.gone()
    await first.shown()
  })
})
