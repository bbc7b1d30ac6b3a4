import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  allForms,
  isGone,
  isKept,
  openFormsStudio,
  press,
  recorded,
  sentForms,
  valuesOfDraft,
  whenRecording,
} from '#tests/fixtures/draft-forms.tsx'
import { draftOf, holdDisk, outboxOf, showStudio } from '#tests/fixtures/studio.tsx'

// What every form over a draft promises when it is saved, whatever is in it (docs/decisions/0155).

beforeEach(() => page.viewport(1280, 900))

describe.each(allForms)('%s form', (_, each) => {
  const { open, first, more, rest = more.values } = each
  const save = page.getByRole('button', { name: each.button, exact: true })

  test('what is typed while an edit is recorded stays, as the next draft, and is saved then; pressed twice, one is recorded (SAF-04, SYN-02)', async () => {
    const studio = await openFormsStudio()
    const held = Promise.withResolvers<void>()
    await open(studio)
    await first.make()
    await isKept(studio, each)
    const begun = whenRecording(studio, each, () => held.promise)
    await press(each.button, 2)
    await expect.poll(() => recorded(studio, each)).toBe(1)
    await more.make()
    held.resolve()
    // It was recorded, and its draft is gone.
    await expect.element(save).toBeEnabled()
    await more.shown()
    await expect.poll(() => valuesOfDraft(studio, each)).toMatchObject(rest)
    expect(begun()).toBe(1)
    await save.click()
    await isGone(studio)
    await expect.poll(begun).toBe(2)
  })

  test('what is left is there when it is opened again, and is recorded from there, without a network too (SYN-02, SYN-01)', async () => {
    const studio = await openFormsStudio({ offline: true })
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
    const studio = await openFormsStudio()
    const refusals = [new Error('no')]
    await open(studio)
    await expect.element(save).toBeVisible()
    const release = await holdDisk(studio, 'drafts')
    await first.make()
    await first.shown()
    // It waits for the write of the first, and is dropped when the draft is given to the record.
    await more.make()
    await more.shown()
    whenRecording(studio, each, () => (refusals.length > 0 ? Promise.reject(refusals.pop() as Error) : Promise.resolve()), true)
    await press(each.button)
    await expect.element(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
    release()
    await more.shown()
    await expect.poll(() => valuesOfDraft(studio, each)).toMatchObject(more.values)
    expect(await recorded(studio, each)).toBe(0)
    await save.click()
    await expect.poll(() => recorded(studio, each)).toBe(1)
    await isGone(studio)
  })
})

describe.each(sentForms)('%s form', (_, each) => {
  test('the draft ends with the edit, before the form goes on: a page that closes then has no text twice (SYN-03)', async () => {
    const studio = await openFormsStudio()
    const held = Promise.withResolvers<void>()
    await each.open(studio)
    await each.first.make()
    await isKept(studio, each)
    whenRecording(studio, each, () => held.promise)
    await press(each.button)
    await expect.poll(() => recorded(studio, each)).toBe(1)
    await isGone(studio)
    held.resolve()
  })
})

test('of two edits of one «Salvar», the draft stays until the second is recorded, and ends with it (SYN-02, SYN-03)', async () => {
  const studio = await openFormsStudio()
  await showStudio(studio, 'aula/geral')
  await page.getByRole('radio', { name: 'Sequência' }).click({ force: true })
  await page.getByRole('switch', { name: 'Habilitar comentários' }).click()
  await expect.poll(() => draftOf(studio, 'aula/geral')).toBeDefined()
  const [before, after] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { record } = studio
  let begun = 0
  vi.spyOn(studio, 'record').mockImplementation((async (...args: Parameters<typeof record>) => {
    begun += 1
    if (begun === 2) await before.promise
    const id = await record(...args)
    if (begun === 2) await after.promise
    return id
  }) as never)
  await press('Salvar')
  await expect.poll(() => begun).toBe(2)
  expect(await outboxOf(studio)).toHaveLength(1)
  expect(await draftOf(studio, 'aula/geral')).toMatchObject({ values: { theme_classes: 2, comment: false } })
  before.resolve()
  await expect.poll(async () => (await outboxOf(studio)).length).toBe(2)
  await isGone(studio)
  after.resolve()
  await expect.element(page.getByText('Salvo neste dispositivo.', { exact: true })).toBeVisible()
})
