import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { parse } from 'hono/utils/cookie'
import { isNormal, LAB_LIVE_PATH, LAB_NEWS_PATH, LAB_PATH } from '#contract/lab.ts'
import type { App } from '#server/app/app.ts'
import type { Deps } from '#server/call/handler.ts'
import { COOKIE, hashToken } from '#server/call/sessions.ts'
import { labControls } from './controls.ts'
import { carryOut, decide, type Decision, type Exchange, isWrite } from './faults.ts'
import { type LabSession, type LabSessions, createLabSessions, type Kept } from './lab-sessions.ts'

/*
 * The network laboratory, around the whole server:
 *
 *   /api/lab ──► the dials of the caller's session
 *   /api, /files of a session with changed dials ──► decide ──► carry out ──► app
 *   everything else ──► app
 *
 * Only with `DEMO=1`. It identifies sessions by the hash of their cookie and keeps its data in memory.
 */

/** Sign-in and sign-out are exempt, so that nobody is locked out. */
const EXEMPT_PATHS = ['/api/auth/login', '/api/auth/logout', '/api/auth/magic-link', '/api/getTenant']
/** Larger bodies are exempt: they would have to be kept in memory. */
const MAX_BYTES = 20 * 1_048_576

export function withLab(app: App, deps: Deps, random: () => number = Math.random): App {
  const labSessions = createLabSessions()
  const controls = labControls(deps, labSessions)
  return {
    async fetch(request, env) {
      const { pathname } = new URL(request.url)
      if ([LAB_PATH, LAB_NEWS_PATH, LAB_LIVE_PATH].includes(pathname)) return controls.fetch(request, env as HttpBindings)
      if (!/^\/(api|files)\//.test(pathname) || EXEMPT_PATHS.some((path) => pathname.startsWith(path))) return app.fetch(request, env)
      const labSession = labSessions.of(sessionOf(request))
      const write = isWrite(request.method, pathname)
      if (
        labSession !== null &&
        !isNormal(labSession.dials) &&
        isBindings(env) &&
        Number(request.headers.get('Content-Length') ?? 0) <= MAX_BYTES
      )
        return applyFault({ app, labSessions, labSession, request, env, write }, decide(labSession.dials, random, { write }))
      const answer = await app.fetch(request, env)
      if (write) labSessions.repeatReads()
      return answer
    },
  }
}

/** The session of the cookie; the app checks whether it is valid. */
function sessionOf(request: Request): string | null {
  const token = parse(request.headers.get('Cookie') ?? '', COOKIE)[COOKIE]
  return token === undefined || token === '' ? null : hashToken(token)
}

/** Without a socket there is no connection to cut. */
const isBindings = (env: unknown): env is HttpBindings => typeof env === 'object' && env !== null && 'outgoing' in env

interface LabCall {
  readonly app: App
  readonly labSessions: LabSessions
  readonly labSession: LabSession
  readonly request: Request
  readonly env: HttpBindings
  readonly write: boolean
}

async function applyFault(call: LabCall, { wait, fault }: Decision): Promise<Response> {
  const { labSession, request, env } = call
  // Chromium repeats a call by itself, even a POST, when a reused connection dies without an answer.
  env.outgoing.shouldKeepAlive = false
  const gone = new Promise<void>((resolve) => void env.outgoing.once('close', () => resolve()))
  const { pathname, search } = new URL(request.url)
  const event = labSession.begin(request.method, pathname + search)
  labSession.amend(event, { fault: fault.kind, wait })
  const body = ['GET', 'HEAD'].includes(request.method) ? null : await request.arrayBuffer()
  if (wait > 0) await Promise.race([new Promise((resolve) => setTimeout(resolve, wait)), gone])
  const by = exchangeOf(call, body, gone, event)
  const answer = by.isGone() ? null : await carryOut(fault, by)
  if (answer === null) {
    env.outgoing.destroy()
    return RESPONSE_ALREADY_SENT
  }
  labSession.amend(event, { status: answer.status })
  return answer
}

function exchangeOf(
  call: LabCall,
  body: ArrayBuffer | null,
  gone: Promise<void>,
  event: ReturnType<LabSession['begin']>,
): Exchange<Response> {
  const { app, labSessions, labSession, request, env, write } = call
  const copy = () => new Request(request.url, { method: request.method, headers: request.headers, ...(body !== null && { body }) })
  const forward = async () => {
    labSession.amend(event, { applied: 'unknown' })
    const answer = await app.fetch(copy(), env)
    labSession.amend(event, { applied: answer.ok ? 'yes' : 'no', unheard: answer.status })
    if (write) labSessions.repeatReads()
    else if (labSession.dials.stale > 0 && answer.ok) labSession.look(event.path, await keep(answer.clone()), again)
    return answer
  }
  const again = async () => {
    const answer = await app.fetch(copy())
    return answer.ok ? keep(answer) : null
  }
  const discard = async (answer: Response) => answer.body?.cancel()
  return {
    gone,
    isGone: () => env.outgoing.destroyed,
    forward,
    discard,
    say: (status, headers, text) => new Response(text, { status, headers: { ...headers, 'cache-control': 'no-store' } }),
    later(ms) {
      labSession.amend(event, { applied: 'later' })
      labSession.underway++
      const apply = () =>
        forward()
          .then(discard)
          .catch(() => labSession.amend(event, { applied: 'no' })) // the server has closed meanwhile
          .finally(() => labSession.underway--)
      setTimeout(() => void apply(), ms).unref()
    },
    async past(age) {
      const look = labSession.asOf(event.path, age)
      if (look === null) return null
      labSession.amend(event, { age: Date.now() - look.at })
      return new Response(look.answer.body, {
        status: look.answer.status,
        headers: look.answer.headers.map(([name, value]) => [name, value]),
      })
    },
  }
}

async function keep(answer: Response): Promise<Kept> {
  return { status: answer.status, headers: [...answer.headers], body: await answer.arrayBuffer() }
}
