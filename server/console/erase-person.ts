import { and, eq, getTableName, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { must } from '#lib/must.ts'
import { hashPassword, randomPassword } from '#server/accounts/passwords.ts'
import { changeLog } from '#server/db/change-log-schema.ts'
import { communityComments, communityPosts, lessonComments } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { notifications } from '#server/db/notification-schema.ts'
import { lockTenant } from '#server/db/order.ts'
import { uploads, users } from '#server/db/schema.ts'
import { tables } from '#server/db/tables.ts'
import type { Storage } from '#server/services/storage.ts'
import type { Person } from './people.ts'

// A person leaves a school for good (decision 0176):
//
//   files of their own, out of the storage ─► one transaction: what others answered to stays under «Pessoa removida», notices that name the person go,
//   the school's files get another owner, and the person's row goes, with every row that names it
//
// Foreign keys to people delete with them, so a table that is added later is emptied too.

/** Whose words these were. One for each school; nobody can sign in as it. */
export const REMOVED_PERSON = { name: 'Pessoa removida', email: 'pessoa-removida@lousa.invalid' } as const
const REMOVED_POST = 'Publicação removida'
const REMOVED_COMMENT = 'Comentário removido'

/** Files that are about their sender; the others are the school's. */
const OWN_PURPOSES = ['photo', 'post']

/** Rows of a table, in the texts of other people or of the school, in which the name or the address of the person still stands. */
export interface Mention {
  readonly table: string
  readonly rows: number
}

export interface Erased {
  readonly files: number
  /** Posts and comments that stay, empty, because others answered to them. */
  readonly kept: number
  readonly mentions: readonly Mention[]
}

export class LastEditor extends Error {
  override name = 'LastEditor'
}

/** Cut off, the same call goes on. @throws {LastEditor} nobody else edits the school; nothing was changed */
export async function erasePerson(db: Db, storage: Pick<Storage, 'remove'>, person: Person): Promise<Erased> {
  if (person.email === REMOVED_PERSON.email) throw new Error(`Ninguém: este é o lugar de quem já foi apagado.`)
  await heirOf(db, person)
  const files = await ownFiles(db, person)
  // Files first, as in a removal of a school: cut off in between, rows still say where a file may be.
  for (const path of files) await storage.remove(path)
  const passwordHash = await hashPassword(randomPassword())
  const kept = await inTransaction(db, async (tx) => {
    await lockTenant(tx, person.tenantId)
    const heir = await heirOf(tx, person)
    const left = await leaveAnswered(tx, person, passwordHash)
    await tx.delete(notifications).where(and(eq(notifications.tenantId, person.tenantId), tellsOf(person)))
    if (heir !== null) await handOver(tx, person, heir)
    await tx.delete(users).where(and(eq(users.tenantId, person.tenantId), eq(users.id, person.id)))
    // What the deletions before have told the person's own devices.
    await tx.delete(changeLog).where(and(eq(changeLog.tenantId, person.tenantId), eq(changeLog.userId, person.id)))
    return left
  })
  return { files: files.length, kept, mentions: await mentionsOf(db, person) }
}

/** Somebody else who edits the school; null: the person does not, and leaves nothing that needs an owner. */
async function heirOf(db: Db, { id, tenantId }: Person): Promise<number | null> {
  const edits = sql<boolean>`${users.roles} && array(select unnest(${users.roles}) except select 'student')`
  const editors = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), edits))
    .orderBy(users.id)
  if (!editors.some((editor) => editor.id === id)) return null
  const other = editors.find((editor) => editor.id !== id)
  if (other === undefined) throw new LastEditor('nobody else edits the school')
  return other.id
}

async function ownFiles(db: Db, { id, tenantId }: Person): Promise<string[]> {
  const sent = await db
    .select({ path: uploads.path })
    .from(uploads)
    .where(and(eq(uploads.tenantId, tenantId), eq(uploads.userId, id), inArray(uploads.purpose, OWN_PURPOSES)))
  const [row] = await db
    .select({ path: users.photoUrl })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, id)))
  const shown = await db
    .select({ path: communityPosts.image })
    .from(communityPosts)
    .where(and(eq(communityPosts.tenantId, tenantId), eq(communityPosts.userId, id), isNotNull(communityPosts.image)))
  const paths = [...sent, row, ...shown].flatMap((found) => found?.path ?? [])
  return [...new Set(paths)].filter((path) => path.startsWith(`/files/${tenantId}/`))
}

