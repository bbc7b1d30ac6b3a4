import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { ICON_PATH, type IconUse, MANIFEST_PATH, RECEIVED_PATH, SHARE_PATH, START_PATH, startOf } from '#contract/app-files.ts'
import { languageOf } from '#server/call/language.ts'
import { tellUnexpected } from '#server/errors/unexpected.ts'
import { cardAddress, type CardSources } from './card-routes.ts'
import { drawIcon, drawStart, type IconFacts } from './icon.ts'
import { keptPictures } from './kept-pictures.ts'
import { manifestOf } from './manifest.ts'
import type { RoleReader } from './role.ts'
import type { SchoolFacts } from './subject.ts'

// What a browser installs as the school's app: its manifest, its icons, and what iOS shows while it starts (PWA-10).

export interface AppSources extends CardSources {
  readonly roleOf: RoleReader
}

const USES: ReadonlySet<string> = new Set<IconUse>(['any', 'maskable', 'monochrome', 'apple'])
/** px; other sizes are not drawn, or anybody could fill the memory with them. */
const SIZES: ReadonlySet<number> = new Set([96, 180, 192, 512])
/** px of a screen, of each side. */
const SCREEN = { least: 600, most: 3000 }
const MOST_ICONS = 200
const MOST_STARTS = 12
/** bytes of a shared form that are awaited */
const MOST_SHARED = 110_000_000
const YEAR = 'public, max-age=31536000, immutable'
const AGAIN = 'no-cache'

export function appRoutes({ schoolOf, bytesOf, roleOf }: AppSources): Hono {
  const app = new Hono()
  const icons = keptPictures(MOST_ICONS)
  const starts = keptPictures(MOST_STARTS)
  const factsOf = async (school: SchoolFacts): Promise<IconFacts> => {
    const { name, colour, font, background, square, favicon } = school.about
    return { name, colour, font, background, mark: (await bytesOf(school, square)) ?? (await bytesOf(school, favicon)) }
  }
  const png = (c: Context, picture: Uint8Array<ArrayBuffer>, forEver: boolean) =>
    c.body(picture, 200, { 'Content-Type': 'image/png', 'Cache-Control': forEver ? YEAR : AGAIN })

  app.get(MANIFEST_PATH, async (c, next) => {
    const school = await schoolOf(c, '/homepage')
    // The product's own, for a domain of no school.
    if (school === null) return next()
    const language = languageOf(c)
    const role = await roleOf(c, school.tenantId)
    const manifest = manifestOf({ school, role, language, version: versionOf(school), card: cardAddress(school, '/homepage', language) })
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': AGAIN,
      Vary: 'Cookie',
    })
  })
  app.get(ICON_PATH, async (c) => {
    const use = c.req.query('as') ?? 'any'
    const size = Number(c.req.query('size') ?? 192)
    const school = USES.has(use) && SIZES.has(size) ? await schoolOf(c, '/homepage') : null
    if (school === null) return missing(c)
    const version = versionOf(school)
    const draw = async () => drawn(await factsOf(school), (facts) => drawIcon(facts, use as IconUse, size))
    return png(c, await icons(`${school.origin} ${version} ${use} ${size}`, draw), c.req.query('v') === version)
  })
  app.get(START_PATH, async (c) => {
    const [width, height] = [Number(c.req.query('w')), Number(c.req.query('h'))]
    const isScreen = [width, height].every((side) => Number.isInteger(side) && side >= SCREEN.least && side <= SCREEN.most)
    const school = isScreen ? await schoolOf(c, '/homepage') : null
    if (school === null) return missing(c)
    const draw = async () => drawn(await factsOf(school), (facts) => drawStart(facts, width, height))
    return png(c, await starts(`${school.origin} ${versionOf(school)} ${width} ${height}`, draw), false)
  })
  // The service worker answers this, also without a network. Where none does yet, the page says that nothing arrived (PWA-13).
  app.post(SHARE_PATH, async (c) => {
    await readAway(c.req.raw.body)
    const tenant = c.req.query('tenant')
    return c.redirect(startOf(`${RECEIVED_PATH}?perdido=1`, tenant !== undefined && /^\d{1,9}$/.test(tenant) ? tenant : null), 303)
  })
  return app
}

/** Browsers that are still sending take an answer for a broken connection. Nothing is kept of it. */
async function readAway(body: ReadableStream<Uint8Array> | null): Promise<void> {
  let left = MOST_SHARED
  const reader = body?.getReader()
  for (let part = await reader?.read(); part !== undefined && !part.done && left > 0; part = await reader?.read()) left -= part.value.length
}

const missing = (c: Context) => c.text('Não encontrado.', 404, { 'Cache-Control': AGAIN })

function versionOf({ tenantId, about }: SchoolFacts): string {
  const { name, colour, font, background, square, favicon } = about
  return createHash('sha256')
    .update(JSON.stringify([tenantId, name, colour, font, background, square, favicon]))
    .digest('base64url')
    .slice(0, 12)
}

/** A picture that breaks the drawing is left out. */
async function drawn(facts: IconFacts, draw: (facts: IconFacts) => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await draw(facts)
  } catch (error) {
    tellUnexpected('icon', error)
    return draw({ ...facts, mark: null })
  }
}
