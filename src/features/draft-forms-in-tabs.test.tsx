import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  allForms,
  discardThere,
  draftsOf,
  type FormName,
  forms,
  isGone,
  isKept,
  openFormsStudio,
  press,
  recorded,
  reminderOf,
  type RowFormCase,
  rowForms,
  saveThere,
  typeThere,
  valuesOfDraft,
  whenRecording,
} from '#tests/fixtures/draft-forms.tsx'
import { outboxOf } from '#tests/fixtures/studio.tsx'

// What every form over a draft does with another tab, without a network (docs/decisions/0155).

beforeEach(() => page.viewport(1280, 900))

/** Where the other tab's edit is seen after it was saved: a new comment leaves its form empty. */
const staysShown = (name: FormName) => name !== 'a new comment’s'

describe.each(allForms)('%s form', (name, each) => {
  const { open, first, more, theirs } = each
  const save = page.getByRole('button', { name: each.button, exact: true })
  const openOffline = async () => {
    const studio = await openFormsStudio({ offline: true })
    const leave = await open(studio)
    await expect.element(save).toBeVisible()
    return { studio, leave }
  }

  test('what another tab types is shown, and goes when it is discarded there (MTB-02)', async () => {
    const { studio } = await openOffline()
    await typeThere(studio, each, more)
    await more.shown()
    await discardThere(studio, each)
    await more.gone()
    expect(await draftsOf(studio)).toEqual([])
  })

  test('what is typed here is not replaced by another tab’s text; that comes when this one is saved (MTB-02)', async () => {
    const { studio } = await openOffline()
    await first.make()
    await isKept(studio, each)
    await typeThere(studio, each, theirs)
    await expect.poll(async () => (await draftsOf(studio)).length).toBe(2)
    await theirs.gone()
    await first.shown()
    await press(each.button)
    await theirs.shown()
    expect(await draftsOf(studio)).toMatchObject([{ values: theirs.values }])
    expect(await recorded(studio, each)).toBe(1)
  })

  test('two texts that are left are both there when it is opened again (MTB-02, SYN-02)', async () => {
    const { studio, leave } = await openOffline()
    await first.make()
    await isKept(studio, each)
    await leave()
    await typeThere(studio, each, theirs)
    await open(studio)
    await first.shown()
    expect((await draftsOf(studio)).map(({ values }) => values)).toEqual([
      expect.objectContaining(first.values),
      expect.objectContaining(theirs.values),
    ])
  })

  test('what another tab typed and saved is no draft here any more (MTB-02)', async () => {
    const { studio } = await openOffline()
    await typeThere(studio, each, more)
    await more.shown()
    await saveThere(studio, each, more)
    await isGone(studio)
    await (staysShown(name) ? more.shown() : more.gone())
    expect(await recorded(studio, each)).toBe(1)
  })

  test('pressed here while another tab saves the same text, it is not saved twice and nothing is asked (MTB-02)', async () => {
    const { studio } = await openOffline()
    await typeThere(studio, each, more)
    await more.shown()
    let others = 0
    whenRecording(studio, each, async () => void (others++ === 0 && (await saveThere(studio, each, more))), true)
    await press(each.button)
    await isGone(studio)
    await expect.element(save).toBeVisible()
    expect(page.getByRole('alert').filter({ hasText: /\S/ }).elements()).toEqual([])
    expect(await recorded(studio, each)).toBe(name === 'a new comment’s' || name === 'the reminder’s' ? 1 : 2)
  })
})

const ask = page.getByRole('alert').filter({ hasText: 'Este formulário foi salvo em outra aba enquanto você escrevia aqui.' })
const keepMine = ask.getByRole('button', { name: 'Salvar o que está aqui' })

/** Opens the form, with a text here that asks because another tab saved its own. */
async function openAsking(each: RowFormCase) {
  const studio = await openFormsStudio({ offline: true })
  const before = await studio.db.table(each.row.table).get(each.row.lid)
  await each.open(studio)
  await each.first.make()
  await isKept(studio, each)
  await saveThere(studio, each, each.theirs)
  await press(each.button)
  await expect.element(ask).toBeVisible()
  return { studio, before }
}

describe.each(rowForms)('%s form, when another tab saved another text meanwhile', (_, each) => {
  const { open, first, theirs } = each

  test('nothing is saved over it before the person says so (MTB-04)', async () => {
    const { studio } = await openAsking(each)
    await first.shown()
    await expect.poll(() => valuesOfDraft(studio, each)).toMatchObject(first.values)
    expect(await recorded(studio, each)).toBe(1)
    await press(each.button)
    await expect.element(ask).toBeVisible()
    expect(await recorded(studio, each)).toBe(1)
  })

  test('a text of another tab that never saw what was saved here asks too, and can be saved (MTB-02, MTB-04)', async () => {
    const studio = await openFormsStudio({ offline: true })
    await open(studio)
    await first.make()
    await isKept(studio, each)
    await typeThere(studio, each, theirs)
    await press(each.button)
    await theirs.shown()
    await press(each.button)
    await keepMine.click()
    await isGone(studio)
    expect(await recorded(studio, each)).toBe(2)
    await theirs.shown()
  })

  test('«Salvar o que está aqui» saves this text, which is no draft then (MTB-04)', async () => {
    const { studio } = await openAsking(each)
    await keepMine.click()
    await expect.poll(() => recorded(studio, each)).toBe(2)
    await expect.element(ask).not.toBeInTheDocument()
    await isGone(studio)
    await first.shown()
    expect((await outboxOf(studio)).at(-1)?.effects).toMatchObject([{ op: 'patch' }])
  })

  test('«Ficar com o que foi salvo lá» shows that one, and nothing is recorded (MTB-04)', async () => {
    const { studio } = await openAsking(each)
    await ask.getByRole('button', { name: 'Ficar com o que foi salvo lá' }).click()
    await theirs.shown()
    await expect.element(ask).not.toBeInTheDocument()
    await isGone(studio)
    expect(await recorded(studio, each)).toBe(1)
  })
})

test('the drawer keeps the question while the person types: a text put back to the earlier one is saved over the other tab’s (MTB-04)', async () => {
  const each = forms['the drawer’s']
  const { studio, before } = await openAsking(each)
  await page.getByRole('textbox', { name: 'Descrição' }).fill(String(before['description']))
  await keepMine.click()
  await expect.poll(() => recorded(studio, each)).toBe(2)
  expect(await studio.db.table('settings').get('info')).toMatchObject({ description: before['description'] })
  await expect.element(ask).not.toBeInTheDocument()
  await isGone(studio)
})

describe('forms over no row of the server, when another tab saved another text meanwhile', () => {
  test('two comments are two comments (MTB-02)', async () => {
    const each = forms['a new comment’s']
    const studio = await openFormsStudio({ offline: true })
    await each.open(studio)
    await each.first.make()
    await isKept(studio, each)
    await saveThere(studio, each, each.theirs)
    await press(each.button)
    await isGone(studio)
    expect((await outboxOf(studio)).map(({ args }) => args)).toMatchObject([{ content: 'Dela' }, { content: 'Um' }])
  })

  test('of the reminder, the one saved last rings (TOP-16)', async () => {
    const each = forms['the reminder’s']
    const studio = await openFormsStudio({ offline: true })
    await each.open(studio)
    await each.first.make()
    await isKept(studio, each)
    await saveThere(studio, each, each.theirs)
    await each.theirs.gone()
    await press(each.button)
    await isGone(studio)
    expect(await reminderOf(studio)).toMatchObject({ days: [1, 2, 3, 4, 5, 6] })
  })
})