/** Empties what others answered to, so that their answers stay. @returns how many that were */
async function leaveAnswered(tx: Db, person: Person, passwordHash: string): Promise<number> {
  const posts = await answered(tx, person, communityPosts, communityComments, communityComments.postId)
  const comments = await answered(tx, person, communityComments, communityComments, communityComments.parentId)
  const doubts = await answered(tx, person, lessonComments, lessonComments, lessonComments.parentId)
  const all = posts.length + comments.length + doubts.length
  if (all === 0) return 0
  const userId = await removedPerson(tx, person.tenantId, passwordHash)
  const ours = (table: typeof communityPosts | typeof communityComments | typeof lessonComments, ids: readonly number[]) =>
    and(eq(table.tenantId, person.tenantId), inArray(table.id, [...ids, 0]))
  const emptied = { userId, content: REMOVED_COMMENT, editedAt: null }
  await tx
    .update(communityPosts)
    .set({ userId, title: REMOVED_POST, content: '', image: null, editedAt: null })
    .where(ours(communityPosts, posts))
  await tx.update(communityComments).set(emptied).where(ours(communityComments, comments))
  await tx.update(lessonComments).set(emptied).where(ours(lessonComments, doubts))
  return all
}

type Written = typeof communityPosts | typeof communityComments | typeof lessonComments

/** The rows of a table that the person wrote and others answered to. */
async function answered(tx: Db, { id, tenantId }: Person, table: Written, answers: Exclude<Written, typeof communityPosts>, to: PgColumn) {
  const rows = await tx
    .selectDistinct({ id: to })
    .from(answers)
    .where(
      and(
        eq(answers.tenantId, tenantId),
        ne(answers.userId, id),
        inArray(
          to,
          tx
            .select({ id: table.id })
            .from(table)
            .where(and(eq(table.tenantId, tenantId), eq(table.userId, id))),
        ),
      ),
    )
  return rows.map((row) => Number(row.id))
}

async function removedPerson(tx: Db, tenantId: number, passwordHash: string): Promise<number> {
  const whose = and(eq(users.tenantId, tenantId), eq(users.email, REMOVED_PERSON.email))
  await tx
    .insert(users)
    .values({ tenantId, ...REMOVED_PERSON, passwordHash, roles: ['student'] })
    .onConflictDoNothing()
  const [row] = await tx.select({ id: users.id }).from(users).where(whose)
  return must(row, REMOVED_PERSON.name).id
}

/** Notices of other people about what the person did. Older ones have no id: then the name decides. */
function tellsOf({ id, name }: Person) {
  const isTheirs = '(@.id == $id || (!exists(@.id) && @.name == $name))'
  const vars = JSON.stringify({ id, name })
  const tells = (who: 'user' | 'response_owner') =>
    sql`jsonb_path_exists(${notifications.payload}, ${`$.**.${who} ? ${isTheirs}`}::jsonpath, ${vars}::jsonb)`
  return or(tells('user'), tells('response_owner'))
}

/** The school's logo stays, whoever sent it. */
async function handOver(tx: Db, { id, tenantId }: Person, heir: number): Promise<void> {
  await tx.execute(sql`
    insert into ${uploads} (tenant_id, user_id, path, purpose, filename, created_at, orphaned_at)
    select tenant_id, ${heir}, path, purpose, filename, created_at, orphaned_at from ${uploads}
    where tenant_id = ${tenantId} and user_id = ${id} and not ${inArray(sql`purpose`, OWN_PURPOSES)}
    on conflict do nothing`)
}

/** Reads every row of the school. */
async function mentionsOf(db: Db, { tenantId, name, email }: Person): Promise<Mention[]> {
  const found: Mention[] = []
  for (const table of Object.values<PgTable>(tables)) {
    if (!('tenantId' in table)) continue
    const says = (word: string) => sql`position(lower(${word}) in lower(one::text)) > 0`
    const { rows } = (await db.execute(
      sql`select count(*)::int as n from ${table} as one where one.tenant_id = ${tenantId} and (${says(name)} or ${says(email)})`,
    )) as unknown as { rows: { n: number }[] }
    const [count] = rows
    if (count !== undefined && count.n > 0) found.push({ table: getTableName(table), rows: count.n })
  }
  return found
}
