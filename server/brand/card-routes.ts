import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { type Context, Hono } from 'hono'
import { CARD_PATH } from '#contract/card-address.ts'
import type { Language } from '#lib/language.ts'
import { languageOf } from '#server/call/language.ts'
import { tellUnexpected } from '#server/errors/unexpected.ts'
import { readAddress, type Storage } from '#server/services/storage.ts'
import { type CardFacts, drawCard } from './card.ts'
import { keptPictures } from './kept-pictures.ts'
import { type SchoolFacts, subjectOf } from './subject.ts'

// The cards of a school's addresses: `/card.png?of=/courses/2&tenant=1&v=hash` (HDN-07). Drawn when somebody asks, and kept for the next.

/** Cards that are kept, of up to about 1 MB each. */
const MOST_KEPT = 60
const YEAR = 'public, max-age=31536000, immutable'

export interface CardSources {
  /** The school that the request's host names, and what `path` names there; null: none. */
  schoolOf(c: Context, path: string): Promise<SchoolFacts | null>
  /** The bytes of a picture that anybody may see; null: there is none. */
  bytesOf(school: Pick<SchoolFacts, 'tenantId'>, address: string | null): Promise<Uint8Array<ArrayBuffer> | null>
}

/** A card's own address: another content has another one. null: the school has no address. */
export function cardAddress(school: SchoolFacts, path: string, language: Language): string | null {
  if (school.origin === null) return null
  const { tenantId } = school
  const whose: Record<string, string> = tenantId === null ? {} : { tenant: String(tenantId) }
  const query = new URLSearchParams({ of: path, ...whose, v: versionOf(school, path, language) })
  return `${school.origin}${CARD_PATH}?${query.toString()}`
}

function textsOf(school: SchoolFacts, path: string, language: Language) {
  const { heading, description } = subjectOf({ ...school, path, language })
  const { name, colour, font, background } = school.about
  return { heading, description, school: name, host: new URL(school.origin ?? 'http://localhost').host, colour, font, background }
}

function versionOf(school: SchoolFacts, path: string, language: Language): string {
  const facts = [textsOf(school, path, language), school.about.logo, school.named?.picture]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 12)
}

export function cardRoutes({ schoolOf, bytesOf }: CardSources): Hono {
  const app = new Hono()
  const keep = keptPictures(MOST_KEPT)
  app.get(CARD_PATH, async (c) => {
    const path = c.req.query('of') ?? '/homepage'
    const school = path.startsWith('/') && path.length <= 300 ? await schoolOf(c, path) : null
    if (school === null) return c.text('Não encontrado.', 404, { 'Cache-Control': 'no-cache' })
    const language = languageOf(c)
    const version = versionOf(school, path, language)
    const card = await keep(`${school.origin} ${version}`, async () => {
      const [logo, picture] = await Promise.all([bytesOf(school, school.about.logo), bytesOf(school, school.named?.picture ?? null)])
      return drawn({ ...textsOf(school, path, language), logo, picture })
    })
    const isThis = c.req.query('v') === version
    return c.body(card, 200, { 'Content-Type': 'image/png', 'Cache-Control': isThis ? YEAR : 'no-cache' })
  })
  return app
}

/** A picture that breaks the drawing is left out. */
async function drawn(facts: CardFacts): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await drawCard(facts)
  } catch (error) {
    tellUnexpected('card', error)
    return drawCard({ ...facts, logo: null, picture: null })
  }
}

/** Files of the build, and those of this school alone. */
export const bytesFrom =
  (distDir: string, storage: Storage | null): CardSources['bytesOf'] =>
  async ({ tenantId }, address) => {
    if (address === null) return null
    const file = readAddress(address)
    if (file !== null) return file.tenantId === tenantId && storage !== null ? ((await storage.read(address))?.bytes ?? null) : null
    if (!/^\/demo\/[\w/.-]+$/.test(address) || normalize(address) !== address) return null
    return readFile(join(distDir, address)).then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    )
  }
