import { useCallback, useEffect, useRef, useState } from 'react'
import { type Dials, LAB_PATH, type LabState, labStateSchema } from '#contract/lab.ts'

const POLL_MS = 1000
/** ms: a slider reports every pixel, so writes wait until it is still. */
const SETTLE_MS = 150

export type LabTrouble = 'unreachable' | 'not-turned' | 'signed-out'

export interface Lab {
  /** undefined until the first answer; null if this person has no laboratory. */
  readonly state: LabState | null | undefined
  /** The shown values: a changed dial is shown at once. */
  readonly dials: Dials | undefined
  readonly trouble: LabTrouble | null
  turn(dials: Dials): void
  retry(): void
}

type Answer = LabState | 'signed-out' | 'none' | 'unreachable'

async function ask(init: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(LAB_PATH, { cache: 'no-store', ...init })
    if (answer.status === 401) return 'signed-out'
    if (answer.status === 403 || answer.status === 404) return 'none'
    return answer.ok ? labStateSchema.parse(await answer.json()) : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** The laboratory of this session: read every second while the page is visible, written a moment after the last change of a dial. */
export function useLab(): Lab {
  const [state, setState] = useState<LabState | null>()
  const [turned, setTurned] = useState<Dials | null>(null)
  const [trouble, setTrouble] = useState<LabTrouble | null>(null)
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Counts the changes: the answer to an earlier change is not shown. */
  const turn = useRef(0)

  const take = useCallback((answer: Answer, bad: LabTrouble) => {
    if (answer === 'none') setState(null)
    else if (typeof answer === 'object') setState(answer)
    setTrouble(answer === 'signed-out' ? 'signed-out' : answer === 'unreachable' ? bad : null)
  }, [])

  const read = useCallback(async () => {
    const before = turn.current
    const answer = await ask({})
    if (turn.current === before) take(answer, 'unreachable')
  }, [take])

  useEffect(() => {
    void read()
    const timer = setInterval(() => document.visibilityState === 'visible' && void read(), POLL_MS)
    return () => clearInterval(timer)
  }, [read])
  useEffect(() => () => clearTimeout(settle.current), [])

  const write = async (dials: Dials, mine: number) => {
    const answer = await ask({ method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(dials) })
    if (turn.current !== mine) return
    setTurned(null)
    take(answer, 'not-turned')
  }
  return {
    state,
    dials: turned ?? state?.dials,
    trouble,
    turn(dials) {
      setTurned(dials)
      const mine = ++turn.current
      clearTimeout(settle.current)
      settle.current = setTimeout(() => void write(dials, mine), SETTLE_MS)
    },
    retry: () => void read(),
  }
}
