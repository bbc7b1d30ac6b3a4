import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { COMMUNITY, PLATFORM } from './gamification.ts'
import { PEOPLE } from './people.ts'

/**
 * What the students who never sign in earned by what they did in the demo: they own the school's first product. Those who sign in begin with nothing, and
 * earn by what they do. Each has days of their own, so that there are thirty days to look at.
 */
export async function seedPoints(db: Db, tenantId: number, product: number): Promise<void> {
  const signIn = Object.values(PEOPLE)
    .flat()
    .map(({ email }) => sql`${email}`)
  const others = sql`tenant_id = ${tenantId} and roles = '{student}' and email not in (${sql.join(signIn, sql`, `)})`
  await db.execute(sql`update users set products = array[${product}]::integer[] where ${others}`)
  await db.execute(sql`
    insert into points_ledger (tenant_id, user_id, season_id, rule, subject, points, at)
    select person.tenant_id, person.id, season.id, act.rule, act.subject, act.points,
      act.at - case when act.rule in ('watch_class', 'finish_class') then interval '1 day' * ((person.id * 7 + act.subject::integer * (3 + person.id % 4)) % 27) else interval '0' end
    from (select id, tenant_id from users where ${others}) person
    join points_seasons season on season.tenant_id = person.tenant_id
    join (
      select user_id, 'watch_class' as rule, lesson_id::text as subject, ${PLATFORM.watch_class}::integer as points, at from finished_lessons
      union all select user_id, 'finish_class', lesson_id::text, ${PLATFORM.finish_class}::integer, at from finished_lessons
      union all select user_id, 'score_posts', id::text, ${COMMUNITY.score_posts}::integer, created_at from community_posts
      union all select user_id, 'score_comments', id::text, ${COMMUNITY.score_comments}::integer, created_at from community_comments where parent_id is null
      union all select user_id, 'score_replies', id::text, ${COMMUNITY.score_replies}::integer, created_at from community_comments where parent_id is not null
      union all select user_id, 'score_likes', 'post:' || post_id, ${COMMUNITY.score_likes}::integer, created_at from community_likes where post_id is not null
      union all select user_id, 'score_likes', 'comment:' || comment_id, ${COMMUNITY.score_likes}::integer, created_at from community_likes where comment_id is not null
    ) act on act.user_id = person.id`)
  await db.execute(sql`
    insert into points_totals (tenant_id, season_id, user_id, score)
    select tenant_id, season_id, user_id, sum(points) from points_ledger where tenant_id = ${tenantId} group by tenant_id, season_id, user_id`)
}
