import { type Context, Hono } from 'hono'
import type { Db } from '#server/db/database.ts'
import { openCarousels } from '#server/site/open-showcase.ts'
import { robotsText, sitemapText } from './robots.ts'
import type { Schools } from './school.ts'

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
export function listingFrom(db: Db, schools: Schools): ListingReader {
  return async (c) => {
    const school = await schools.asked(c, c.req.path)
    if (school?.origin == null || school.tenantId === null) return null
    const { origin, tenantId, about } = school
    return { origin, paths: about.open ? ['/homepage', ...(await openCourses(db, tenantId))] : ['/login'] }
  }
}

async function openCourses(db: Db, tenantId: number): Promise<ReadonlySet<string>> {
  const items = (await openCarousels(db, tenantId)).flatMap(({ carousel_item: each }) => each)
  return new Set(items.flatMap(({ course }) => (course === undefined ? [] : [`/courses/${course.id}`])))
}
