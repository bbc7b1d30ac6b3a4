import { type Column, getTableColumns, getTableName, is, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, PgArray, type PgTable } from 'drizzle-orm/pg-core'
import { must } from '#lib/must.ts'
import type { Db } from '#server/db/database.ts'
import { tables } from '#server/db/tables.ts'

// Rows of many schools, straight from the schema, so that a new table is filled too. Row `k` of school `t` has the id `FIRST + t * rows + k`, so a
// row finds the rows that it names without a query.

const FIRST = 1_000_000
/** As in test-app.ts: nothing in them is old, and no session has ended. */
const NOW = '2026-03-10T12:00:00Z'
/** A school has so many rows of a table; of most of them, so that three hundred schools have more than ten thousand. */
const ROWS = 36
const MORE: Readonly<Record<string, number>> = {
  users: 50,
  lessons: 50,
  notifications: 50,
  finished_lessons: 50,
  points_ledger: 70,
  community_likes: 70,
  points_seasons: 2,
}

/** What the schema does not say: one of the two may be named, the log's numbers have a type of their own. */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  'community_likes.post_id': `case when k % 2 = 0 then ${FIRST} + t * ${ROWS} + (k / 2) % ${ROWS} end`,
  'community_likes.comment_id': `case when k % 2 = 1 then ${FIRST} + t * ${ROWS} + (k / 2) % ${ROWS} end`,
  'change_log.version': `(k + 3)::text::xid8`,
}

interface Schools {
  /** With all of their rows. */
  readonly schools: number
  /** With what a school has once only. */
  readonly empty: number
}

