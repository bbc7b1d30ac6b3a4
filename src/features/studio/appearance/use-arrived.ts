import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { SETTINGS } from '#contract/places.ts'
import { rowKey } from '#db/effect.ts'
import type { DraftForm } from '#features/studio/draft-form.ts'
import { useWaits } from '#features/studio/saved-later.ts'
import { usePending } from '#sync/page/pending.ts'

const KEY = rowKey('settings', SETTINGS.platform)

/**
 * Whether what was saved here has arrived (AMB-21). Not without a network, not when something was refused, and not
 * when the person has begun anew.
 */
export function useArrived({ phase, dirty }: Pick<DraftForm<FieldValues, FieldValues>, 'phase' | 'dirty'>) {
  // What is recorded is in the outbox a moment before it is seen there.
  const [sending, setSending] = useState<'no' | 'recorded' | 'seen'>('no')
  const [last, setLast] = useState(phase)
  const waits = useWaits()
  const entries = usePending()
  const open = entries?.filter((entry) => entry.keys.includes(KEY) && entry.state !== 'acked') ?? []
  const stays = waits || dirty || open.some((entry) => entry.state === 'attention')
  if (phase !== last) {
    setLast(phase)
    setSending(phase === 'saved' && !stays ? 'recorded' : 'no')
  } else if (sending !== 'no' && stays) setSending('no')
  else if (sending === 'recorded' && open.length > 0) setSending('seen')
  return sending === 'seen' && !stays && open.length === 0
}
