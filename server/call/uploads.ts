import { and, count, eq, gt, inArray } from 'drizzle-orm'
import { UPLOAD_RULES, type UploadPurpose } from '#contract/uploads.ts'
import { FILM_TYPES } from '#lib/film-type.ts'
import type { Db } from '#server/db/database.ts'
import { uploads } from '#server/db/schema.ts'
import { ApiError, invalid } from '#server/errors/api-error.ts'
import { type FileTerms, newAddress } from '#server/services/storage.ts'
import type { BodyOf, Call, Handlers } from './handler.ts'
import { mayEdit, type Session } from './sessions.ts'
import { requiredText } from './validate-text.ts'

const LINK_MS = 10 * 60_000
/** Far above what a person needs; it keeps a script from filling the disk. */
const LINKS_AN_HOUR = 120
const HOUR_MS = 3_600_000
const FILM_TOO_LARGE = 'O tamanho limite para esse vídeo é 25mb' // BAN-23

export const uploadHandlers: Handlers = {
  async createUploadLink({ db, deps, now, session, body }) {
    const { purpose, content_type: contentType, size } = body
    // A picture of a post is claimed when the post is created, where its community may refuse it.
    if (purpose !== 'photo' && purpose !== 'post' && !mayEdit(session)) throw new ApiError(403, 'Você só pode enviar a sua foto.')
    return { body: await giveLink({ db, deps, session, now }, { purpose, contentType, size, filename: body.filename }) }
  },
  createVideoLink: giveFilmLink,
  createBannerVideoLink: giveFilmLink,
}

/** EP-53. Whoever says only a name gets a link for a file of that type and any size that a film may have. */
async function giveFilmLink({ db, deps, session, now, body }: Call<BodyOf<'createBannerVideoLink'>>) {
  const extension = /\.(\w+)$/.exec(body.filename)?.[1]?.toLowerCase() ?? ''
  const contentType = body.content_type ?? FILM_TYPES[extension] ?? ''
  const link = { purpose: 'video', contentType, size: body.size ?? null, filename: body.filename } as const
  return { body: await giveLink({ db, deps, session, now }, link) }
}

interface Asked extends Pick<FileTerms, 'contentType' | 'size'> {
  readonly purpose: UploadPurpose
  readonly filename: string
}

/** A signed link for one file, and the path that it will have. @throws 422, 429 */
export async function giveLink({ db, deps, session, now }: FileCall, { purpose, contentType, size, filename: given }: Asked) {
  const { tenantId, userId } = session
  const filename = requiredText(given, 'filename', 255)
  checkFile(purpose, contentType, size ?? 1)
  await countLink(db, session, now)
  const path = newAddress(tenantId, purpose, contentType, filename)
  await db.insert(uploads).values({ tenantId, userId, path, purpose, filename, createdAt: now })
  return { path, ...(await deps.storage.link({ path, contentType, size }, new Date(now.getTime() + LINK_MS))) }
}

function checkFile(purpose: UploadPurpose, contentType: string, size: number): void {
  const { types, bytes } = UPLOAD_RULES[purpose]
  if (!types.includes(contentType)) throw invalid('Formato de arquivo não aceito.', { content_type: 'Formato de arquivo não aceito.' })
  if (!Number.isInteger(size) || size <= 0) throw invalid('O arquivo está vazio.', { size: 'O arquivo está vazio.' })
  const tooLarge = purpose === 'video' ? FILM_TOO_LARGE : `O arquivo excede o tamanho máximo permitido de ${bytes / 1_048_576}MB.`
  if (size > bytes) throw invalid(tooLarge, { size: tooLarge })
}

async function countLink(db: Db, { tenantId, userId }: Session, now: Date): Promise<void> {
  const recent = gt(uploads.createdAt, new Date(now.getTime() - HOUR_MS))
  const [row] = await db
    .select({ links: count() })
    .from(uploads)
    .where(and(eq(uploads.tenantId, tenantId), eq(uploads.userId, userId), recent))
  if ((row?.links ?? 0) >= LINKS_AN_HOUR) throw new ApiError(429, 'Muitos envios. Tente mais tarde.', { headers: { 'Retry-After': '600' } })
}

