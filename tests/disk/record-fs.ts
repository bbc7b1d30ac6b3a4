import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname } from 'node:path'
import { must } from '#lib/must.ts'
import type { DiskLog, Node } from './disk-log.ts'

/*
 * Every change that this process makes below a folder goes into a log: PGlite's, whose C code calls the synchronous functions of `node:fs`, and the
 * server's own, which calls the promises. A call is logged when it is done. A function that changes files and is not known here throws, so that
 * nothing gets past the log.
 */

type Call = (...args: never[]) => unknown
type Wrap = (real: (...args: unknown[]) => unknown) => (...args: never[]) => unknown

const UNKNOWN = ['appendFile', 'copyFile', 'cp', 'symlink', 'truncate', 'createWriteStream', 'writev', 'writevSync'].flatMap((name) => [
  name,
  `${name}Sync`,
])

/** @returns the function that ends it */
export function recordFs(log: DiskLog): () => void {
  const opened = new Map<number, Node>()
  const undo = [
    ...replace(fs, alone({ ...descriptors(log, opened), ...paths(log) })),
    ...replace(fs.promises, promises(log)),
    ...replace(fs, refusing(log)),
    ...replace(fs.promises, refusing(log)),
  ]
  syncBuiltinESMExports()
  return () => {
    for (const each of undo.toReversed()) each()
    syncBuiltinESMExports()
  }
}

function replace(target: object, wraps: Readonly<Record<string, Wrap>>): (() => void)[] {
  return Object.entries(wraps).flatMap(([name, wrap]) => {
    const real = (target as Record<string, Call | undefined>)[name]
    if (real === undefined) return []
    Object.assign(target, { [name]: wrap(real.bind(target) as (...args: unknown[]) => unknown) })
    return [() => void Object.assign(target, { [name]: real })]
  })
}

/** Node's own functions call each other: the outer call alone is logged. */
function alone(wraps: Readonly<Record<string, Wrap>>): Record<string, Wrap> {
  let busy = false
  const guard =
    (wrap: Wrap): Wrap =>
    (real) => {
      const logging = wrap(real) as (...args: unknown[]) => unknown
      return (...args: unknown[]) => {
        if (busy) return real(...args)
        busy = true
        try {
          return logging(...args)
        } finally {
          busy = false
        }
      }
    }
  return Object.fromEntries(Object.entries(wraps).map(([name, wrap]) => [name, guard(wrap)]))
}

/** What works on an open file. */
const descriptors = (log: DiskLog, opened: Map<number, Node>): Record<string, Wrap> => ({
  openSync: (real) => (path: unknown, flags: number | string, mode?: number) => {
    const descriptor = real(path, flags, mode) as number
    opened.delete(descriptor)
    if (typeof path !== 'string' || !log.has(path)) return descriptor
    const bits = typeof flags === 'number' ? flags : 0
    if (typeof flags === 'string' && flags !== 'r') throw new Error(`openSync with ${flags} is not logged`)
    const known = log.find(path)
    const node = known ?? log.create(path, false)
    opened.set(descriptor, node)
    if (known !== null && (bits & fs.constants.O_TRUNC) !== 0) log.resize(node, 0)
    return descriptor
  },
  closeSync: (real) => (descriptor: number) => {
    opened.delete(descriptor)
    return real(descriptor)
  },
  writeSync: (real) => (descriptor: number, bytes: ArrayBufferView, offset: number, length: number, position: number) => {
    const written = real(descriptor, bytes, offset, length, position) as number
    const node = opened.get(descriptor)
    if (node === undefined) return written
    if (typeof position !== 'number') throw new Error('a write without its place is not logged')
    log.write(node, position, new Uint8Array(bytes.buffer, bytes.byteOffset + offset, written))
    return written
  },
  ftruncateSync: (real) => (descriptor: number, size: number) => {
    real(descriptor, size)
    const node = opened.get(descriptor)
    if (node !== undefined) log.resize(node, size ?? 0)
  },
  fsyncSync: (real) => (descriptor: number) => {
    const node = opened.get(descriptor)
    // The disk of the test is the log: the machine's own need not be waited for.
    if (node === undefined) real(descriptor)
    else log.sync(node)
  },
})

/** What works on paths, at once. */
const paths = (log: DiskLog): Record<string, Wrap> => ({
  renameSync: (real) => (from: string, to: string) => {
    real(from, to)
    if (log.has(from)) log.move(from, to)
  },
  unlinkSync: (real) => (path: string) => {
    real(path)
    if (log.has(path)) log.remove(path)
  },
  rmdirSync: (real) => (path: string) => {
    real(path)
    if (log.has(path)) log.remove(path)
  },
  mkdirSync: (real) => (path: string, options?: unknown) => {
    const known = log.has(path) && log.find(path) !== null
    const made = real(path, options)
    if (log.has(path) && !known) log.create(path, true)
    return made
  },
  writeFileSync: (real) => (path: string, data: string | Uint8Array, options?: unknown) => {
    real(path, data, options)
    if (log.has(path)) whole(log, path, data)
  },
  truncateSync: (real) => (path: string, size?: number) => {
    real(path, size)
    if (log.has(path)) log.resize(must(log.find(path), path), size ?? 0)
  },
})

const promises = (log: DiskLog): Record<string, Wrap> => ({
  writeFile: (real) => async (path: string, data: string | Uint8Array, options?: { flush?: boolean }) => {
    const logged = typeof path === 'string' && log.has(path)
    await real(path, data, logged && typeof options === 'object' ? { ...options, flush: false } : options)
    if (!logged) return
    const node = whole(log, path, data)
    if (options?.flush === true) log.sync(node)
  },
  link: (real) => async (from: string, to: string) => {
    await real(from, to)
    if (log.has(from)) log.name(to, must(log.find(from), from))
  },
  rename: (real) => async (from: string, to: string) => {
    await real(from, to)
    if (log.has(from)) log.move(from, to)
  },
  unlink: (real) => async (path: string) => {
    await real(path)
    if (log.has(path)) log.remove(path)
  },
  rm: (real) => async (path: string, options?: unknown) => {
    await real(path, options)
    if (log.has(path)) log.remove(path)
  },
  mkdir: (real) => async (path: string, options?: unknown) => {
    const made = await real(path, options)
    if (log.has(path)) folders(log, path)
    return made
  },
  open: (real) => async (path: string, flags?: string) => {
    if (log.has(path) && flags !== undefined && flags !== 'r') throw new Error(`open with ${flags} is not logged`)
    return real(path, flags)
  },
})

const refusing = (log: DiskLog): Record<string, Wrap> =>
  Object.fromEntries(
    UNKNOWN.filter((name) => name !== 'truncateSync').map((name): [string, Wrap] => [
      name,
      (real) =>
        (...args: unknown[]) => {
          if (args.some((arg) => typeof arg === 'string' && log.has(arg))) throw new Error(`${name} is not logged`)
          return real(...args)
        },
    ]),
  )

/** A file that is written in one call. */
function whole(log: DiskLog, path: string, data: string | Uint8Array): Node {
  const known = log.find(path)
  const node = known ?? log.create(path, false)
  if (known !== null) log.resize(node, 0)
  log.write(node, 0, Buffer.from(data as Uint8Array))
  return node
}

function folders(log: DiskLog, path: string): void {
  if (log.find(path) !== null) return
  folders(log, dirname(path))
  log.create(path, true)
}
