import { fsyncSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncPath } from '#server/disk/sync-path.ts'

/*
 * PGlite's own folder never reaches the disk: it starts PostgreSQL without `fsync`, and its file system has no call for it. A power cut then takes
 * what was answered «saved» minutes ago, or the whole database. Here PostgreSQL syncs, and each call of it is one of the system's.
 *
 * PostgreSQL syncs the file of a new table at a checkpoint and trusts that its name comes with it. Not every disk does that, so the name is synced too.
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
    readonly node_ops: { mknod(folder: object, name: string, mode: number, dev: number): object }
    readonly stream_ops: { fsync?(stream: Stream): number }
    realPath(node: object): string
  }
}

export class DurableFS extends NodeFS {
  override async init(pg: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addSync = (module: unknown) => {
      const { NODEFS } = module as NodeFiles
      const unnamed = new WeakSet<object>()
      const { mknod } = NODEFS.node_ops
      NODEFS.node_ops.mknod = (...args) => {
        const node = mknod(...args)
        unnamed.add(node)
        return node
      }
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) syncPath(NODEFS.realPath(node))
        else fsyncSync(nfd)
        if (unnamed.delete(node)) syncPath(dirname(NODEFS.realPath(node)))
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
