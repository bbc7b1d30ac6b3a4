import { isObject } from '#lib/shape.ts'

// What rows name without a foreign key: ids in plain columns, in lists, in JSON, in keys (decision 0176). With the foreign keys of the schema and the
// addresses in texts (own-addresses.ts) these are all the places where a row says another row's id.

/** A row as a file has it: columns by their names in the database. */
export type Row = Readonly<Record<string, unknown>>

/** @returns the id that a row of this table has from now on */
export type Renumber = (table: string, id: number) => number

type Rule = (value: unknown, number: Renumber, row: Row) => unknown

const of =
  (table: string): Rule =>
  (value, number) =>
    typeof value === 'number' ? number(table, value) : value

const each =
  (table: string): Rule =>
  (value, number, row) =>
    Array.isArray(value) ? value.map((one) => of(table)(one, number, row)) : value

/** The value at a path of an object, where there is one. */
function within(value: unknown, [key, ...rest]: readonly string[], change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  return isObject(value) && key in value ? { ...value, [key]: within(value[key], rest, change) } : value
}

const CARDS: Readonly<Record<string, string>> = { course: 'courses', module: 'modules', class: 'lessons' }

/** Questions are keys of answers. */
const answers: Rule = (value, number) =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([question, chosen]) => [String(number('quiz_questions', Number(question))), chosen]))
    : value

const asked: Rule = (value, number, row) =>
  within(value, ['questions'], (questions) =>
    Array.isArray(questions) ? questions.map((one) => within(one, ['id'], (id) => of('quiz_questions')(id, number, row))) : questions,
  )

/** NTF-13..15: what a notification is about, and who. */
const PAYLOAD: readonly (readonly [path: string, table: string])[] = [
  ['class_doubt.lesson.id', 'lessons'],
  ['class_doubt.comment_id', 'lesson_comments'],
  ['class_doubt.response_owner.id', 'users'],
  ['community_post.id', 'community_posts'],
  ['community_post.community_id', 'communities'],
  ['community_post.user.id', 'users'],
  ['community_post.owner_like.post_id', 'community_posts'],
  ['community_post.owner_like.comment_id', 'community_comments'],
  ['community_post.owner_like.community_id', 'communities'],
  ['community_post.owner_like.user.id', 'users'],
  ['community_post_comment.id', 'community_comments'],
  ['community_post_comment.community_id', 'communities'],
  ['community_post_comment.user.id', 'users'],
  ['community_post_comment.community_comment_data.post.id', 'community_posts'],
  ['community_post_comment_reply.id', 'community_comments'],
  ['community_post_comment_reply.community_id', 'communities'],
  ['community_post_comment_reply.user.id', 'users'],
  ['community_post_comment_reply.post_data.post_id', 'community_posts'],
]

const payload: Rule = (value, number, row) =>
  PAYLOAD.reduce((changed, [path, table]) => within(changed, path.split('.'), (id) => of(table)(id, number, row)), value)

/** What each rule of the points counts (`server/gamification/ledger.ts`); `bonus:…` counts within a season. */
const SUBJECTS: Readonly<Record<string, string>> = {
  watch_class: 'lessons',
  finish_class: 'lessons',
  like_class: 'lessons',
  comment_class: 'lesson_comments',
  finish_module: 'modules',
  finish_course: 'courses',
  score_posts: 'community_posts',
  score_comments: 'community_comments',
  score_replies: 'community_comments',
}
const LIKED: Readonly<Record<string, string>> = { post: 'community_posts', comment: 'community_comments' }

const subject: Rule = (value, number, { rule }) => {
  const [first = '', second] = String(value).split(':')
  const table = SUBJECTS[String(rule)]
  if (table !== undefined) return String(number(table, Number(first)))
  const liked = LIKED[first]
  if (rule === 'score_likes' && liked !== undefined) return `${first}:${number(liked, Number(second))}`
  return String(rule).startsWith('bonus:') ? `${number('points_seasons', Number(first))}:${second}` : value
}

/** By table and column. */
export const LOOSE_NAMES: Readonly<Record<string, Rule>> = {
  'users.products': each('products'),
  'users.communities': each('communities'),
  'users.preferences': (value, number, row) => within(value, ['communities'], (ids) => each('communities')(ids, number, row)),
  'carousel_items.target_id': (value, number, row) => of(CARDS[String(row['kind'])] ?? '')(value, number, row),
  'custom_html.community_id': of('communities'),
  'custom_html.course_id': of('courses'),
  'custom_html.module_id': of('modules'),
  'custom_html.lesson_id': of('lessons'),
  'rewards.quiz_id': of('quizzes'),
  'rewards.lesson_id': of('lessons'),
  'quiz_attempts.quiz_id': of('quizzes'),
  'quiz_attempts.asked': asked,
  'quiz_attempts.answers': answers,
  'quiz_attempts.late_answers': answers,
  'notifications.payload': payload,
  'points_ledger.subject': subject,
}

/** Numbers, lists and JSON that name no row; a new column is in one of the two, or a test fails. */
export const NAMELESS: ReadonlySet<string> = new Set([
  'settings.values',
  'banners.values',
  'quizzes.profiles',
  'quiz_questions.options',
  'communities.links',
  'points_rules.platform',
  'points_rules.community',
  'points_rules.per_day',
  ...['links', 'courses', 'modules', 'lessons', 'carousels', 'carousel_items', 'banners', 'marquees', 'quizzes', 'quiz_questions'].map(
    (table) => `${table}.position`,
  ),
  ...['communities', 'custom_html'].map((table) => `${table}.position`),
  ...['cards_per_group', 'cards_per_group_mobile', 'weight_title', 'size_title', 'weight_description', 'size_description'].map(
    (column) => `carousels.${column}`,
  ),
  'carousels.autoplay_time',
  'marquees.timer',
  'lesson_progress.seconds',
  'lesson_progress.duration',
  'quizzes.goal',
  'levels.needed_score',
  'rewards.needed_score',
  'points_ledger.points',
  'points_totals.score',
])
