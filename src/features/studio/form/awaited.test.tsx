import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setMeta } from '#sync/outbox/meta.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { openTestStudio, showStudio } from '#tests/fixtures/studio.tsx'

const MINUTE = 60_000

beforeEach(() => page.viewport(1280, 900))

const name = () => page.getByRole('textbox', { name: 'Nome da plataforma' })
const age = () => page.getByText(/^Como estava há/)
const placeOf = () => name().element().getBoundingClientRect().top
/** The server said that nothing changed. */
const answer = ({ store }: Workspace) =>
  store.write(['meta'], (tx) => setMeta(tx, 'changes', { since: 'v', askedAt: Date.now(), at: Date.now(), none: '', named: 0 }))
const open = async (minutes: number) => {
  const studio = await openTestStudio({ readAt: Date.now() - minutes * MINUTE })
  await showStudio(studio, 'seo')
  await expect.element(name()).toBeVisible()
  return studio
}
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Every text that the drawer shows from now on, with the places of the form's first field. */
function watch() {
  const seen: { texts: Set<string>; places: Set<number> } = { texts: new Set(), places: new Set() }
  const look = () => {
    for (const text of document.body.textContent.match(/(Como estava|Atualizado) há \d+ min/g) ?? []) seen.texts.add(text)
    seen.places.add(placeOf())
    frame = requestAnimationFrame(look)
  }
  let frame = requestAnimationFrame(look)
  return () => {
    cancelAnimationFrame(frame)
    return { texts: [...seen.texts], places: seen.places.size }
  }
}

describe('a form whose rows nobody has confirmed since the page started (FRE-06)', () => {
  test('says how old they are, until there is an answer, and its fields stay where they are', async () => {
    const studio = await open(50)
    const end = watch()
    await expect.element(age()).toHaveTextContent('Como estava há 50 min')
    await expect.element(page.getByText('Vendo o que mudou…')).toBeVisible()
    await answer(studio)
    await expect.element(age()).not.toBeInTheDocument()
    await expect.element(page.getByText('Sem alterações')).toBeVisible()
    expect(end()).toEqual({ texts: ['Como estava há 50 min'], places: 1 })
  })

  test('shows nothing that an answer within a second would take away', async () => {
    const studio = await open(50)
    const end = watch()
    await later(400)
    await answer(studio)
    await later(1500)
    expect(end()).toEqual({ texts: [], places: 1 })
  })

  test('keeps for a second what it has said', async () => {
    const studio = await open(50)
    await expect.element(age()).toBeVisible()
    const at = performance.now()
    await answer(studio)
    await expect.element(age()).not.toBeInTheDocument()
    expect(performance.now() - at).toBeGreaterThan(700)
  })

  test('says nothing of what was confirmed within the last minute', async () => {
    await open(0.7)
    await later(1600)
    expect([age().elements(), page.getByText('Vendo o que mudou…').elements()]).toEqual([[], []])
  })

  test('offline it says its age as ever, and does not pretend to look', async () => {
    const studio = await openTestStudio({ readAt: Date.now() - 50 * MINUTE })
    await studio.db.table('meta').put({ key: 'reach', value: { ok: false, at: Date.now() } })
    await showStudio(studio, 'seo')
    await expect.element(page.getByText('Atualizado há 50 min')).toBeVisible()
    await later(1300)
    expect([age().elements(), page.getByText('Vendo o que mudou…').elements()]).toEqual([[], []])
  })
})
