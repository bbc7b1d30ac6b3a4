import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { WORK_EXTENSION, WORK_TYPE } from '#contract/app-files.ts'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { Account, Entry } from '#db/entry.ts'
import { type Base, type Draft, type Identity, MIRROR_TABLES, type StoredFile } from '#db/tables.ts'
import { crc32 } from '#lib/crc32.ts'

// The work file (IOX-02): unsent work with its files in one file, without base64.
//
//   lousa-work 1 9ab3f1c2        format, version, check sum of the next line
//   {"product":"Lousa", …}       all text, as JSON
//   raw bytes                    the files, one after another, in the order of the header

export const WORK_FILE = { extension: WORK_EXTENSION, type: WORK_TYPE, version: 1 } as const

/** More than any outbox needs. A file that claims a longer header is not read into memory. */
const MAX_HEADER = 256_000_000

export interface WorkHeader {
  readonly id: string
  readonly account: Account
  readonly exportedAt: number
  readonly device: string
  readonly entries: readonly Entry[]
  readonly drafts: readonly Draft[]
  readonly ids: readonly Identity[]
  readonly bases: readonly Base[]
}

export interface WorkFile extends WorkHeader {
  readonly files: readonly StoredFile[]
}

export type ReadWork =
  | { readonly ok: true; readonly work: WorkFile }
  /** `foreign`: not a work file. `newer`: of a later release. `damaged`: incomplete or changed. */
  | { readonly ok: false; readonly why: 'foreign' | 'newer' | 'damaged' }

/** @throws when a file on this device is no longer complete, because the result could not be read back. */
export async function writeWork(header: WorkHeader, stored: readonly StoredFile[]): Promise<Blob> {
  const files: z.infer<typeof fileSchema>[] = []
  const parts: BlobPart[] = []
  for (const { id, name, type, size, createdAt, from, blob } of stored) {
    const bytes = await blob.arrayBuffer()
    if (bytes.byteLength !== size) throw new Error(`the file ${name} is no longer complete`)
    files.push({ id, name, type, size, createdAt, ...(from !== undefined && { from }), crc: crc32(new Uint8Array(bytes)) })
    parts.push(bytes)
  }
  const text = JSON.stringify({ product: 'Lousa', version: WORK_FILE.version, ...header, files })
  const line = new TextEncoder().encode(text)
  return new Blob([`lousa-work ${WORK_FILE.version} ${crc32(line)}\n`, line, '\n', ...parts], { type: WORK_FILE.type })
}

/** Reads and checks the whole file before anything is changed. Never throws: a person may pick any file. */
export async function readWork(file: Blob): Promise<ReadWork> {
  try {
    return await parse(file)
  } catch {
    // The browser could not read the file: it was moved, or its disk was removed.
    return damaged
  }
}

const damaged = { ok: false, why: 'damaged' } as const

async function parse(file: Blob): Promise<ReadWork> {
  const first = /^lousa-work (\d+) ([0-9a-f]{8})\n/.exec(await file.slice(0, 64).text())
  if (first === null) return { ok: false, why: 'foreign' }
  if (Number(first[1]) > WORK_FILE.version) return { ok: false, why: 'newer' }
  const start = first[0].length
  const line = await lineFrom(file, start)
  if (line === null || crc32(line) !== first[2]) return damaged
  const header = headerSchema.safeParse(JSON.parse(new TextDecoder().decode(line)))
  if (!header.success) return damaged
  const { files, ...work } = header.data
  const stored = await filesFrom(file, start + line.byteLength + 1, files)
  if (stored === null) return damaged
  // The schema checks what the engine relies on; other fields pass unchecked.
  return { ok: true, work: { ...(work as unknown as WorkHeader), files: stored } }
}

async function lineFrom(file: Blob, start: number): Promise<Uint8Array | null> {
  for (let size = 1 << 20; ; size *= 4) {
    const bytes = new Uint8Array(await file.slice(start, start + size).arrayBuffer())
    const end = bytes.indexOf(10)
    if (end >= 0) return bytes.subarray(0, end)
    if (start + size >= file.size || size > MAX_HEADER) return null
  }
}

