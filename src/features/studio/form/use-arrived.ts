import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { rowKey } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import { usePending } from '#sync/page/pending.ts'
import { useWaits } from '#sync/page/status/use-waits.ts'
import type { DraftForm } from './draft-form.ts'

const KEY = rowKey('settings', SETTINGS.platform)

const newest = (entries: readonly Entry[]) => Math.max(0, ...entries.map(({ seq }) => seq))

/** Whether the saved edits of this form have arrived (AMB-21). False offline, after a refusal, and when the person has started to edit again. */
export function useArrived({ phase, dirty }: Pick<DraftForm<FieldValues, FieldValues>, 'phase' | 'dirty'>) {
  const waits = useWaits()
  const entries = usePending()?.filter(({ keys }) => keys.includes(KEY)) ?? []
  const [last, setLast] = useState(phase)
  // The newest edit at the press of «Salvar»: recorded edits come after it, and may be sent before they are seen here.
  const [before, setBefore] = useState(0)
  const [sending, setSending] = useState<'no' | 'recorded' | 'seen'>('no')
  const open = entries.filter(({ state }) => state !== 'acked')
  const stays = waits || dirty || open.some(({ state }) => state === 'attention')
  if (phase !== last) {
    setLast(phase)
    if (phase === 'saving') setBefore(newest(entries))
    setSending(phase === 'saved' && !stays ? 'recorded' : 'no')
  } else if (sending !== 'no' && stays) setSending('no')
  else if (sending === 'recorded' && newest(entries) > before) setSending('seen')
  return sending === 'seen' && !stays && open.length === 0
}
