import type { Branding } from '#contract/branding.ts'
import { fillPath } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { PathOverrides } from '#contract/overrides.ts'
import { type About, aboutIn } from '#server/brand/about.ts'
import type { ListingReader } from '#server/brand/site-files.ts'
import { publicOrigin } from '#server/call/origin.ts'
import { plainDomain } from '#server/site/tenants.ts'
import { brandingIn, type PageFactsReader } from './first-paint.ts'

// Proxy mode: the server knows only the school, by EP-70, which is public. The session stays between the page and the backend.

/** How long a page waits for the school. Without it the page is sent plain. */
const PATIENCE_MS = 250
/** Time limit of the request itself; a late answer serves the next page. */
const LIMIT_MS = 5000
const FRESH_MS = 60_000
/** After a failure the backend is not asked for this long. */
const FAILED_MS = 5000
const MOST_BYTES = 100_000
/** Limit of remembered hosts: callers may send any host. */
const MOST_HOSTS = 200

interface Asked {
  readonly answer: Promise<Found | null>
  until: number
}

/** A school as EP-70 tells it. */
interface Found {
  readonly branding: Branding
  readonly about: About | null
}

export function pageFactsFromBackend(backend: URL, paths: PathOverrides = {}, now: () => number = Date.now): PageFactsReader {
  const { id, path: documented } = endpoints.getTenant
  const path = paths[id] ?? documented
  const hosts = new Map<string, Asked>()

  const ask = (domain: string): Promise<Found | null> => {
    const known = hosts.get(domain)
    if (known !== undefined && known.until > now()) return known.answer
    const asked: Asked = { answer: readTenant(backend, path, domain), until: now() + LIMIT_MS }
    hosts.delete(domain)
    hosts.set(domain, asked)
    const oldest = hosts.keys().next().value
    if (hosts.size > MOST_HOSTS && oldest !== undefined) hosts.delete(oldest)
    void asked.answer.then((found) => {
      asked.until = now() + (found === null ? FAILED_MS : FRESH_MS)
    })
    return asked.answer
  }

  return async (c) => {
    const { host, origin } = publicOrigin(c)
    const domain = plainDomain(host)
    if (!/^[a-z0-9.-]{1,253}$/.test(domain)) return null
    const found = await Promise.race([ask(domain), after(PATIENCE_MS)])
    if (found === null) return null
    const { branding, about } = found
    return {
      paint: { branding, account: null, home: null },
      school: about && { tenantId: null, about, origin, shared: false, chosen: null, named: null },
    }
  }
}

/** The backend names no courses: what anybody may open is the home of an open school, or the sign-in page. */
export const listingFromFacts =
  (read: PageFactsReader): ListingReader =>
  async (c) => {
    const school = (await read(c))?.school
    if (school?.origin == null) return null
    return { origin: school.origin, paths: [school.about.open ? '/homepage' : '/login'] }
  }

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))

/** null unless the answer is a school. Never throws. */
async function readTenant(backend: URL, path: string, domain: string): Promise<Found | null> {
  try {
    const address = new URL(fillPath(path, { domain }), backend)
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    if (!answer.ok || answer.headers.get('content-type')?.includes('json') !== true) return await drop(answer)
    if (Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) return await drop(answer)
    const text = await answer.text()
    return text.length > MOST_BYTES ? null : foundIn(JSON.parse(text))
  } catch {
    return null
  }
}

function foundIn(answer: unknown): Found | null {
  const branding = brandingIn(answer)
  return branding === null ? null : { branding, about: aboutIn(answer) }
}

async function drop(answer: Response): Promise<null> {
  await answer.body?.cancel()
  return null
}
