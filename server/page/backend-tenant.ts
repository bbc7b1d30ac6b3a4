import type { Branding } from '#contract/branding.ts'
import { fillPath } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { PathOverrides } from '#contract/overrides.ts'
import { publicOrigin } from '#server/call/origin.ts'
import { plainDomain } from '#server/site/tenants.ts'
import { brandingIn, type FirstPaintReader } from './first-paint.ts'

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
  readonly answer: Promise<Branding | null>
  until: number
}

export function firstPaintFromBackend(backend: URL, paths: PathOverrides = {}, now: () => number = Date.now): FirstPaintReader {
  const { id, path: documented } = endpoints.getTenant
  const path = paths[id] ?? documented
  const hosts = new Map<string, Asked>()

  const ask = (domain: string): Promise<Branding | null> => {
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
    const domain = plainDomain(publicOrigin(c).host)
    if (!/^[a-z0-9.-]{1,253}$/.test(domain)) return null
    const branding = await Promise.race([ask(domain), after(PATIENCE_MS)])
    return branding === null ? null : { branding, account: null, home: null }
  }
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))

/** null unless the answer is a school. Never throws. */
async function readTenant(backend: URL, path: string, domain: string): Promise<Branding | null> {
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
    return text.length > MOST_BYTES ? null : brandingIn(JSON.parse(text))
  } catch {
    return null
  }
}

async function drop(answer: Response): Promise<null> {
  await answer.body?.cancel()
  return null
}
