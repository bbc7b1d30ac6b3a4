import { useEffect } from 'react'
import type { AttentionReason, Entry, TookBack } from '#db/entry.ts'
import { isClosed } from '#db/watch-rows.ts'
import { needsPerson } from '#sync/model/entry-state.ts'
import type { Model } from '#sync/model/model.ts'
import { pendingOf } from '#sync/page/pending.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { countSaves } from './saves.ts'

/** A result that one tab of the profile tells the person. */
export type SyncResult =
  /** The server confirmed edits: the specification's texts, each once, and the number of edits. */
  | {
      readonly kind: 'sent'
      readonly texts: readonly string[]
      readonly count: number
      readonly ids: readonly string[]
      /** An order among them took back a move of others. */
      readonly tookBack?: TookBack
      /** How long it is shown, ms. */
      readonly time?: number
    }
  /** One edit needs the person: the specification's failure text and the server's own message. */
  | {
      readonly kind: 'failed'
      readonly id: string
      readonly text: string
      /** What the edit is: a conflict is no failure, and is told by this. */
      readonly label: string
      readonly reason: AttentionReason
      readonly serverWords?: string
      readonly edit?: string
    }

/** Removes the result from the screen. */
export type TakeBack = () => void

/**
 * Tells results in one visible tab of the profile: the tab that claims an entry tells it. Entries acked close together share one result
 * (TOA-07, TOA-08). A failure is removed from the screen as soon as it no longer needs the person.
 */
export function useSyncResults(tell: (telling: SyncResult) => TakeBack | undefined): void {
  const workspace = useWorkspace()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const failed = new Map<string, TakeBack>()
    const claim = async () => {
      timer = undefined
      if (document.visibilityState !== 'visible') return
      // The commands are loaded before the claim, because a claimed entry is told by this tab or by none.
      const model = await workspace.loadFullModel()
      for (const telling of resultsOf(model, await claimUntold(workspace))) {
        const takeBack = tell(telling)
        if (telling.kind === 'failed' && takeBack !== undefined) failed.set(telling.id, takeBack)
      }
      look()
    }
    const schedule = () => {
      timer ??= setTimeout(() => void claim().catch(unlessClosed), workspace.timing.toastGroup)
    }
    const pending = pendingOf(workspace)
    const look = () => {
      const entries = pending.now()?.entries
      if (entries === undefined) return
      if (entries.some(isUntold)) schedule()
      for (const id of failed.keys())
        if (!entries.some((entry) => entry.id === id && needsPerson(entry))) void settle(id).catch(unlessClosed)
    }
    // The page's view of the outbox may be older than the claim, so the outbox is read.
    const settle = async (id: string) => {
      const entry = await workspace.store.read(['outbox'], (tx) => tx.get('outbox', id))
      if (entry !== undefined && needsPerson(entry)) return
      failed.get(id)?.()
      failed.delete(id)
    }
    const unsubscribe = pending.subscribe(look)
    look()
    const visible = () => schedule()
    document.addEventListener('visibilitychange', visible)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', visible)
      clearTimeout(timer)
    }
  }, [workspace, tell])
}

/** A page that closes its database says so itself. */
const unlessClosed = (error: unknown): void => {
  if (!isClosed(error)) throw error
}

const isUntold = (entry: Entry) => entry.toldBy === undefined && (entry.state === 'acked' || needsPerson(entry))

/** Another order of the same list waits: what was confirmed is not what the person sees. */
const isReplaced = (entry: Entry, all: readonly Entry[]) =>
  entry.state === 'acked' &&
  entry.effects.some(
    (effect) =>
      effect.op === 'order' &&
      all.some(
        (later) =>
          later.seq > entry.seq &&
          later.state !== 'acked' &&
          later.effects.some((each) => each.op === 'order' && each.list === effect.list),
      ),
  )

function claimUntold(workspace: Workspace): Promise<Entry[]> {
  return workspace.store.write(['outbox'], async (tx) => {
    const all = await tx.all('outbox')
    const untold = all.filter(isUntold).sort((a, b) => a.seq - b.seq)
    for (const entry of untold) await tx.put('outbox', { ...entry, toldBy: workspace.tab })
    return untold.filter((entry) => !isReplaced(entry, all))
  })
}

function resultsOf(model: Model, entries: readonly Entry[]): SyncResult[] {
  const failed = entries.filter((entry) => entry.state === 'attention')
  // This build has no texts for an edit of another version, only its label.
  const commandOf = ({ command, version }: Entry) => (model.hasCommand(command, version) ? model.command(command) : null)
  const successOf = (entry: Entry) => commandOf(entry)?.words.success(entry.args, entry.answer) ?? entry.label
  const sent = entries.filter((entry) => entry.state === 'acked' && successOf(entry) !== '')
  const tellings: SyncResult[] = failed.flatMap((entry) => {
    const command = commandOf(entry)
    if (command?.silent === true) return []
    const edit = command?.edit?.(entry.args)
    const telling: SyncResult = {
      kind: 'failed',
      id: entry.id,
      text: command?.words.failure(entry.args) ?? entry.label,
      label: entry.label,
      reason: entry.attention?.reason ?? 'refused',
      ...(entry.attention?.message !== undefined && { serverWords: entry.attention.message }),
      ...(edit != null && { edit }),
    }
    return [telling]
  })
  if (sent.length > 0) {
    const time = countSaves(sent) === 1 && sent[0] !== undefined ? commandOf(sent[0])?.words.time : undefined
    const texts = [...new Set(sent.map(successOf))]
    const count = countSaves(sent) + sent.reduce((sum, entry) => sum + entry.carries.length, 0)
    const tookBack = sent.findLast((entry) => entry.tookBack !== undefined)?.tookBack
    tellings.push({
      kind: 'sent',
      texts,
      count,
      ids: sent.map((entry) => entry.id),
      ...(tookBack && { tookBack }),
      ...(time !== undefined && { time }),
    })
  }
  return tellings
}
