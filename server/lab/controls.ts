import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { dialsSchema, LAB_LIVE_PATH, LAB_NEWS_PATH, LAB_PATH, labLiveSchema, labNewsSchema, type LabState, NORMAL } from '#contract/lab.ts'
import { readBytes } from '#server/call/body.ts'
import type { Deps } from '#server/call/handler.ts'
import { checkOrigin } from '#server/call/origin.ts'
import { COOKIE, findSession, mayEdit, type Session } from '#server/call/sessions.ts'
import { writeSection } from '#server/call/setting-sections.ts'
import { ApiError, invalid, refusal, signedOut } from '#server/errors/api-error.ts'
import type { LabSession, LabSessions } from './lab-sessions.ts'
import { sendNews } from './news.ts'

const MAX_BYTES = 4096

/** The dials of the caller's own session, for editors. */
export function labControls(deps: Deps, labSessions: LabSessions): Hono {
  const app = new Hono()
  app.get(LAB_PATH, async (c) => answer(c, labSessions.of((await editor(c, deps)).tokenHash)))
  app.put(LAB_PATH, async (c) => {
    checkOrigin(c)
    const session = await editor(c, deps)
    const dials = dialsSchema.safeParse(await readJson(c))
    if (!dials.success) throw invalid('Valores dos campos inválidos')
    const labSession = labSessions.open(session.tokenHash)
    labSession.turn(dials.data)
    return answer(c, labSession)
  })
  app.post(LAB_NEWS_PATH, async (c) => {
    checkOrigin(c)
    const session = await editor(c, deps)
    const order = labNewsSchema.safeParse(await readJson(c))
    if (!order.success) throw invalid('Escolha de 1 a 100 notificações')
    return c.json({ sent: await sendNews(deps.db, session, order.data.count, deps.now()) }, 200, { 'Cache-Control': 'no-store' })
  })
  app.post(LAB_LIVE_PATH, async (c) => {
    checkOrigin(c)
    const { tenantId } = await editor(c, deps)
    const order = labLiveSchema.safeParse(await readJson(c))
    if (!order.success) throw invalid('Escolha on ou off')
    await writeSection(deps.db, tenantId, 'live', { show_live_alert: order.data.on })
    return c.json({ on: order.data.on }, 200, { 'Cache-Control': 'no-store' })
  })
  app.all(LAB_PATH, (c) => c.json({ error: 'Método não permitido.' }, 405, { Allow: 'GET, PUT' }))
  app.onError((error, c) => refusal(error, `${c.req.method} ${c.req.path}`))
  return app
}

async function editor(c: Context, deps: Deps): Promise<Session> {
  const session = await findSession(deps.db, getCookie(c, COOKIE), deps.now())
  if (session === null) throw signedOut()
  if (!mayEdit(session)) throw new ApiError(403, 'Você não pode editar esta plataforma.')
  return session
}

async function readJson(c: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? '')) throw new ApiError(415, 'Envie JSON.')
  try {
    return JSON.parse(new TextDecoder().decode(await readBytes(c, MAX_BYTES))) as unknown
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(400, 'JSON inválido.')
  }
}

function answer(c: Context, labSession: LabSession | null): Response {
  const state: LabState = {
    dials: labSession?.dials ?? NORMAL,
    events: [...(labSession?.events ?? [])],
    underway: labSession?.underway ?? 0,
  }
  return c.json(state, 200, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
}
