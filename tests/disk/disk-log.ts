import { lstatSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { must } from '#lib/must.ts'

// What a process did to a folder, in order: the log from which `forgotten-disk.ts` builds what a disk may have of it after a power cut.

/** A file or folder, whatever it is called by now. */
export interface Node {
  readonly folder: boolean
  /** The path of its content when the log began; null: made since. */
  readonly origin: string | null
  /** Of a folder: what is in it now. */
  readonly names: Map<string, Node>
}

export type Act =
  | { readonly kind: 'write'; readonly file: Node; readonly at: number; readonly bytes: Uint8Array }
  | { readonly kind: 'size'; readonly file: Node; readonly size: number }
  | { readonly kind: 'sync'; readonly node: Node }
  | { readonly kind: 'name'; readonly folder: Node; readonly name: string; readonly node: Node }
  | { readonly kind: 'gone'; readonly folder: Node; readonly name: string }
  | { readonly kind: 'move'; readonly folder: Node; readonly name: string; readonly to: Node; readonly toName: string; readonly node: Node }

export class DiskLog {
  readonly acts: Act[] = []
  readonly root: Node
  readonly dir: string

  /** @param origin an equal copy of the folder, all of it on the disk, which nobody changes */
  constructor(dir: string, origin: string) {
    this.dir = dir
    this.root = nodeAt(origin)
  }

  /** Whether it is the folder's. */
  has(path: string): boolean {
    return path === this.dir || path.startsWith(this.dir + sep)
  }

  /** Null: nothing there that the log knows, as a socket. */
  find(path: string): Node | null {
    if (path === this.dir) return this.root
    let node: Node | undefined = this.root
    for (const name of relative(this.dir, path).split(sep)) node = node?.names.get(name)
    return node ?? null
  }

  create(path: string, folder: boolean): Node {
    const node: Node = { folder, origin: null, names: new Map() }
    this.name(path, node)
    return node
  }

  name(path: string, node: Node): void {
    const folder = this.#folderOf(path)
    folder.names.set(basename(path), node)
    this.acts.push({ kind: 'name', folder, name: basename(path), node })
  }

  remove(path: string): void {
    if (this.find(path) === null) return
    const folder = this.#folderOf(path)
    folder.names.delete(basename(path))
    this.acts.push({ kind: 'gone', folder, name: basename(path) })
  }

  move(from: string, to: string): void {
    const node = must(this.find(from), from)
    const [folder, target] = [this.#folderOf(from), this.#folderOf(to)]
    folder.names.delete(basename(from))
    target.names.set(basename(to), node)
    this.acts.push({ kind: 'move', folder, name: basename(from), to: target, toName: basename(to), node })
  }

  write(file: Node, at: number, bytes: Uint8Array): void {
    this.acts.push({ kind: 'write', file, at, bytes: bytes.slice() })
  }

  resize(file: Node, size: number): void {
    this.acts.push({ kind: 'size', file, size })
  }

  sync(node: Node): void {
    this.acts.push({ kind: 'sync', node })
  }

  #folderOf(path: string): Node {
    return must(this.find(dirname(path)), dirname(path))
  }
}

function nodeAt(path: string): Node {
  const folder = lstatSync(path).isDirectory()
  const names = new Map<string, Node>()
  if (folder)
    for (const entry of readdirSync(path, { withFileTypes: true }))
      if (entry.isDirectory() || entry.isFile()) names.set(entry.name, nodeAt(join(path, entry.name)))
  return { folder, origin: path, names }
}