async function filesFrom(file: Blob, start: number, said: readonly z.infer<typeof fileSchema>[]): Promise<StoredFile[] | null> {
  const files: StoredFile[] = []
  let at = start
  for (const { crc, from, ...about } of said) {
    const bytes = await file.slice(at, at + about.size).arrayBuffer()
    if (bytes.byteLength !== about.size || crc32(new Uint8Array(bytes)) !== crc) return null
    files.push({ ...about, ...(from !== undefined && { from }), blob: new Blob([bytes], { type: about.type }) })
    at += about.size
  }
  return at === file.size ? files : null
}

// — the parts that the engine relies on —

const instant = z.number().check(z.nonnegative())
const strings = z.array(z.string())
const fields = z.record(z.string(), z.unknown())
/** A local id. It becomes part of keys, so it contains no `/`. */
const lid = z.string().check(z.regex(/^[^/]{1,100}$/))
const table = z.enum(MIRROR_TABLES)
const key = z.string().check(z.regex(/^[a-z]+\/[^/]{1,100}$/))
const account = z.object({ tenantId: z.string(), userId: z.string() })

const effect = z.discriminatedUnion('op', [
  z.object({ op: z.literal('put'), table, lid, fields }),
  z.object({ op: z.literal('patch'), table, lid, fields }),
  z.object({ op: z.literal('remove'), table, lid }),
  z.object({
    op: z.literal('order'),
    list: z.string(),
    lids: z.array(lid),
    was: z.optional(z.array(lid)),
    moved: z.optional(z.array(lid)),
    sent: z.optional(z.array(lid)),
  }),
])

const attempt = z.looseObject({
  no: z.number(),
  step: z.string(),
  generation: z.number(),
  startedAt: instant,
  idsKnown: z.optional(strings),
  outcome: z.optional(z.enum(['done', 'refused', 'unanswered', 'never handed'])),
  endedAt: z.optional(instant),
})

const entry = z.looseObject({
  id: z.string(),
  seq: z.number(),
  account,
  device: z.string(),
  createdAt: instant,
  command: z.string(),
  version: z.number(),
  lane: z.string(),
  label: z.string(),
  class: z.enum([
    ENDPOINT_CLASS.replace,
    ENDPOINT_CLASS.order,
    ENDPOINT_CLASS.create,
    ENDPOINT_CLASS.toggle,
    ENDPOINT_CLASS.delete,
    ENDPOINT_CLASS.upload,
  ]),
  endpoint: z.string(),
  resources: strings,
  state: z.enum(['queued', 'waiting', 'verifying', 'attention']),
  effects: z.array(effect),
  keys: z.array(key),
  before: z.record(key, z.nullable(fields)),
  knows: z.record(key, z.record(z.string(), z.array(z.unknown()))),
  needs: strings,
  step: z.number(),
  outputs: fields,
  refs: z.optional(z.record(z.string(), z.string())),
  attempts: z.array(attempt),
  generation: z.number(),
  mayBeApplied: z.boolean(),
  carries: strings,
})

const step = z.object({ began: instant, at: instant, fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])) })

const draft = z.object({
  form: z.string(),
  values: fields,
  opened: z.object({
    seq: z.number(),
    seen: z.record(key, fields),
    knew: z.record(key, z.record(z.string(), z.array(z.unknown()))),
    shows: z.optional(z.record(z.string(), z.number())),
  }),
  revision: z.optional(z.number()),
  startedAt: instant,
  updatedAt: instant,
  label: z.string(),
  link: z.string(),
  version: z.optional(z.number()),
  aside: z.optional(z.literal(true)),
  history: z.optional(z.object({ past: z.array(step), future: z.array(step) })),
})

const identity = z.object({ key, table, lid, sid: z.string(), server: key, aliases: z.array(lid), tick: z.number() })
const base = z.object({ key, fields: z.nullable(fields), born: z.number(), absentSince: z.optional(z.number()), last: z.optional(fields) })
const cutFrom = z.object({
  file: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  turns: z.literal([0, 1, 2, 3]),
})
const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number().check(z.nonnegative()),
  createdAt: instant,
  from: z.optional(cutFrom),
  crc: z.string(),
})

const headerSchema = z.object({
  product: z.literal('Lousa'),
  version: z.literal(WORK_FILE.version),
  id: z.string().check(z.minLength(1)),
  account,
  exportedAt: instant,
  device: z.string(),
  entries: z.array(entry),
  drafts: z.array(draft),
  ids: z.array(identity),
  bases: z.array(base),
  files: z.array(fileSchema),
})
