import { type Context, Hono } from 'hono'
import type { Deps } from '#server/call/handler.ts'
import { publicOrigin } from '#server/call/origin.ts'
import { readSection } from '#server/call/setting-sections.ts'
import { openCarousels } from '#server/site/open-showcase.ts'
import { demoTenant, originOf, tenantByDomain } from '#server/site/tenants.ts'
import { robotsText, sitemapText } from './robots.ts'

// `robots.txt` and `sitemap.xml` of each school's domain (HDN-06).

/** What a search engine may know of the domain that it asks. */
export interface Listing {
  readonly origin: string
  /** Of what anybody may open. */
  readonly paths: readonly string[]
}

/** null: the domain is no school's. */
export type ListingReader = (c: Context) => Promise<Listing | null>

const HOUR = 'public, max-age=3600'
const CLOSED = ['/login']

export function siteFileRoutes(read: ListingReader): Hono {
  const app = new Hono()
  app.get('/robots.txt', async (c) => c.text(robotsText((await read(c))?.origin ?? null), 200, { 'Cache-Control': HOUR }))
  app.get('/sitemap.xml', async (c) => {
    const listing = await read(c)
    if (listing === null) return c.text('Não encontrado.', 404)
    return c.body(sitemapText(listing.origin, listing.paths), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': HOUR,
    })
  })
  return app
}

/** An open showcase lists its courses, and a closed school its sign-in page alone. */
export function listingFrom({ db, demo }: Pick<Deps, 'db' | 'demo'>): ListingReader {
  return async (c) => {
    const asked = publicOrigin(c)
    const tenant = (await tenantByDomain(db, asked.host)) ?? (demo ? await demoTenant(db, null) : null)
    if (tenant === null) return null
    const origin = await originOf(db, tenant.id, asked, demo)
    if (origin === null) return null
    const { showcase } = await readSection(db, tenant.id, 'platform')
    if (showcase !== 1) return { origin, paths: CLOSED }
    const items = (await openCarousels(db, tenant.id)).flatMap(({ carousel_item: each }) => each)
    const courses = items.flatMap(({ course }) => (course === undefined ? [] : [`/courses/${course.id}`]))
    return { origin, paths: ['/homepage', ...new Set(courses)] }
  }
}
