import { useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import type { StoredFile } from '#db/tables.ts'
import { uuid } from '#lib/ids.ts'
import { must } from '#lib/must.ts'
import { dropOriginals } from '#sync/device/originals.ts'
import { openTestStudio } from '#tests/fixtures/studio.tsx'
import { shownFiles, useNextFile, useShownFile } from './shown-files.ts'
import { WorkspaceProvider } from './workspace-provider.tsx'
import type { Workspace } from './workspace.ts'

const PHOTO = new Blob([new Uint8Array(100_000)], { type: 'image/jpeg' })
const PICTURE = new Blob(['small'], { type: 'image/webp' })
const CUT = { x: 0, y: 0, width: 1, height: 1, turns: 0 } as const

/** A field whose form writes no draft, as on a full disk. */
async function openField(workspace: Workspace) {
  const rendered: { pick?: () => Promise<string> } = {}
  const Field = () => {
    const [value, setValue] = useState<string>()
    const showNext = useNextFile()
    useShownFile(value)
    const pick = async () => {
      const id = uuid()
      await showNext(id, async () => {
        const file = await workspace.keepFile(PHOTO, 'foto.jpg')
        await workspace.keepFile(PICTURE, 'foto.webp', { id, from: { file, ...CUT } })
      })
      setValue(id)
      return id
    }
    useEffect(() => void Object.assign(rendered, { pick }))
    return <p>{value}</p>
  }
  await render(
    <WorkspaceProvider workspace={workspace}>
      <Field />
    </WorkspaceProvider>,
  )
  return { pick: () => must(rendered.pick, 'the field')() }
}

const filesOf = async ({ db }: Workspace) => (await db.table('blobs').toArray()) as StoredFile[]
const photos = async (workspace: Workspace) => (await filesOf(workspace)).filter(({ type }) => type === 'image/jpeg').length

afterEach(() => cleanup())

test('40 pictures picked one after another leave one original, and never more than a few; the cropped ones stay (UPL-03, HIS-01)', async () => {
  const studio = await openTestStudio()
  const field = await openField(studio)
  let most = 0
  for (let n = 0; n < 40; n++) {
    await field.pick()
    if (n % 5 === 0) most = Math.max(most, await photos(studio))
  }
  expect(most).toBeLessThanOrEqual(10)
  await expect.poll(() => photos(studio), { timeout: 20_000 }).toBe(1)
  expect((await filesOf(studio)).filter(({ type }) => type === 'image/webp')).toHaveLength(40)
})

test('a field keeps the original of the picture it shows, even if no draft names it; after it closed the original is deleted (UPL-03)', async () => {
  const studio = await openTestStudio()
  const field = await openField(studio)
  const id = await field.pick()
  const other = await studio.keepFile(PHOTO, 'outra.jpg')
  await studio.keepFile(PICTURE, 'outra.webp', { from: { file: other, ...CUT } })
  await expect.poll(async () => (await filesOf(studio)).some((file) => file.id === other)).toBe(false)
  const shown = (await filesOf(studio)).find((file) => file.id === id)
  expect((await filesOf(studio)).map((file) => file.id)).toContain(shown!.from!.file)
  await cleanup()
  await expect.poll(() => photos(studio), { timeout: 5000 }).toBe(0)
})

test('a picture shown in another tab keeps its original too, until that tab ends', async () => {
  const studio = await openTestStudio()
  const original = await studio.keepFile(PHOTO, 'foto.jpg')
  const id = uuid()
  const tab = document.body.appendChild(document.createElement('iframe'))
  const locks = tab.contentWindow!.navigator.locks
  await new Promise<void>((granted) => {
    void locks.request(`lousa:shown:${id}`, { mode: 'shared' }, () => new Promise(() => granted())).catch(() => undefined)
  })
  await studio.keepFile(PICTURE, 'foto.webp', { id, from: { file: original, ...CUT } })
  await dropOriginals(studio.store, shownFiles)
  expect(await photos(studio)).toBe(1)
  tab.remove()
  await expect.poll(async () => (await shownFiles()).has(id)).toBe(false)
  await dropOriginals(studio.store, shownFiles)
  expect(await photos(studio)).toBe(0)
})
