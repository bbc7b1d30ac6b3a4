import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ImagePipeline } from '#images/page/pipeline.ts'
import { frameName, framePolicy } from '#lib/frame-policy.ts'
import { must } from '#lib/must.ts'
import { expect, test, untilInstalled, type Page } from '#tests/e2e/support/fixtures.ts'
import { signInOverApi, enter, people } from '#tests/e2e/support/sign-in.ts'

// The image pipeline as built and served: under the app's policy, with the service worker, offline. Its other tests are beside it
// (src/images), and `npm run pictures` runs it on many files.

const FIXTURES = 'tests/fixtures/pictures'
const HEIC = join(FIXTURES, 'L_exif_xmp_iptc.heic')
const DEEP = join(FIXTURES, 'RGB_10__128x128.heif')

test.use({ serviceWorkers: 'allow' })

/** The address of a built file; `prefix` is all but its hash, so that `pictures-` is not `pictures-field-`. */
async function built(folder: string, prefix: string): Promise<string> {
  const names = await readdir(join('dist', folder))
  const name = must(
    names.find((each) => each.startsWith(prefix) && /^[\w-]{8}\.\w+$/.test(each.slice(prefix.length))),
    `${prefix} in dist/${folder}`,
  )
  return `/${folder}/${name}`
}

interface Seen {
  readonly problem?: string
  readonly made?: { type: string; width: number; height: number; size: number }
  readonly frames: number
}

/**
 * Picks a file and makes a banner of it, with the page's own code.
 * @param part of the file that is used
 */
async function pick(page: Page, file: string, part = 1): Promise<Seen> {
  const [code, whole] = [await built('assets', 'workers-pictures-'), await readFile(file)]
  const content = whole.subarray(0, Math.floor(whole.length * part))
  return page.evaluate(
    async ({ code, content, name }): Promise<Seen> => {
      const { pictures } = (await import(code)) as { pictures: ImagePipeline }
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
      const frames = () => document.querySelectorAll('iframe[src*="/heic-"], iframe[src*="/libheif-"]').length
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

/** A decoder's page; other frames of the site stand there too. */
const isHeic = (path: string) => /^\/frames\/(lib)?hei[cf]-/.test(path)

/** The policy violations of this page; for a page that called `noteViolations`. */
const violations = (page: Page) => page.evaluate(() => (globalThis as { violations?: string[] }).violations)

function noteViolations() {
  const noted: string[] = []
  Object.assign(globalThis, { violations: noted })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => noted.push(`${violatedDirective} ${blockedURI}`))
}

const banner = { made: { type: 'image/webp', width: 64, height: 36 }, frames: 0 }

test('HEIC: the idle studio fetches the decoders and runs nothing; a photo is opened online, and offline on a cold start (UPL-02, PWA-02)', async ({
  openProfile,
  server,
}) => {
  const frames = [await built('frames', 'heic-'), await built('frames', 'libheif-')]
  const first = await openProfile()
  await first.addInitScript(noteViolations)
  const page = await first.newPage()
  await signInOverApi(page, people.admin)
  await page.goto('/homepage?edit=')
  await expect.poll(() => kept(page), { timeout: 30_000 }).toEqual(expect.arrayContaining(frames))
  expect(page.frames().filter((frame) => isHeic(new URL(frame.url()).pathname))).toEqual([])
  expect(await pick(page, HEIC)).toMatchObject(banner)
  expect(await pick(page, HEIC, 0.8)).toEqual({ problem: 'broken', frames: 0 })
  expect(await pick(page, join(FIXTURES, 'hopper_orientation_6.jpg'))).toMatchObject({ made: { width: 128, height: 72 } })
  expect(await pick(page, 'package.json')).toEqual({ problem: 'not-a-picture', frames: 0 })
  expect(await violations(page)).toEqual([])
  for (const frame of frames) {
    const headers = (await page.request.get(frame)).headers()
    expect(headers['content-security-policy']).toBe(framePolicy(frameName(frame) ?? ''))
    expect(headers['cache-control']).toContain('immutable')
  }
  await first.close()
  await server.kill()

  const second = await openProfile()
  await second.addInitScript(noteViolations)
  await second.setOffline(true)
  const cold = await second.newPage()
  // Only the service worker's cache.
  await (await second.newCDPSession(cold)).send('Network.clearBrowserCache')
  await cold.goto('/homepage')
  expect(await pick(cold, HEIC)).toMatchObject(banner)
  expect(await pick(cold, DEEP)).toMatchObject({ made: { width: 128, height: 72 }, frames: 0 })
  expect(await violations(cold)).toEqual([])
})

test('a student’s device has the HEIC decoders for the photo of the profile, and for nothing else', async ({ page, network, chaos }) => {
  await test.step("a student's device never fetches the HEIC decoders", async () => {
    await enter(page, people.student, '/homepage?edit=')
    await untilInstalled(page)
    await page.waitForLoadState('networkidle')
    expect((await kept(page)).filter(isHeic)).toEqual([])
    expect(chaos.seen.filter(({ path }) => isHeic(path))).toEqual([])
  })

  await test.step('the profile page caches both HEIC decoders for its photo field, and opens a HEIC offline (TOP-11, UPL-02)', async () => {
    await page.goto('/dashboard/profile')
    await expect
      .poll(() => kept(page), { timeout: 30_000 })
      .toEqual(expect.arrayContaining([await built('frames', 'heic-'), await built('frames', 'libheif-')]))
    await network.goOffline()
    await page.getByRole('group', { name: 'Foto' }).locator('input[type=file]').setInputFiles(DEEP)
    await expect(page.getByRole('dialog', { name: 'Recortar imagem' })).toBeVisible({ timeout: 20_000 })
  })
})