/** Fills a migrated database; triggers do not fire. Its own rows have smaller ids. */
export async function fillSchools(db: Db, { schools, empty }: Schools): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local statement_timeout = 0`)
    for (const table of Object.values(tables)) await tx.execute(filled(table, schools, schools + empty))
    await tx.execute(sql`analyze`)
  })
}

/** Twenty more of what school 1 lists, like those that it has: a query for each row of a list shows. */
export async function growSchool(db: Db): Promise<void> {
  const more = (table: string, columns: string) =>
    `insert into ${table} (${columns}) select ${columns} from (select * from ${table} where tenant_id = 1 order by id limit 1) one, generate_series(1, 20) n`
  const copies = [
    more('levels', 'tenant_id, name, needed_score'),
    more('rewards', 'tenant_id, name, reward_type, quiz_id, lesson_id, links'),
    more('quizzes', 'tenant_id, name, type, goal, published, position'),
    more('quiz_questions', 'tenant_id, quiz_id, kind, text, options, position'),
    more('banners', 'tenant_id, position, values'),
    more('communities', 'tenant_id, title, active, position'),
    more('custom_html', 'tenant_id, title, html, page, position'),
    more('community_posts', 'tenant_id, community_id, user_id, title, content, created_at'),
    more('courses', 'tenant_id, title, position'),
    `insert into level_permissions (tenant_id, level_id, product_id) select 1, levels.id, products.id from levels, products where levels.tenant_id = 1 and products.tenant_id = 1 on conflict do nothing`,
    `insert into reward_permissions (tenant_id, reward_id, product_id) select 1, rewards.id, products.id from rewards, products where rewards.tenant_id = 1 and products.tenant_id = 1 on conflict do nothing`,
    `insert into earned_rewards (tenant_id, user_id, reward_id, earned_at) select 1, users.id, rewards.id, now() from users, rewards where users.tenant_id = 1 and rewards.tenant_id = 1 and rewards.id % 2 = 0 on conflict do nothing`,
    `insert into carousels (tenant_id, position, title, type, type_content) select 1, position, title, type, type_content from carousels, generate_series(1, 8) n where tenant_id = 1 and type in ('1', '2', '3')`,
    `insert into carousel_items (tenant_id, carousel_id, kind, target_id, position) select 1, carousels.id, kind, target_id, item.position from carousels, carousel_items item where carousels.tenant_id = 1 and item.tenant_id = 1 and carousels.type in ('1', '2', '3') and item.carousel_id = (select min(id) from carousels old where tenant_id = 1 and old.type = carousels.type and old.type_content = carousels.type_content) and item.carousel_id <> carousels.id`,
    `insert into community_likes (tenant_id, user_id, post_id) select 1, users.id, posts.id from users, community_posts posts where users.tenant_id = 1 and posts.tenant_id = 1 and posts.id < 8 on conflict do nothing`,
    `insert into points_ledger (tenant_id, user_id, season_id, rule, subject, points, at) select 1, users.id, (select max(id) from points_seasons where tenant_id = 1), 'score_likes', 'post:1', 1, '${NOW}' from users where tenant_id = 1 on conflict do nothing`,
  ]
  for (const copy of copies) await db.execute(sql.raw(copy))
}

function filled(table: PgTable, schools: number, all: number): SQL {
  const name = getTableName(table)
  const once = name === 'tenants' || keysOf(table).some((key) => key.length === 1 && key[0] === 'tenantId')
  const written = Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    const value = EXPRESSIONS[`${name}.${nameOf(key)}`] ?? valueOf(table, key, column)
    return value === null ? [] : [[nameOf(key), value] as const]
  })
  const columns = written.map(([column]) => `"${column}"`).join(', ')
  const values = written.map(([, value]) => value).join(', ')
  const of = `generate_series(0, ${(once ? all : schools) - 1}) t, generate_series(0, ${(once ? 1 : rowsOf(name)) - 1}) k`
  return sql.raw(`insert into "${name}" (${columns}) select ${values} from ${of}`)
}

const rowsOf = (name: string) => (name === 'tenants' ? 1 : (MORE[name] ?? ROWS))
const nameOf = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns of each key of a table, by their names in the schema: a column that is named nowhere else is called as its key is. */
function keysOf(table: PgTable): string[][] {
  const { primaryKeys, indexes, columns } = getTableConfig(table)
  const unique = indexes.filter(({ config }) => config.unique).map(({ config }) => config.columns as { readonly name?: string }[])
  const keys = [columns.filter(({ primary }) => primary), ...primaryKeys.map((key) => key.columns), ...unique]
  return keys.map((key) => key.map(({ name = '' }) => name))
}

/** The tables that a row names, by the column; not the school. */
function namedBy(table: PgTable): Map<string, string> {
  const found = getTableConfig(table).foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference()
    return [must(columns[0], 'a column').name, getTableName(foreignTable)] as const
  })
  return new Map(found.filter(([, foreign]) => foreign !== 'tenants'))
}

/** SQL; null: the column's default, or nothing. */
function valueOf(table: PgTable, key: string, column: Column): string | null {
  const name = getTableName(table)
  if (key === 'tenantId') return `${FIRST} + t`
  if (key === 'id') return `${FIRST} + t * ${rowsOf(name)} + k`
  const named = namedBy(table)
  const foreign = named.get(key)
  if (foreign === name) return `case when k % 2 = 1 then ${FIRST} + t * ${rowsOf(name)} + k - 1 end`
  if (foreign !== undefined) return `${FIRST} + t * ${rowsOf(foreign)} + ${placeOf([...named], key)}`
  if (column.dataType === 'date') return `'${NOW}'::timestamptz ${key === 'expiresAt' ? '+' : '-'} k * interval '1 minute'`
  if (!column.notNull || column.hasDefault) return null
  if (is(column, PgArray)) return `'{}'`
  if (column.dataType === 'json') return `'{}'`
  if (column.dataType === 'boolean') return 'false'
  if (column.dataType === 'number') return 'k'
  const isKey = keysOf(table).some((each) => each.includes(key))
  return isKey ? `'${name} ' || t * ${rowsOf(name)} + k` : textOf(column)
}

const textOf = ({ enumValues = ['a', 'b', 'c', 'd', 'e'] }: Column) =>
  `(array[${enumValues.map((value) => `'${value}'`).join(', ')}])[1 + k % ${enumValues.length}]`

/** The first column counts fastest, so that no two rows of a school name the same rows. */
function placeOf(named: readonly (readonly [string, string])[], key: string): string {
  const at = named.findIndex(([each]) => each === key)
  const before = named.slice(0, at).reduce((product, [, foreign]) => product * rowsOf(foreign), 1)
  return `(k / ${before}) % ${rowsOf(must(named[at], 'a named table')[1])}`
}
