import { constants, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Act, DiskLog, Node } from './disk-log.ts'

/*
 * The folder that a disk has after a power cut. What was synced is there: of a file its content and size, of a folder its names. Of the rest
 *
 *   nothing   all is forgotten
 *   some      a part was kept: of what was written any pieces of 512 bytes in any order, of a folder's names the first few changes, as a
 *             file system's journal keeps them
 */

export type Memory = 'nothing' | 'some'

/** 0 ≤ n < 1, the same for the same seed. */
export type Random = () => number

const SECTOR = 512

type Content = Extract<Act, { kind: 'write' | 'size' }>
type Naming = Extract<Act, { kind: 'name' | 'gone' | 'move' }>

class Disk {
  readonly #contents = new Map<Node, Buffer>()
  readonly #names = new Map<Node, Map<string, Node>>()
  readonly #written = new Map<Node, Content[]>()
  readonly #named = new Map<Node, Naming[]>()
  readonly #first: ReadonlyMap<Node, ReadonlyMap<string, Node>>

  constructor(first: ReadonlyMap<Node, ReadonlyMap<string, Node>>) {
    this.#first = first
  }

  does(act: Act): void {
    if (act.kind === 'sync') return this.#sync(act.node)
    if (act.kind === 'write' || act.kind === 'size') push(this.#written, act.file, act)
    else {
      push(this.#named, act.folder, act)
      if (act.kind === 'move' && act.to !== act.folder) push(this.#named, act.to, act)
    }
  }

  #sync(node: Node): void {
    for (const act of this.#written.get(node) ?? []) this.#keep(act)
    for (const act of this.#named.get(node) ?? []) this.#rename(act)
    this.#written.delete(node)
    this.#named.delete(node)
  }

  /** What nobody demanded reaches the disk too, at random. */
  keepSome(random: Random): void {
    for (const acts of this.#written.values())
      for (const act of acts) {
        if (act.kind === 'size') {
          if (random() < 0.5) this.#keep(act)
        } else if (random() < 0.5)
          for (let from = 0; from < act.bytes.length; from += SECTOR)
            if (random() < 0.7) this.#keep({ ...act, at: act.at + from, bytes: act.bytes.subarray(from, from + SECTOR) })
      }
    for (const acts of this.#named.values()) for (const act of acts.slice(0, Math.floor(random() * (acts.length + 1)))) this.#rename(act)
  }

  writeTo(target: string, node: Node): void {
    mkdirSync(target, { recursive: true })
    for (const [name, child] of this.#namesOf(node)) {
      const path = join(target, name)
      if (child.folder) this.writeTo(path, child)
      else if (this.#contents.has(child) || child.origin === null) writeFileSync(path, this.#contentOf(child))
      else copyFileSync(child.origin, path, constants.COPYFILE_FICLONE)
    }
  }

  #keep(act: Content): void {
    const before = this.#contentOf(act.file)
    const size = act.kind === 'size' ? act.size : Math.max(before.length, act.at + act.bytes.length)
    const after = size === before.length ? before : Buffer.alloc(size)
    if (after !== before) before.copy(after, 0, 0, Math.min(size, before.length))
    if (act.kind === 'write') after.set(act.bytes, act.at)
    this.#contents.set(act.file, after)
  }

  /** A file has one name or the other after a move, never none. */
  #rename(act: Naming): void {
    if (act.kind === 'name') this.#namesOf(act.folder).set(act.name, act.node)
    else this.#namesOf(act.folder).delete(act.name)
    if (act.kind === 'move') this.#namesOf(act.to).set(act.toName, act.node)
  }

  #contentOf(file: Node): Buffer {
    const kept = this.#contents.get(file)
    if (kept !== undefined) return kept
    return file.origin === null ? Buffer.alloc(0) : readFileSync(file.origin)
  }

  #namesOf(folder: Node): Map<string, Node> {
    const known = this.#names.get(folder)
    if (known !== undefined) return known
    const names = new Map(this.#first.get(folder) ?? [])
    this.#names.set(folder, names)
    return names
  }
}

function push<T>(lists: Map<Node, T[]>, key: Node, item: T): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [item])
  else list.push(item)
}

/** The names of all folders, before anything is logged. */
export function namesOf(root: Node, into = new Map<Node, Map<string, Node>>()): Map<Node, Map<string, Node>> {
  into.set(root, new Map(root.names))
  for (const node of root.names.values()) if (node.folder) namesOf(node, into)
  return into
}

export interface Cut {
  /** How many of the acts had happened. */
  readonly at: number
  readonly memory: Memory
  readonly random: Random
}

/** @param first `namesOf` the log's root when it began */
export function writeForgotten(log: DiskLog, first: ReturnType<typeof namesOf>, target: string, { at, memory, random }: Cut): void {
  const disk = new Disk(first)
  for (const act of log.acts.slice(0, at)) disk.does(act)
  if (memory === 'some') disk.keepSome(random)
  disk.writeTo(target, log.root)
}
