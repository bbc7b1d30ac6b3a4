import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { PROFILE_NOUNS } from '#contract/nouns/people.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, MINUTE } from './endpoint.ts'
import { entity } from './entity.ts'
import { member } from './envelope.ts'
import { sessionCalls } from './session-calls.ts'
import { ME } from './well-known-ids.ts'
import * as wire from './wire.ts'

export const profile = entity('profile', PROFILE_NOUNS.me, { lid: ME })

export const userWire = z.object({
  id: wire.id,
  name: z.string(),
  email: z.string(),
  photo_url: z.nullable(z.string()),
  roles: z.array(z.object({ role: z.object({ slug: z.string() }) })),
  hasThePlayer: z.boolean(),
  products: wire.ids,
  Subscribed_Communities: wire.titledList,
})
export type UserWire = z.infer<typeof userWire>

const me = (answer: unknown) => {
  const user = member(answer, 'user') as object
  const tenant = typeof answer === 'object' && answer !== null && 'tenant_id' in answer ? { tenant_id: answer.tenant_id } : {}
  return { rows: [profile.read({ ...user, ...tenant })] }
}

export const sessionEndpoints = {
  signIn: endpoint({
    ...sessionCalls.signIn,
    class: ENDPOINT_CLASS.online,
    public: true,
    body: z.object({ email: wire.line, password: wire.line, tenant_id: wire.tenant }),
    answer: z.object({ user: userWire }),
    decode: me,
  }),
  signOut: endpoint({
    ...sessionCalls.signOut,
    class: ENDPOINT_CLASS.online,
    // A session that is already gone counts as success.
    public: true,
    body: z.object({ wipe: z.enum(['all', 'account']) }),
    answer: z.object({}),
  }),
  readMe: endpoint({
    ...sessionCalls.readMe,
    class: ENDPOINT_CLASS.read,
    answer: z.object({ user: userWire, tenant_id: wire.tenant }),
    decode: me,
    freshness: 30 * MINUTE,
  }),
  askMagicLink: endpoint({
    ...sessionCalls.askMagicLink,
    class: ENDPOINT_CLASS.online,
    public: true,
    /** `next`: the page to open after signing in, a path of this site. */
    body: z.object({ email: wire.line, tenant_id: wire.tenant, next: z.optional(wire.line), forgot: z.optional(wire.flag) }),
    answer: wire.message,
  }),
  /** The page that the link of a mail opens, at one press: sets the cookie, and uses the link up. */
  openMagicLink: endpoint({
    ...sessionCalls.openMagicLink,
    class: ENDPOINT_CLASS.online,
    public: true,
    body: z.object({ token: wire.line, tenant_id: wire.tenant }),
    answer: z.object({ user: userWire }),
  }),
  /** Ends every session of this person but the one that asks. `ended`: how many there were. */
  signOutOthers: endpoint({
    id: 'ext:S7',
    method: 'POST',
    path: '/api/auth/logout-others',
    class: ENDPOINT_CLASS.online,
    rights: 'user',
    body: z.object({}),
    answer: z.object({ ended: z.number() }),
    checked: true,
  }),
  updateMe: endpoint({
    id: 'ext:S6',
    method: 'PUT',
    path: '/api/auth/me',
    class: ENDPOINT_CLASS.replace,
    rights: 'user',
    body: z.object({ name: wire.line, photo_url: z.nullable(wire.line) }),
    answer: z.object({ user: userWire }),
    decode: me,
  }),
} as const
