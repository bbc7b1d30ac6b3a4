import { useEffect, useRef, useState } from 'react'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { getRecord, setRecord } from '#features/site/device/device-records.ts'
import { reads } from '#features/site/model/reads.ts'
import { usePending } from '#sync/page/pending.ts'
import { useReadRecord, useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { isBusy } from './busy.ts'
import { type Earned, earnedSince, recordOf } from './earned-since.ts'
import { earningOnTheWay, lastEarned } from './earning.ts'
import { mineOf, useMyPoints } from './use-ranking.ts'

/** Edits that are confirmed one after another make one read. */
const GATHER_MS = 600
const LOOK_AGAIN_MS = 1000

/**
 * What the student has earned and was not told of, once on this device (PER-15).
 *
 *   an edit that earns was confirmed ──► the points are read ──► more than was told? ──► nobody is disturbed ──► claimed by one tab ──► told
 */
export function useEarned(): { readonly earned: Earned | null; close(): void } {
  const workspace = useWorkspace()
  const [earned, setEarned] = useState<Earned | null>(null)
  useReadAfterEarning(workspace)
  const now = JSON.stringify(useMyPoints() ?? null)
  useEffect(() => {
    if (now === 'null') return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const look = async (): Promise<void> => {
      if (!isOver && isBusy()) {
        timer = setTimeout(() => void look(), LOOK_AGAIN_MS)
        return
      }
      const found = await claim(workspace).catch(() => null)
      if (!isOver && found !== null) setEarned(found)
    }
    // The ranking opens a new reward by itself: that is heard first.
    timer = setTimeout(() => void look(), GATHER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [workspace, now])
  return { earned, close: () => setEarned(null) }
}

/** Reads the points as soon as the server has confirmed an edit that may have earned some, also one that a page before this one sent. */
function useReadAfterEarning(workspace: Workspace): void {
  useResource(reads.myPoints)
  const readAt = useReadRecord(reads.myPoints)?.startedAt ?? 0
  const entries = usePending()
  const way = useRef<readonly string[]>([])
  const last = entries === undefined ? 0 : lastEarned(entries)
  const now = entries === undefined ? '' : earningOnTheWay(entries).join(' ')
  useEffect(() => {
    const gone = way.current.some((id) => !now.includes(id))
    way.current = now === '' ? [] : now.split(' ')
    if (!gone && last <= readAt) return undefined
    const timer = setTimeout(() => void workspace.pull(reads.myPoints).catch(() => undefined), GATHER_MS)
    return () => clearTimeout(timer)
    // A read that ends is no reason for another one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [workspace, last, now])
}

/** In one transaction, so that of two tabs one tells. */
async function claim(workspace: Workspace): Promise<Earned | null> {
  const { store } = workspace
  const isNews = await store.read(['meta', 'settings'], async (tx) => {
    const row = await tx.get('settings', DOCUMENTS.myPoints)
    return row !== undefined && earnedSince(await getRecord(tx, 'points'), mineOf(row), true) !== null
  })
  // Only now: whether the school shows a ranking is its own answer, and where it stands on the page it must not say less than the card.
  if (isNews) await workspace.pull(reads.board).catch(() => undefined)
  return store.write(['meta', 'settings', 'reads'], async (tx) => {
    const row = await tx.get('settings', DOCUMENTS.myPoints)
    if (row === undefined) return null
    const mine = mineOf(row)
    const told = await getRecord(tx, 'points')
    const next = recordOf(mine)
    if (JSON.stringify(told) === JSON.stringify(next)) return null
    await setRecord(tx, 'points', next)
    return earnedSince(told, mine, (await tx.get('reads', reads.board))?.error?.status !== 403)
  })
}