export interface Claim {
  readonly field: string
  readonly purpose: UploadPurpose
  /** Clients may send it with origin and query; empty: none. */
  readonly wanted: string | null
  readonly current: string | null
  /** Whether links of the person or of the whole school count. */
  readonly of: 'person' | 'school'
}

const FOREIGN = {
  person: 'Esta foto não foi enviada por você.',
  school: 'Esta imagem não foi enviada por esta escola.',
  film: 'Este vídeo não foi enviado por esta escola.',
} as const
const MISSING = {
  person: 'A foto ainda não chegou ao servidor.',
  school: 'A imagem ainda não chegou ao servidor.',
  film: 'O vídeo ainda não chegou ao servidor.',
} as const

export type FileCall = Pick<Call, 'db' | 'deps' | 'session' | 'now'>

/**
 * The path of a file to store: one from an allowed link whose file was uploaded, the present one, or an earlier one (for undo).
 * @throws 422 for any other
 */
export async function claimFile(call: FileCall, claim: Claim): Promise<string | null> {
  const { wanted, current } = claim
  const path = wanted === null || wanted === '' ? null : await findFile(call, wanted, claim)
  if (path !== current && current !== null) await remember(call, current, claim.purpose)
  return path
}

async function findFile({ db, deps, session }: FileCall, wanted: string, { field, purpose, current, of }: Claim): Promise<string> {
  const path = wanted.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/, '')
  if (current !== null && [wanted, path].includes(current)) return current
  const [own] = await db
    .update(uploads)
    // It is named again: who removes what nobody names waits for this call, and then finds it taken.
    .set({ orphanedAt: null })
    .where(
      and(
        eq(uploads.tenantId, session.tenantId),
        of === 'person' ? eq(uploads.userId, session.userId) : undefined,
        eq(uploads.purpose, purpose),
        inArray(uploads.path, [wanted, path]),
      ),
    )
    .returning({ path: uploads.path })
  const kind = purpose === 'video' ? 'film' : of
  if (own === undefined) throw invalid(FOREIGN[kind], { [field]: FOREIGN[kind] })
  if (own.path.startsWith('/files/') && !(await deps.storage.has(own.path))) throw invalid(MISSING[kind], { [field]: MISSING[kind] })
  return own.path
}

/** The path of each file that came in a form: a transaction that runs again writes it to the same place. */
const paths = new WeakMap<Blob, string>()

/** A file that came inside a call. @returns its path */
export async function keepSent(
  { db, deps, session, now }: FileCall,
  purpose: UploadPurpose,
  file: { sent: Blob; type: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<string> {
  const { tenantId, userId } = session
  const name = file.sent instanceof File ? file.sent.name : ''
  const path = paths.get(file.sent) ?? newAddress(tenantId, purpose, file.type, name)
  paths.set(file.sent, path)
  await deps.storage.write(path, file.bytes)
  await db.insert(uploads).values({ tenantId, userId, path, purpose, filename: name.slice(0, 255), createdAt: now })
  return path
}

/** A file without a link (the demo's, an older system's) may be set again too. */
export async function remember({ db, session, now }: FileCall, path: string, purpose: UploadPurpose): Promise<void> {
  const { tenantId, userId } = session
  await db.insert(uploads).values({ tenantId, userId, path, purpose, filename: '', createdAt: now }).onConflictDoNothing()
}

/** The original name of a document. */
export const filenameOf = async (db: Db, tenantId: number, path: string): Promise<string | null> =>
  (await filenamesOf(db, tenantId, [path])).get(path) ?? null

/** The original names of documents, by their paths. */
export async function filenamesOf(db: Db, tenantId: number, paths: readonly string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map()
  const rows = await db
    .select({ path: uploads.path, filename: uploads.filename })
    .from(uploads)
    .where(and(eq(uploads.tenantId, tenantId), inArray(uploads.path, [...new Set(paths)])))
  return new Map(rows.map(({ path, filename }) => [path, filename]))
}
