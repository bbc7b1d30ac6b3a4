import { useCallback, useEffect, useRef, useState } from 'react'
import type { Fields } from '#contract/entity.ts'
import type { DraftHandle } from './use-draft.ts'

export interface Typed<V> {
  /** null: nothing that is not saved. */
  readonly typed: V | null
  /** As it is now, which a render shows later: what is typed while an edit is being written is the next draft. */
  now(): V | null
  put(next: V | null): void
}

/** What is typed over a row: first what the draft kept, then what is typed here or in another tab. */
export function useTyped<V extends Fields>({ restored, elsewhere }: Pick<DraftHandle<V>, 'restored' | 'elsewhere'>): Typed<V> {
  const [typed, setTyped] = useState<V | null>(() => restored?.values ?? null)
  const latest = useRef(typed)
  const put = useCallback((next: V | null) => {
    latest.current = next
    setTyped(next)
  }, [])
  useEffect(() => {
    if (elsewhere?.take() === true) put(elsewhere.draft?.values ?? null)
  }, [elsewhere, put])
  return { typed, now: () => latest.current, put }
}
