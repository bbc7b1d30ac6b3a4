import { useMemo } from 'react'
import { keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { Draft } from '#db/tables.ts'
import { levelOf } from '#features/studio/context/drawer-path.ts'
import type { PanelManifest } from '#features/studio/context/panel-manifest.ts'
import { useDrafts } from '#sync/page/draft/drafts.ts'
import { usePending } from '#sync/page/pending.ts'
import { markOf, type RowMark } from '#sync/page/status/status.ts'
import { options } from './registry.ts'

// What most wants to be seen wins; what the server has needs no mark in the table of contents.
const RANK: readonly RowMark[] = ['draft', 'queued', 'checking', 'sending', 'attention']

/** Whether an edit touches what a panel holds. */
export function concernsEntry(concerns: readonly string[], entry: Pick<Entry, 'effects'>): boolean {
  return entry.effects.some((effect) => {
    const key = keyOf(effect)
    const names = [key, key.slice(0, key.indexOf('/'))]
    if (effect.op === 'put' || effect.op === 'patch') names.push(...Object.keys(effect.fields).map((field) => `${key}.${field}`))
    return names.some((name) => concerns.includes(name))
  })
}

/** Per option of the drawer the mark of what waits in it (SHL-15). */
export function panelMarks(
  panels: readonly Pick<PanelManifest, 'path' | 'concerns'>[],
  entries: readonly Pick<Entry, 'effects' | 'state' | 'attention'>[],
  drafts: readonly Pick<Draft, 'link'>[],
): Map<string, RowMark> {
  const found = new Map<string, RowMark>()
  const add = (path: string, mark: RowMark) => {
    const before = found.get(path)
    if (before === undefined || RANK.indexOf(mark) > RANK.indexOf(before)) found.set(path, mark)
  }
  // One that was set aside belongs to no panel any more.
  for (const draft of drafts) if (draft.link !== '') add(levelOf(draft.link).panel, 'draft')
  for (const entry of entries) {
    if (entry.state === 'acked') continue
    for (const panel of panels) if (concernsEntry(panel.concerns, entry)) add(panel.path, markOf(entry))
  }
  return found
}

const NONE: ReadonlyMap<string, RowMark> = new Map()

export function usePanelMarks(): ReadonlyMap<string, RowMark> {
  const entries = usePending()
  const drafts = useDrafts()
  return useMemo(() => (entries === undefined || drafts === undefined ? NONE : panelMarks(options, entries, drafts)), [entries, drafts])
}
