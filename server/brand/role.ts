import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Deps } from '#server/call/handler.ts'
import { COOKIE, findSession, mayEdit } from '#server/call/sessions.ts'
import type { Role } from './manifest.ts'

/** What whoever asks is in this school. */
export type RoleReader = (c: Context, tenantId: number | null) => Promise<Role>

export const roleIn =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): RoleReader =>
  async (c, tenantId) => {
    const session = await findSession(db, getCookie(c, COOKIE), now())
    if (session === null || session.tenantId !== tenantId) return null
    return mayEdit(session) ? 'editor' : 'student'
  }
