import { useCallback, useEffect, useRef, useState } from 'react'
import { type Dials, labEndpoints, type LabState, labStateSchema } from '#contract/lab.ts'
import { askOpenly } from '#sync/wire/ask-server.ts'

const POLL_MS = 1000
/** ms: a slider reports every pixel, so writes wait until it is still. */
const SETTLE_MS = 150

export type LabProblem = 'unreachable' | 'not-turned' | 'signed-out'

export interface Lab {
  /** undefined until the first answer; null if this person has no laboratory. */
  readonly state: LabState | null | undefined
  /** The shown values: a changed dial is shown at once. */
  readonly dials: Dials | undefined
  readonly problem: LabProblem | null
  turn(dials: Dials): void
  retry(): void
}

type Answer = LabState | 'signed-out' | 'none' | 'unreachable'

async function ask(dials?: Dials): Promise<Answer> {
  const endpoint = dials === undefined ? labEndpoints.read : labEndpoints.turn
  const answer = await askOpenly(endpoint, { body: dials, read: (body) => labStateSchema.parse(body) })
  if (answer.to === 'done') return answer.value
  const status = answer.to === 'refused' ? answer.refusal.status : null
  if (status === 401) return 'signed-out'
  return status === 403 || status === 404 ? 'none' : 'unreachable'
}

/** The laboratory of this session: read every second while the page is visible, written a moment after the last change of a dial. */
export function useLab(): Lab {
  const [state, setState] = useState<LabState | null>()
  const [turned, setTurned] = useState<Dials | null>(null)
  const [problem, setProblem] = useState<LabProblem | null>(null)
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Counts the changes: the answer to an earlier change is not shown. */
  const turn = useRef(0)

  const take = useCallback((answer: Answer, bad: LabProblem) => {
    if (answer === 'none') setState(null)
    else if (typeof answer === 'object') setState(answer)
    setProblem(answer === 'signed-out' ? 'signed-out' : answer === 'unreachable' ? bad : null)
  }, [])

  const read = useCallback(async () => {
    const before = turn.current
    const answer = await ask()
    if (turn.current === before) take(answer, 'unreachable')
  }, [take])

  useEffect(() => {
    void read()
    const timer = setInterval(() => document.visibilityState === 'visible' && void read(), POLL_MS)
    return () => clearInterval(timer)
  }, [read])
  useEffect(() => () => clearTimeout(settle.current), [])

  const write = async (dials: Dials, mine: number) => {
    const answer = await ask(dials)
    if (turn.current !== mine) return
    setTurned(null)
    take(answer, 'not-turned')
  }
  return {
    state,
    dials: turned ?? state?.dials,
    problem,
    turn(dials) {
      setTurned(dials)
      const mine = ++turn.current
      clearTimeout(settle.current)
      settle.current = setTimeout(() => void write(dials, mine), SETTLE_MS)
    },
    retry: () => void read(),
  }
}
