import { useCallback, useEffect, useRef } from 'react'
import { dropOriginals } from '#sync/device/originals.ts'
import { useWorkspace } from './workspace-provider.tsx'
import type { Workspace } from './workspace.ts'

// Which files the forms of this browser show. A form shows a picture a moment before its draft names it, or, on a full disk, long before: until
// then no row tells another tab that it is needed. A Web Lock named after the file does, and it goes with its page.

const NAME = 'lousa:shown:'
/** A form that closes may still be writing its draft. */
const LINGER = 1000 // ms

/** Of this page: all that can be known where there are no Web Locks (an insecure address in a LAN). */
const here = new Map<string, number>()

/** Resolves when every tab can know it. The result takes it back. */
export async function showFile(id: string): Promise<() => void> {
  here.set(id, (here.get(id) ?? 0) + 1)
  const unlock = await lock(NAME + id)
  return () => {
    unlock()
    const left = (here.get(id) ?? 1) - 1
    if (left === 0) here.delete(id)
    else here.set(id, left)
  }
}

function lock(name: string): Promise<() => void> {
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined) return Promise.resolve(() => undefined)
  return new Promise((granted) => {
    const held = () => new Promise<void>((unlock) => granted(() => unlock()))
    // A page that goes, or may have no locks, has nothing to tell.
    locks.request(name, { mode: 'shared' }, held).catch(() => granted(() => undefined))
  })
}

/** In all tabs. */
export async function shownFiles(): Promise<ReadonlySet<string>> {
  const locks: LockManager | undefined = navigator.locks
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
  const names = held.flatMap(({ name }) => (name?.startsWith(NAME) === true ? [name.slice(NAME.length)] : []))
  return new Set([...here.keys(), ...names])
}

/** A field shows this file, as long as it does. */
export function useShownFile(id: string | undefined): void {
  const { replace } = useShowing()
  useEffect(() => replace(id === undefined ? null : showFile(id)), [id, replace])
}

/** For the file that a field is about to show: it counts as shown from before it is kept until the field has the next one, or closes. */
export function useNextFile(): (id: string, keep: () => Promise<void>) => Promise<void> {
  const { replace } = useShowing()
  return useCallback(
    async (id, keep) => {
      const shown = showFile(id)
      const takeBack = await shown
      try {
        await keep()
      } catch (error) {
        takeBack()
        throw error
      }
      replace(shown)
    },
    [replace],
  )
}

type Showing = Promise<() => void> | null

/** One file at a time. With the one before goes what that was cut out of, unless something else needs it. */
function useShowing() {
  const workspace = useWorkspace()
  const now = useRef<Showing>(null)
  const replace = useCallback(
    (next: Showing) => {
      void end(workspace, now.current)
      now.current = next
    },
    [workspace],
  )
  useEffect(
    () => () => {
      const last = now.current
      now.current = null
      setTimeout(() => void end(workspace, last), LINGER)
    },
    [workspace],
  )
  return { replace }
}

async function end({ db, store }: Workspace, shown: Showing): Promise<void> {
  if (shown === null) return
  const takeBack = await shown
  takeBack()
  // An account that was left meanwhile has no store any more.
  if (!db.isOpen()) return
  await dropOriginals(store, shownFiles).catch(() => undefined)
}
