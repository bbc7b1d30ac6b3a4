import { type Context, Hono } from 'hono'
import { SHARE_PATH } from '#contract/card-address.ts'
import type { Language } from '#lib/language.ts'
import { languageOf } from '#server/call/language.ts'
import { cardAddress, type CardSources } from './card-routes.ts'
import type { ChosenReader } from './chosen-picture.ts'
import { type SchoolFacts, subjectOf } from './subject.ts'

// Which picture a link of the school has, and the chosen one's own address: `/share.jpg?tenant=1&v=hash` (HDN-09).

const YEAR = 'public, max-age=31536000, immutable'

export interface LinkPicture {
  /** Whole, with a hash of what it shows. */
  readonly address: string
  readonly type: 'image/jpeg' | 'image/png'
  readonly alt: string
}

/** What the address names has its own picture, as far as it has one; all else has the chosen one, or what is drawn. null: the school has no address. */
export function linkPicture(school: SchoolFacts, path: string, language: Language): LinkPicture | null {
  const { tenantId, origin, chosen, named, about } = school
  if (origin !== null && chosen !== null && (named?.picture ?? null) === null) {
    const whose: Record<string, string> = tenantId === null ? {} : { tenant: String(tenantId) }
    const query = new URLSearchParams({ ...whose, v: chosen })
    return { address: `${origin}${SHARE_PATH}?${query.toString()}`, type: 'image/jpeg', alt: about.name }
  }
  const address = cardAddress(school, path, language)
  return address === null ? null : { address, type: 'image/png', alt: subjectOf({ ...school, path, language }).heading }
}

/** An address of a picture that was chosen before answers the present one; where there is none, what is drawn. */
export function shareRoutes({ schoolOf }: Pick<CardSources, 'schoolOf'>, chosenOf: ChosenReader): Hono {
  const app = new Hono()
  app.get(SHARE_PATH, async (c: Context) => {
    const school = await schoolOf(c, '/homepage')
    if (school === null) return c.text('Não encontrado.', 404, { 'Cache-Control': 'no-cache' })
    const chosen = await chosenOf(school)
    if (chosen !== null) {
      const isThis = c.req.query('v') === chosen.version
      return c.body(chosen.bytes, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': isThis ? YEAR : 'no-cache' })
    }
    const drawn = cardAddress(school, '/homepage', languageOf(c))
    c.header('Cache-Control', 'no-cache')
    return drawn === null ? c.text('Não encontrado.', 404) : c.redirect(drawn)
  })
  return app
}
