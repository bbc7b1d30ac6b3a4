import { useMemo } from 'react'
import { ORDERS, splitKey } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import { isChecking } from '#sync/model/entry-state.ts'
import type { Model } from '#sync/model/model.ts'
import { usePending } from '#sync/page/pending.ts'
import { useFieldsEntries } from '#sync/page/status/use-status.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { attentionWords } from './attention-words.ts'

/** Per row, the edit that needs the person, in one sentence: the server's text if there was any, otherwise the seed's (NET-04). */
export function problemsByRow(entries: readonly Entry[], model: Model): Map<string, string> {
  const found = new Map<string, string>()
  for (const entry of entries) {
    if (entry.attention === undefined || isChecking(entry)) continue
    const words = model.hasCommand(entry.command, entry.version) ? model.command(entry.command).words : null
    const text = attentionWords(entry.attention, words?.failure(entry.args) ?? entry.label, words?.noun)
    for (const key of entry.keys) if (splitKey(key).table !== ORDERS) found.set(key, text)
  }
  return found
}

const NONE: ReadonlyMap<string, string> = new Map()

export function useProblems(): ReadonlyMap<string, string> {
  const { model } = useWorkspace()
  const entries = usePending()
  return useMemo(() => (entries === undefined ? NONE : problemsByRow(entries, model)), [entries, model])
}

/** The same for some fields of a row: what the server refused of a form. */
export function useFieldsProblem(row: string, fields: readonly string[]): string | null {
  const { model } = useWorkspace()
  const entries = useFieldsEntries(row, fields)
  return useMemo(() => problemsByRow(entries, model).get(row) ?? null, [entries, model, row])
}
