import type { Context } from 'hono'
import type { Deps } from '#server/call/handler.ts'
import { publicOrigin } from '#server/call/origin.ts'
import { demoTenant, originOf, type Tenant, tenantByDomain, tenantToWire } from '#server/site/tenants.ts'
import { aboutIn } from './about.ts'
import type { ChosenReader } from './chosen-picture.ts'
import { namesOf } from './named.ts'
import type { SchoolFacts } from './subject.ts'

// The school of a request, as its documents and pictures speak of it.

export interface Schools {
  /** @param answer of EP-70 for this school, which the caller has read already */
  known(c: Context, tenantId: number, answer: unknown, path: string): Promise<SchoolFacts | null>
  /** The school whose domain is asked. In the demo `?tenant=` chooses, as for EP-70. null: the domain is nobody's. */
  asked(c: Context, path: string): Promise<SchoolFacts | null>
}

/** How long a page waits for the picture that its school chose, ms: it is made once, when it is first asked for. */
const PATIENCE_MS = 1000

export function schoolsFrom({ db, demo, mailer, now }: Pick<Deps, 'db' | 'demo' | 'mailer' | 'now'>, chosenOf: ChosenReader): Schools {
  const names = namesOf(db, now)
  const known: Schools['known'] = async (c, tenantId, answer, path) => {
    const about = aboutIn(answer)
    if (about === null) return null
    const origin = await originOf(db, tenantId, publicOrigin(c), demo)
    const shared = demo && (await tenantByDomain(db, publicOrigin(c).host))?.id !== tenantId
    const chosen = (await within(PATIENCE_MS, chosenOf({ tenantId, about })))?.version ?? null
    return { tenantId, about, origin, shared, chosen, named: about.open ? await names(tenantId, path) : null }
  }
  const tenantOf = async (c: Context): Promise<Tenant | null> => {
    const chosen = demo ? c.req.query('tenant') : undefined
    const tenant = (chosen === undefined ? null : await demoTenant(db, chosen)) ?? (await tenantByDomain(db, publicOrigin(c).host))
    return tenant ?? (demo ? demoTenant(db, null) : null)
  }
  return {
    known,
    async asked(c, path) {
      const tenant = await tenantOf(c)
      return tenant === null ? null : known(c, tenant.id, await tenantToWire(db, tenant, { mailer, demo }), path)
    },
  }
}

/** null: not yet. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
