import { endpoints } from '#contract/endpoints.ts'
import { communityPosts } from '#server/db/community-schema.ts'
import type { Database } from '#server/db/database.ts'
import { tenants } from '#server/db/schema.ts'
import type { TestApp, TestClient } from '#server/testing/test-app.ts'
import type { Random } from '#tests/sync/random.ts'

// What people write to a school while the disk is watched, and what of it was answered 2xx when.

interface Post {
  readonly id: number
  readonly from: number
  readonly title: string
  readonly picture: string | null
  /** Acts of the log when its delete was sent, and when it was answered. */
  removed: { readonly sent: number; readonly answered: number | null } | null
}

export interface Told {
  readonly posts: Post[]
  readonly files: { readonly from: number; readonly path: string; readonly bytes: Uint8Array }[]
  /** Of the school, in order; the first is that before all. */
  readonly descriptions: { readonly sent: number; answered: number | null; readonly text: string }[]
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export class Writer {
  readonly told: Told = { posts: [], files: [], descriptions: [] }
  readonly #app: TestApp
  readonly #person: TestClient
  readonly #random: Random
  readonly #now: () => number

  /** @param now how many acts the log has */
  constructor(app: TestApp, person: TestClient, random: Random, now: () => number) {
    this.#app = app
    this.#person = person
    this.#random = random
    this.#now = now
  }

  /** Three people's calls are on their way at once; their order is the event loop's. */
  async writes(count: number): Promise<void> {
    let left = count
    const person = async () => {
      while (left-- > 0) await this.#one()
    }
    // One after the other: two descriptions on their way at once have no order.
    const school = async () => {
      for (let at = 0; at < count / 4; at++) await this.#describe(`Escola ${at} ${'muito '.repeat(this.#random.below(24))}boa`)
    }
    await Promise.all([person(), person(), school()])
  }

  #one(): Promise<void> {
    const { told } = this
    const kind = this.#random.next()
    const gone = told.posts.find(({ removed }) => removed === null)
    if (kind < 0.15 && gone !== undefined) return this.#remove(gone)
    if (kind < 0.22) return this.#sql('checkpoint')
    if (kind < 0.28) return this.#newTable(`later_${this.#random.below(1e9)}`)
    return this.#post(kind > 0.7)
  }

  async #post(withPicture: boolean): Promise<void> {
    const image = withPicture ? await this.#upload() : null
    const title = `Aviso ${this.#random.below(1e9)}`
    const content = 'Olá! '.repeat(1 + this.#random.below(300))
    const answer = await this.#call('createPost', {}, { tenant_id: 1, community_id: 1, title, content, image })
    const { data } = (await answer.json()) as { data: { id: number } }
    this.told.posts.push({ id: data.id, from: this.#now(), title, picture: image, removed: null })
  }

  async #upload(): Promise<string> {
    const bytes = new Uint8Array(200 + this.#random.below(30_000)).fill(this.#random.below(256))
    bytes.set(PNG)
    const answer = await this.#call(
      'createUploadLink',
      {},
      { filename: 'a.png', content_type: 'image/png', size: bytes.length, purpose: 'post' },
    )
    const link = (await answer.json()) as { path: string; url: string; headers: Record<string, string> }
    const put = await this.#app.fetch(link.url, { method: 'PUT', body: bytes, headers: link.headers })
    if (!put.ok) throw new Error(`upload: ${put.status}`)
    this.told.files.push({ from: this.#now(), path: link.path, bytes })
    return link.path
  }

  async #remove(post: Post): Promise<void> {
    post.removed = { sent: this.#now(), answered: null }
    await this.#call('deletePost', { postId: post.id })
    post.removed = { ...post.removed, answered: this.#now() }
  }

  async #describe(text: string): Promise<void> {
    const one: Told['descriptions'][number] = { sent: this.#now(), answered: null, text }
    this.told.descriptions.push(one)
    await this.#call('updateSeo', {}, { name: 'Escola Sabiá', description: text })
    one.answered = this.#now()
  }

  /** As a migration does, and with a row that must stay. */
  async #newTable(name: string): Promise<void> {
    await this.#sql(`create table ${name} as select 1 as n`)
    await this.#sql(`create table ${name}_empty (n int)`)
    await this.#sql('checkpoint')
  }

  async #sql(text: string): Promise<void> {
    await this.#app.database.db.execute(text)
  }

  async #call(
    name: 'createPost' | 'createUploadLink' | 'deletePost' | 'updateSeo',
    params: Record<string, unknown>,
    body?: unknown,
  ): Promise<Response> {
    const { method, path } = endpoints[name]
    const address = path.replace(/\{(\w+)\}/g, (_, each: string) => String(each === 'tenant' ? 1 : params[each]))
    const answer = await this.#person.fetch(address, { method, ...(body !== undefined && { body }) })
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
    return answer
  }
}

/** What is missing of what was answered until `at`, in words. */
export async function missing(
  { db }: Database,
  told: Told,
  at: number,
  fileOf: (path: string) => Promise<Uint8Array | null>,
): Promise<string[]> {
  const problems: string[] = []
  const rows = new Map((await db.select().from(communityPosts)).map((row) => [row.id, row]))
  for (const { id, from, title, removed } of told.posts) {
    const row = rows.get(id)
    if (from <= at && row?.title !== title && (removed === null || removed.sent > at)) problems.push(`post ${id} is missing`)
    if (removed?.answered != null && removed.answered <= at && row !== undefined) problems.push(`post ${id} is back`)
  }
  for (const { from, path, bytes } of told.files)
    if (from <= at && Buffer.compare((await fileOf(path)) ?? Buffer.alloc(0), bytes) !== 0) problems.push(`${path} is missing`)
  const sent = told.descriptions.filter((one) => one.sent <= at)
  const last = sent.findLastIndex(({ answered }) => answered !== null && answered <= at)
  const [school] = (await db.select().from(tenants)).filter(({ id }) => id === 1)
  if (last >= 0 && !sent.slice(last).some(({ text }) => text === school?.description)) problems.push('the description is an older one')
  return problems
}
