import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PostCard } from '#features/site/community/post-card.tsx'
import { PostThread } from '#features/site/community/thread.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import {
  type FormName,
  forms,
  isGone,
  isKept,
  openFormsStudio,
  press,
  readFromServer,
  rowForms,
  sentForms,
  shown,
  valuesOfDraft,
} from '#tests/fixtures/draft-forms.tsx'
import { outboxOf, setEntry } from '#tests/fixtures/studio.tsx'

// What every form over a draft does with what the server has and says (docs/decisions/0155).

beforeEach(() => page.viewport(1280, 900))

interface Place {
  open(studio: Workspace): Promise<() => Promise<unknown>>
  /** The text that was saved is there. */
  isThere(): Promise<void>
}

const isRead = async () => void (await expect.element(page.getByText('Um', { exact: true })).toBeVisible())
const isTold = async () => void (await expect.element(page.getByText(/Não pode ser assim/).first()).toBeVisible())

/** Where what the server refused is seen, if not in the form itself. */
const places: { readonly [name in FormName]?: Place } = {
  'a new comment’s': {
    open: (studio) =>
      shown(studio, <PostThread of="post" id="21" link="/comunidade" read={{ pulling: false, error: null } as never} open />),
    isThere: isRead,
  },
  'one’s own post’s': {
    async open(studio) {
      const row = await studio.db.table('community_posts').get('s21')
      return shown(studio, <PostCard row={row} community="4" now={Date.now()} likes={false} read="feed/4" />)
    },
    isThere: isRead,
  },
}

describe.each(sentForms)('%s form', (name, each) => {
  test('what the server refused is told in its words and keeps its text, when it is opened again too (NET-04, SYN-05)', async () => {
    const studio = await openFormsStudio()
    const leave = await each.open(studio)
    await each.first.make()
    await isKept(studio, each)
    await press(each.button)
    await isGone(studio)
    const [entry] = await outboxOf(studio)
    const attention = { reason: 'refused', at: Date.now(), status: 422, message: 'Não pode ser assim' } as const
    await setEntry(studio, entry?.id ?? '', { state: 'attention', attention })
    const place = places[name] ?? { open: each.open, isThere: each.first.shown }
    await leave()
    const leavePlace = await place.open(studio)
    await isTold()
    await place.isThere()
    await leavePlace()
    await place.open(studio)
    await isTold()
    await place.isThere()
    expect(await outboxOf(studio)).toMatchObject([{ id: entry?.id, state: 'attention' }])
  })
})

describe.each(rowForms)('%s form', (_, each) => {
  const { row, open, first, theirs } = each
  const key = `${row.table}/${row.lid}`
  const stored = (studio: Workspace) => studio.db.table(row.table).get(row.lid)
  const typed = async () => {
    const studio = await openFormsStudio()
    const before = await stored(studio)
    await open(studio)
    await first.make()
    await isKept(studio, each)
    return { studio, before }
  }

  test('untouched, it shows another person’s value as it is read (MTB-03)', async () => {
    const studio = await openFormsStudio()
    await open(studio)
    await expect.element(page.getByRole('button', { name: each.button, exact: true })).toBeVisible()
    await readFromServer(studio, each, { [row.field]: theirs.values[row.field] })
    await theirs.shown()
  })

  test('what is typed stays when another person’s value is read, which the edit does not count as known (MTB-03, MTB-05)', async () => {
    const { studio, before } = await typed()
    await readFromServer(studio, each, { [row.field]: theirs.values[row.field] })
    await first.shown()
    await expect.poll(() => valuesOfDraft(studio, each)).toMatchObject(first.values)
    await press(each.button)
    await isGone(studio)
    const [entry] = await outboxOf(studio)
    expect(entry?.knows[key]?.[row.field]).toEqual([before[row.field]])
  })

  test('what is not typed stays as another person has set it (SYN-08, MTB-03)', async () => {
    const { studio } = await typed()
    const [field, value] = row.other
    await readFromServer(studio, each, { [field]: value })
    await row.otherShown?.()
    await press(each.button)
    await isGone(studio)
    expect(await stored(studio)).toMatchObject({ [field]: value, [row.field]: first.values[row.field] })
  })
})

test('the reminder asks nothing of the server (TOP-16)', async () => {
  const each = forms['the reminder’s']
  const studio = await openFormsStudio()
  await each.open(studio)
  await each.first.make()
  await isKept(studio, each)
  await press(each.button)
  await isGone(studio)
  expect(await outboxOf(studio)).toEqual([])
})
