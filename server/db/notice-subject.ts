import { sql, type SQLWrapper } from 'drizzle-orm'

// What a notification of a community is about, in its payload. As the indexes of the table have it: another expression would not find them.

const post = (payload: SQLWrapper) => sql`${payload}->'community_post'`
const comment = (payload: SQLWrapper) => sql`${payload}->'community_post_comment'`
const reply = (payload: SQLWrapper) => sql`${payload}->'community_post_comment_reply'`

/** The id of the post, as text. */
export const postOf = (payload: SQLWrapper) =>
  sql`coalesce(${post(payload)}->>'id', ${post(payload)}->'owner_like'->>'post_id', ${comment(payload)}->'community_comment_data'->'post'->>'id', ${reply(payload)}->'post_data'->>'post_id')`

/** The id of the comment or the reply, as text. */
export const commentOf = (payload: SQLWrapper) =>
  sql`coalesce(${post(payload)}->'owner_like'->>'comment_id', ${comment(payload)}->>'id', ${reply(payload)}->>'id')`
