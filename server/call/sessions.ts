import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { askPrepared, type Prepared, prepared } from '#server/db/prepared.ts'
import { sessions, users } from '#server/db/schema.ts'
import { noteTenant } from '#server/trace/trace.ts'

export const COOKIE = 'lousa_session'
const DAY = 86_400_000
/** Long, because people use the app offline for weeks. Sign-out or an administrator ends it. */
const LIFETIME = 60 * DAY

export interface Session {
  readonly tokenHash: string
  readonly userId: number
  readonly tenantId: number
  readonly roles: readonly string[]
  /** The last minute in which a request came with it. */
  readonly seenAt: Date | null
  /** Since when the device was away before it came back last; null: it never was. */
  readonly awayFrom: Date | null
}

/** Whoever looks: a person, or nobody in particular (user 0, without roles). */
export type Viewer = Pick<Session, 'userId' | 'tenantId' | 'roles'>

/** ROL-02; roles are read at every request. */
export const mayEdit = ({ roles }: Pick<Session, 'roles'>) => roles.some((slug) => slug !== 'student')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
export const newToken = () => randomBytes(32).toString('base64url')

/** Starts a new session and ends the one of the cookie, so that a token planted before sign-in is worthless. */
export async function startSession(db: Db, user: { id: number; tenantId: number }, now: Date, old: Session | null): Promise<string> {
  if (old !== null) await endSession(db, old)
  await db.delete(sessions).where(and(eq(sessions.userId, user.id), lt(sessions.expiresAt, now)))
  const token = newToken()
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user.id,
    tenantId: user.tenantId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME),
  })
  return token
}

export async function endSession(db: Db, session: Session): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, session.tokenHash))
}

/** @returns how many there were */
export async function endOtherSessions(db: Db, { userId, tenantId, tokenHash }: Session): Promise<number> {
  const others = and(eq(sessions.userId, userId), eq(sessions.tenantId, tenantId), ne(sessions.tokenHash, tokenHash))
  return (await db.delete(sessions).where(others).returning({ at: sessions.createdAt })).length
}

export async function findSession(db: Db, token: string | undefined, now: Date): Promise<Session | null> {
  if (token === undefined || token === '') return null
  return (await findSessionAnd(db, hashToken(token), now, NOTHING))?.session ?? null
}

/** What is read in the query that finds a session. */
export interface Beside {
  /** It may name the rows of `sessions` and `users`, and has placeholders for what a call asks. */
  readonly query: SQL
  readonly values: Readonly<Record<string, string>>
}

export const NOTHING: Beside = { query: sql`null`, values: {} }

export async function findSessionAnd(
  db: Db,
  tokenHash: string | null,
  now: Date,
  { query, values }: Beside,
): Promise<{ readonly session: Session; readonly beside: unknown; readonly epoch: string } | null> {
  if (tokenHash === null) return null
  const [row] = await askPrepared(sessionQuery(db, query), { ...values, tokenHash, now: now.toISOString() })
  if (row === undefined) return null
  const { beside: found, epoch, ...session } = row
  noteTenant(session.tenantId)
  return { session: { tokenHash, ...session }, beside: found, epoch }
}

type SessionQuery = Prepared<ReturnType<ReturnType<typeof buildSessionQuery>['prepare']>>

/** Every call needs one, and building its text takes as long as a tenth of the call. */
const built = new WeakMap<Db, Map<SQL, SessionQuery>>()

function sessionQuery(db: Db, beside: SQL): SessionQuery {
  const known = built.get(db) ?? new Map<SQL, SessionQuery>()
  built.set(db, known)
  const query = known.get(beside) ?? prepared(buildSessionQuery(db, beside))
  known.set(beside, query)
  return query
}

const buildSessionQuery = (db: Db, beside: SQL) =>
  db
    .select({
      userId: sessions.userId,
      tenantId: sessions.tenantId,
      roles: users.roles,
      seenAt: sessions.seenAt,
      awayFrom: sessions.awayFrom,
      beside: sql<unknown>`${beside}`,
      epoch: sql<string>`database_epoch()`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.tenantId, sessions.tenantId)))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql.placeholder('now'))))

const MINUTE = 60_000

/** Notes that a request came with the session, once a minute. @returns the session as it stands then */
export async function noteSeen(db: Db, session: Session, now: Date): Promise<Session> {
  const { seenAt, awayFrom, tokenHash } = session
  if (seenAt !== null && now.getTime() - seenAt.getTime() < MINUTE) return session
  const noted = { seenAt: now, awayFrom: seenAt ?? awayFrom }
  await db.update(sessions).set(noted).where(eq(sessions.tokenHash, tokenHash))
  return { ...session, ...noted }
}

/** `Secure` only on https, so that it also works on plain http in a LAN. */
export function cookieFor(token: string, secure: boolean): string {
  const age = token === '' ? 0 : LIFETIME / 1000
  return `${COOKIE}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
