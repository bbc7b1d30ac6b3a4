import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { frameName, framePolicy } from '#lib/frame-policy.ts'
import { must } from '#lib/must.ts'
import { expect, test, untilInstalled, type Page } from './fixtures.ts'
import { enter, people, signIn } from './sign-in.ts'

// The picture room as it is built and served: under the app's policy, with the service worker, without a network. The rest of it is tested
// where it is (src/images).

const FIXTURES = 'tests/fixtures/pictures'
const HEIC = join(FIXTURES, 'L_exif_xmp_iptc.heic')

test.use({ serviceWorkers: 'allow' })

/** The address of a built file that begins with `prefix`. */
async function built(folder: string, prefix: string): Promise<string> {
  const names = await readdir(join('dist', folder))
  const name = must(
    names.find((each) => each.startsWith(prefix) && !each.endsWith('.br')),
    `${prefix} in dist/${folder}`,
  )
  return `/${folder}/${name}`
}

interface Seen {
  readonly problem?: string
  readonly made?: { type: string; width: number; height: number; size: number }
  readonly frames: number
}

/** Picks a file and has a banner made of it, with the page's own code. */
async function pick(page: Page, file: string): Promise<Seen> {
  const [code, content] = [await built('assets', 'workers-pictures-'), await readFile(file)]
  return page.evaluate(
    async ({ code, content, name }): Promise<Seen> => {
      const { pictures } = (await import(code)) as typeof import('#workers/pictures.ts')
      const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0))
      const slot = {
        name: 'banner-wide',
        accept: ['png', 'jpeg', 'webp', 'heic'],
        ratio: [16, 9],
        output: [1920, 1080],
        hint: [1920, 1080],
        pickBytes: 1e8,
        maxBytes: 1e6,
      } as const
      const frames = () => document.querySelectorAll('iframe').length
      const opened = await pictures.open(new File([bytes], name), slot)
      if (!opened.ok) return { problem: opened.problem, frames: frames() }
      const made = await pictures.make(opened.picture.source, slot, null)
      if (!made.ok) return { problem: made.problem, frames: frames() }
      const { blob, type, width, height } = made
      return { made: { type, width, height, size: blob.size }, frames: frames() }
    },
    { code, content: content.toString('base64'), name: basename(file) },
  )
}

const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })

test('a photo becomes a banner under the app’s own policy, HEIC too, and nothing of the frame is left (UPL-02, UPL-20)', async ({
  page,
}) => {
  await enter(page, people.admin)
  const photo = await pick(page, join(FIXTURES, 'hopper_orientation_6.jpg'))
  expect(photo).toMatchObject({ made: { type: 'image/webp', width: 128, height: 72 }, frames: 0 })
  expect(await pick(page, HEIC)).toMatchObject({ made: { type: 'image/webp', width: 64, height: 36 }, frames: 0 })
  expect(await pick(page, join(FIXTURES, 'truncated.heic'))).toEqual({ problem: 'broken', frames: 0 })
  expect(await pick(page, 'package.json')).toEqual({ problem: 'not-a-picture', frames: 0 })
})

test('what HEIC needs is fetched when the studio rests, runs nothing, and opens one on a cold start without a network (UPL-02, PWA-02)', async ({
  openProfile,
  server,
}) => {
  const frame = await built('frames', 'heic-')
  const first = await openProfile()
  const page = await first.newPage()
  await signIn(page, people.admin)
  await untilInstalled(page)
  expect(await kept(page)).not.toContain(frame)
  await page.goto('/homepage?edit=')
  await expect.poll(() => kept(page)).toContain(frame)
  expect(page.frames()).toHaveLength(1)
  await first.close()
  await server.kill()

  const second = await openProfile()
  await second.setOffline(true)
  const cold = await second.newPage()
  await cold.goto('/homepage')
  expect(await pick(cold, HEIC)).toMatchObject({ made: { type: 'image/webp', width: 64, height: 36 }, frames: 0 })
})

test('a device that never had it says that HEIC needs a network once, and a JPEG goes on', async ({ page, network }) => {
  await enter(page, people.admin)
  await untilInstalled(page)
  await page.reload()
  await network.goOffline()
  expect(await pick(page, HEIC)).toEqual({ problem: 'no-converter', frames: 0 })
  expect(await pick(page, join(FIXTURES, 'hopper_orientation_2.webp'))).toMatchObject({ made: { width: 128 } })
})

test("a student's device never gets it", async ({ page, chaos }) => {
  await enter(page, people.student)
  await untilInstalled(page)
  await page.goto('/homepage?edit=')
  await page.waitForLoadState('networkidle')
  expect((await kept(page)).filter((path) => path.startsWith('/frames/'))).toEqual([])
  expect(chaos.seen.filter(({ path }) => path.startsWith('/frames/'))).toEqual([])
})

test('the frame page is served for ever, with a policy of its own', async ({ request, server }) => {
  const frame = await built('frames', 'heic-')
  const headers = (await request.get(`${server.url}${frame}`)).headers()
  expect(headers['content-security-policy']).toBe(framePolicy(frameName(frame) ?? ''))
  expect(headers['cache-control']).toContain('immutable')
})
