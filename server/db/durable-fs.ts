import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncPath } from '#server/disk/sync-path.ts'

/*
 * PGlite's own folder never reaches the disk: it starts PostgreSQL without `fsync`, and its file system has no call for it. A power cut then takes
 * what was answered «saved» minutes ago, or the whole database. Here PostgreSQL syncs, and each call of it is one of the system's.
 */

type Options = Parameters<NodeFS['init']>[1]

/** What Emscripten has of an open file or folder. */
interface Stream {
  readonly node: object
  /** The system's number of it; Emscripten gives none for some folders. */
  readonly nfd?: number
}

interface NodeFiles {
  readonly NODEFS: {
    readonly stream_ops: { fsync?(stream: Stream): number }
    realPath(node: object): string
  }
}

export class DurableFS extends NodeFS {
  override async init(pg: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addSync = (module: unknown) => {
      const { NODEFS } = module as NodeFiles
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncPath(NODEFS.realPath(stream.node))
        else fsyncSync(stream.nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }
}

/** Without `-F`, which switches `fsync` off. Emscripten does nothing at `fdatasync`. */
export const durableStart = (params: readonly string[]): string[] => [
  ...params.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]
