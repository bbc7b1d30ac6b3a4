import { asc, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { banner } from '#contract/banners.ts'
import { type Branding, schoolIn } from '#contract/branding.ts'
import type { FirstPaint } from '#contract/first-paint.ts'
import { loginSettings } from '#contract/settings.ts'
import { userOf } from '#server/accounts/users.ts'
import type { Schools } from '#server/brand/school.ts'
import type { SchoolFacts } from '#server/brand/subject.ts'
import type { Deps } from '#server/call/handler.ts'
import { publicOrigin } from '#server/call/origin.ts'
import { COOKIE, findSession, mayEdit, type Session } from '#server/call/sessions.ts'
import { readSection } from '#server/call/setting-sections.ts'
import type { Db } from '#server/db/database.ts'
import { banners } from '#server/db/schema.ts'
import { bannerToWire } from '#server/site/banner-rows.ts'
import { demoTenant, tenantAndMain, tenantById, tenantToWire } from '#server/site/tenants.ts'
import { noteTenant } from '#server/trace/trace.ts'

/** What the server knows when it answers a page. */
export interface PageFacts {
  readonly paint: FirstPaint
  /** For the document's head; null: no school was found. */
  readonly school: SchoolFacts | null
}

/** The page is on another domain of its school: the origin there (DOM-05). */
export interface Moved {
  readonly moved: string
}

/** null: unknown. */
export type PageFactsReader = (c: Context) => Promise<PageFacts | null>
/** Of our own database, which knows all domains of a school. */
export type OwnPageFactsReader = (c: Context) => Promise<PageFacts | Moved>

/** Nobody sees more banners than this before the mirror has them all. */
const MAX_BANNERS = 12

/** The school in an answer of EP-70, ours or a backend's. */
export function brandingIn(answer: unknown): Branding | null {
  const found = schoolIn(answer)
  if (found === null) return null
  try {
    return { ...found.school, login: loginSettings.read(found.login).fields }
  } catch {
    return found.school // the sign-in page has a look without it
  }
}

export const isHome = (path: string): boolean => path === '/' || path === '/homepage'
export const isSignIn = (path: string): boolean => path === '/login'

/**
 * The cookie tells the person, as for `/auth/me`; the session tells the school, otherwise the host does. A host of another school gets that
 * school's public look and nothing of the session.
 */
export function pageFactsFrom({ db, now, demo, mailer }: Deps, schools: Schools): OwnPageFactsReader {
  return async (c) => {
    const { tenant: byHost, moved } = await tenantAndMain(db, publicOrigin(c))
    if (moved !== null) return { moved }
    const found = await findSession(db, getCookie(c, COOKIE), now())
    const session = found === null || (byHost !== null && byHost.id !== found.tenantId) ? null : found
    const asked = demo && byHost === null ? (c.req.query('tenant') ?? null) : null
    // In the demo a signed-in person may open another school's sign-in page or app.
    const own = session === null || asked !== null ? null : await tenantById(db, session.tenantId)
    const tenant = own ?? byHost ?? (demo ? await demoTenant(db, asked) : null)
    if (tenant !== null) noteTenant(tenant.id)
    const answer = tenant === null ? null : await tenantToWire(db, tenant, { mailer, demo })
    return {
      paint: {
        branding: brandingIn(answer),
        account: session === null ? null : await accountOf(db, session),
        home: session === null || session.tenantId !== tenant?.id || !isHome(c.req.path) ? null : await homeOf(db, session.tenantId),
      },
      school: tenant === null ? null : await schools.known(c, tenant.id, answer, c.req.path),
    }
  }
}

async function accountOf(db: Db, session: Session): Promise<FirstPaint['account']> {
  const { name, email, photoUrl } = await userOf(db, session)
  const { tenantId, userId } = session
  return { tenantId: String(tenantId), userId: String(userId), name, email, editor: mayEdit(session), photo: photoUrl }
}

async function homeOf(db: Db, tenantId: number): Promise<FirstPaint['home']> {
  const rows = await db
    .select()
    .from(banners)
    .where(eq(banners.tenantId, tenantId))
    .orderBy(asc(banners.position), asc(banners.id))
    .limit(MAX_BANNERS)
  const platform = await readSection(db, tenantId, 'platform')
  return {
    banners: rows.map((row) => {
      const { sid = '', fields } = banner.read(bannerToWire(row))
      return { ...fields, lid: `s${sid}` }
    }),
    change: platform.banner_custom_transition_type === 'fade' ? 'fade' : 'normal',
    autoplay: platform.banner_custom_autoplay === 1 ? platform.banner_custom_autoplay_time : null,
  }
}
