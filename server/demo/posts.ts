import { must } from '#lib/must.ts'
import { communityComments, communityLikes, communityPosts, lessonComments } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import * as schema from '#server/db/schema.ts'
import { POSTS, REGULARS } from './post-texts.ts'

const MINUTE = 60_000

export interface PostsPlace {
  readonly tenantId: number
  readonly folder: 'sabia' | 'ipe'
  readonly domain: string
  /** In their order. */
  readonly communities: readonly number[]
  /** People of the school who sign in: two owners and a student. */
  readonly people: readonly number[]
  /** The lesson below which a doubt stands. */
  readonly lesson: number
  readonly passwordHash: string
  readonly now: Date
}

/** Posts, comments and likes of a school, and a doubt below a lesson. @returns the posts' ids by title */
export async function seedPosts(db: Db, place: PostsPlace): Promise<ReadonlyMap<string, number>> {
  const { tenantId, folder, now } = place
  const people = await seedRegulars(db, place)
  const idOf = (who: string) => must(people.get(who), who)
  const at = (ago: number) => new Date(now.getTime() - ago * MINUTE)
  const ids = new Map<string, number>()
  // The oldest first: a feed is in the order of its ids.
  for (const post of POSTS[folder].toSorted((a, b) => b.ago - a.ago)) {
    const { community = 0, by, title, content, image = null, ago, likes = [], comments = [] } = post
    const communityId = must(place.communities[community], 'community')
    const values = { tenantId, communityId, userId: idOf(by), title, content, image, createdAt: at(ago) }
    const [made] = await db.insert(communityPosts).values(values).returning({ id: communityPosts.id })
    const postId = must(made, 'post').id
    ids.set(title, postId)
    if (likes.length > 0)
      await db.insert(communityLikes).values(likes.map((who) => ({ tenantId, userId: idOf(who), postId, createdAt: at(ago - 1) })))
    for (const comment of comments) {
      const rows = { tenantId, postId, userId: idOf(comment.by), content: comment.content, createdAt: at(comment.ago) }
      const [said] = await db.insert(communityComments).values(rows).returning({ id: communityComments.id })
      const parentId = must(said, 'comment').id
      const liked = (comment.likes ?? []).map((who) => ({
        tenantId,
        userId: idOf(who),
        commentId: parentId,
        createdAt: at(comment.ago - 1),
      }))
      if (liked.length > 0) await db.insert(communityLikes).values(liked)
      const replies = (comment.replies ?? []).map(({ by: who, content: text, ago: when }) => ({
        tenantId,
        postId,
        parentId,
        userId: idOf(who),
        content: text,
        createdAt: at(when),
      }))
      if (replies.length > 0) await db.insert(communityComments).values(replies)
    }
  }
  await seedDoubt(db, place, idOf, at)
  return ids
}

/** People who are in the communities and never sign in, and those who do: `owner` and `student`. */
async function seedRegulars(db: Db, { tenantId, folder, domain, people, passwordHash }: PostsPlace): Promise<Map<string, number>> {
  const rows = REGULARS.map(({ key, name, photo, teaches }) => ({
    tenantId,
    name,
    email: `${key}@${domain}`,
    passwordHash,
    photoUrl: `/demo/${folder}/pessoas/${photo}.svg`,
    roles: [teaches === true ? 'teacher' : 'student'],
  }))
  const made = await db.insert(schema.users).values(rows).returning({ id: schema.users.id, email: schema.users.email })
  const known = new Map(made.map(({ id, email }) => [email.split('@')[0] ?? '', id]))
  known.set('owner', must(people[0], 'owner')).set('student', must(people[2], 'student'))
  return known
}

async function seedDoubt(
  db: Db,
  { tenantId, lesson: lessonId }: PostsPlace,
  idOf: (who: string) => number,
  at: (ago: number) => Date,
): Promise<void> {
  const doubt = { tenantId, lessonId, userId: idOf('nina'), content: 'Quanto tempo por dia é pouco, mas ainda vale?', createdAt: at(3000) }
  const [made] = await db.insert(lessonComments).values(doubt).returning({ id: lessonComments.id })
  const content = 'Quinze minutos, todo dia. O que conta é voltar amanhã.'
  await db
    .insert(lessonComments)
    .values({ tenantId, lessonId, parentId: must(made, 'doubt').id, userId: idOf('teo'), content, createdAt: at(2800) })
}
