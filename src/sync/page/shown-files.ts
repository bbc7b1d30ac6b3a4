import { useCallback, useEffect, useRef } from 'react'
import { tabLocks } from '#lib/tab-locks.ts'
import { dropOriginals } from '#sync/device/originals.ts'
import { useWorkspace } from './workspace-provider.tsx'
import type { Workspace } from './workspace.ts'

// Which files the forms of this browser show. A form shows a picture before its draft names it (on a full disk long before), and until then
// no row tells other tabs that the file is needed. A Web Lock named after the file tells them, and is released when its page ends.

const NAME = 'lousa:shown:'
/** A closing form may still be writing its draft. */
const LINGER = 1000 // ms

/** The files of this page. Nothing more is known without Web Locks (as under a plain http address in a LAN). */
const here = new Map<string, number>()

/** Resolves when every tab can see the file as shown. The returned function ends that. */
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
  const locks = tabLocks()
  if (locks === undefined) return Promise.resolve(() => undefined)
  return new Promise((granted) => {
    const held = () => new Promise<void>((unlock) => granted(() => unlock()))
    // A closing page, or one without permission for locks, shows no files.
    locks.request(name, { mode: 'shared' }, held).catch(() => granted(() => undefined))
  })
}

/** The files shown in all tabs. */
export async function shownFiles(): Promise<ReadonlySet<string>> {
  const locks = tabLocks()
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
  const names = held.flatMap(({ name }) => (name?.startsWith(NAME) === true ? [name.slice(NAME.length)] : []))
  return new Set([...here.keys(), ...names])
}

/** Marks this file as shown while the component is mounted. */
export function useShownFile(id: string | undefined): void {
  const { replace } = useShowing()
  useEffect(() => replace(id === undefined ? null : showFile(id)), [id, replace])
}

/** For the file that a field will show next: it counts as shown from before it is stored until the field has another one or closes. */
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

/** Shows one file at a time. When it is replaced, its original is deleted unless something else needs it. */
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
  // The account may have been left meanwhile.
  if (!db.isOpen()) return
  await dropOriginals(store, shownFiles).catch(() => undefined)
}
