import { useEffect, useRef, useState } from 'react'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { isMirrored } from '#db/row-kinds.ts'
import type { ReadTx } from '#db/store.ts'
import { getRecord, setRecord } from '#features/site/device/device-records.ts'
import { reads } from '#features/site/model/reads.ts'
import { usePending } from '#sync/page/pending.ts'
import { useReadRecord, useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { isBusy } from './busy.ts'
import { type Earned, earnedSince, recordOf } from './earned-since.ts'
import { pendingEarning, lastEarned } from './earning.ts'
import { type Mine, mineOf, useMyPoints } from './use-ranking.ts'

/** ms to wait, so that edits confirmed one after another cause one read. */
const GATHER_MS = 600
const LOOK_AGAIN_MS = 1000

/**
 * What the student has earned and was not told of yet, announced once per device (PER-15).
 *
 * an edit that earns is confirmed ──► the points are read ──► more than announced? ──► the person is not busy ──► one tab claims it ──► card
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
    // The ranking page opens a new reward by itself, and claims it first.
    timer = setTimeout(() => void look(), GATHER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [workspace, now])
  return { earned, close: () => setEarned(null) }
}

/** Reads the points as soon as the server has confirmed an edit that may have earned some, also an edit that an earlier page sent. */
function useReadAfterEarning(workspace: Workspace): void {
  useResource(reads.myPoints)
  const readAt = useReadRecord(reads.myPoints)?.startedAt ?? 0
  const entries = usePending()
  const way = useRef<readonly string[]>([])
  const last = entries === undefined ? 0 : lastEarned(entries)
  const now = entries === undefined ? '' : pendingEarning(entries).join(' ')
  useEffect(() => {
    const gone = way.current.some((id) => !now.includes(id))
    way.current = now === '' ? [] : now.split(' ')
    if (!gone && last <= readAt) return undefined
    const timer = setTimeout(() => void workspace.pull(reads.myPoints).catch(() => undefined), GATHER_MS)
    return () => clearTimeout(timer)
    // Without `readAt`: the end of a read must not cause another read.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [workspace, last, now])
}

/** One transaction, so that only one of two tabs announces it. */
async function claim(workspace: Workspace): Promise<Earned | null> {
  const { store } = workspace
  const isNews = await store.read(['meta', 'settings'], async (tx) => {
    const mine = await readMine(tx)
    return mine !== null && earnedSince(await getRecord(tx, 'points'), mine, true) !== null
  })
  // Reads the board first: it tells whether the school shows a ranking, and a page that shows the board must not have older points than the card.
  if (isNews) await workspace.pull(reads.board).catch(() => undefined)
  return store.write(['meta', 'settings', 'reads'], async (tx) => {
    const mine = await readMine(tx)
    if (mine === null) return null
    const told = await getRecord(tx, 'points')
    const next = recordOf(mine)
    if (JSON.stringify(told) === JSON.stringify(next)) return null
    await setRecord(tx, 'points', next)
    return earnedSince(told, mine, (await tx.get('reads', reads.board))?.error?.status !== 403)
  })
}

async function readMine(tx: ReadTx): Promise<Mine | null> {
  const row = await tx.get('settings', DOCUMENTS.myPoints)
  return isMirrored<'settings', 'my-points'>('settings', row) ? mineOf(row) : null
}
