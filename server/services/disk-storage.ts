import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { access, link, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncUpTo } from '#server/disk/sync-path.ts'
import { ApiError } from '#server/errors/api-error.ts'
import { type ByteRange, type FilePart, type FileTerms, readAddress, type Storage } from './storage.ts'

const denied = () => new ApiError(403, 'Este link de envio não vale mais. Peça outro.')

/** Files below `dir`, uploaded through links that `key` signs. Servers that share the folder share the key (`storageKey`). */
export function createDiskStorage(dir: string, key: Buffer): Storage {
  const fileOf = (path: string) => (readAddress(path) === null ? null : join(dir, path.replace(/^\/files\//, '')))
  const sign = ({ path, contentType, size }: FileTerms, until: number) =>
    createHmac('sha256', key).update(['PUT', path, contentType, size, until].join('\n')).digest('base64url')
  return {
    async link(terms, until) {
      const query = new URLSearchParams({
        type: terms.contentType,
        ...(terms.size !== null && { size: String(terms.size) }),
        until: String(until.getTime()),
        signature: sign(terms, until.getTime()),
      })
      return { url: `${terms.path}?${query.toString()}`, headers: { 'Content-Type': terms.contentType } }
    },
    // The bytes were checked at the upload.
    has: async (path) => {
      const file = fileOf(path)
      return (
        file !== null &&
        access(file).then(
          () => true,
          () => false,
        )
      )
    },
    read: async (path, range) => {
      const file = fileOf(path)
      return file === null ? null : readPart(file, range).catch(absent)
    },
    async write(path, bytes) {
      const file = fileOf(path)
      if (file === null) throw new Error(`${path}: no name of a file`)
      await store(file, bytes)
    },
    async remove(path) {
      const file = fileOf(path)
      if (file !== null) await rm(file, { force: true })
    },
    checkWritable: () => probe(dir),
    inbox: {
      termsOf(url, now) {
        const until = Number(url.searchParams.get('until'))
        const size = url.searchParams.get('size')
        const terms = { path: url.pathname, contentType: url.searchParams.get('type') ?? '', size: size === null ? null : Number(size) }
        const given = Buffer.from(url.searchParams.get('signature') ?? '')
        const right = Buffer.from(sign(terms, until))
        if (given.length !== right.length || !timingSafeEqual(given, right) || until <= now.getTime()) throw denied()
        return terms
      },
      async put({ path }, bytes) {
        const file = fileOf(path)
        if (file === null) throw denied()
        return store(file, bytes)
      },
    },
  }
}

async function readPart(file: string, { start, end }: ByteRange = { start: 0 }): Promise<FilePart> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const length = Math.max(0, Math.min(end ?? size - 1, size - 1) - start + 1)
    const bytes = new Uint8Array(length)
    await handle.read(bytes, 0, length, start)
    return { bytes, start, size }
  } finally {
    await handle.close()
  }
}

/** Writes a file completely or not at all, and never over another file: a repeated PUT finds its own bytes. */
async function store(file: string, bytes: Uint8Array): Promise<'stored' | 'same' | 'different'> {
  const folder = dirname(file)
  const made = await mkdir(folder, { recursive: true })
  const part = `${file}.${randomBytes(6).toString('hex')}.part`
  await writeFile(part, bytes, { flag: 'wx', flush: true })
  try {
    await link(part, file)
    syncUpTo(made === undefined ? folder : dirname(made), folder)
    return 'stored'
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    return Buffer.compare(await readFile(file), bytes) === 0 ? 'same' : 'different'
  } finally {
    await rm(part, { force: true })
  }
}

/** The key beside the files, generated at the first start. */
export async function storageKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'storage.key')
  await mkdir(dataDir, { recursive: true })
  // When two servers start at once, the first one's key is used.
  await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true }).catch((error: unknown) => {
    if (!isCode(error, 'EEXIST')) throw error
  })
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'hex')
  if (key.length !== 32) throw new Error(`${path}: not a key; delete the file, and the server generates a new one`)
  return key
}

function absent(error: unknown): null {
  if (isCode(error, 'ENOENT')) return null
  throw error
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

async function probe(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true })
  const file = join(dir, `.${randomBytes(6).toString('hex')}.part`)
  try {
    await writeFile(file, 'x', { flag: 'wx' })
  } finally {
    await rm(file, { force: true })
  }
}
