import { useEffect, useRef, useState } from 'react'
import { entriesOf } from '#contract/keyed-fields.ts'
import type { Answers } from '#contract/quiz-attempts.ts'
import { rowKey } from '#db/effect.ts'
import { isUnfinished } from '#sync/device/accounts.ts'
import { changedFields } from '#sync/model/changed-fields.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import type { Attempt } from './attempts.ts'
import { answerQuiz, finishQuiz } from './commands.ts'

/**
 * The answers as the person sees them. Each choice is recorded on this device, question by question. Answers from another tab or device are taken
 * over while no edit of this tab is being recorded.
 */
export function useAnswers(attempt: Attempt) {
  const workspace = useWorkspace()
  const [answers, setAnswers] = useState(attempt.answers)
  const [isRefused, setRefused] = useState(false)
  const [isKeeping, setKeeping] = useState(false)
  const [entry, setEntry] = useState<string | null>(null)
  /** Answers chosen in this tab and not recorded yet. */
  const chosenHere = useRef(new Map<string, readonly string[]>())
  const recording = useRef(0)
  const stored = JSON.stringify(attempt.answers)
  useEffect(() => {
    if (recording.current === 0) setAnswers({ ...(JSON.parse(stored) as Answers), ...Object.fromEntries(chosenHere.current) })
  }, [stored])

  const record = async (command: typeof answerQuiz, before: Answers = {}) => {
    recording.current += 1
    setKeeping(true)
    const taken = new Map(chosenHere.current)
    try {
      const chosen = copyOf({ ...before, ...Object.fromEntries(taken) })
      setEntry(await workspace.record(command, { lid: attempt.lid, name: attempt.name, answers: chosen }))
      for (const [question, options] of taken) if (chosenHere.current.get(question) === options) chosenHere.current.delete(question)
      setRefused(false)
      return true
    } catch {
      // The choice stays on screen, and the next choice or «Tentar de novo» records all unrecorded ones.
      setRefused(true)
      return false
    } finally {
      recording.current -= 1
      setKeeping(recording.current > 0)
    }
  }
  return {
    answers,
    isRefused,
    /** An answer is being written to the disk; until then it is not called kept. */
    isKeeping,
    /** The last edit that this tab recorded. */
    entry,
    choose(question: string, chosen: readonly string[]) {
      chosenHere.current.set(question, chosen)
      setAnswers((now) => ({ ...now, [question]: chosen }))
      void record(answerQuiz)
    },
    again: () => void record(answerQuiz),
    finish: async () => record(finishQuiz, await waitingAnswers(workspace, attempt.lid).catch(() => ({}))),
  }
}

/** The answers of this device that the school has not confirmed. */
async function waitingAnswers({ store }: Workspace, lid: string): Promise<Answers> {
  const key = rowKey('quiz_attempts', lid)
  const entries = await store.read(['outbox'], (tx) => tx.where('outbox', 'keys', key))
  const waiting = entries.filter(isUnfinished).sort((a, b) => a.seq - b.seq)
  const fields = Object.assign({}, ...waiting.map((each) => changedFields(each, key)))
  return Object.fromEntries(
    Object.entries(entriesOf(fields, 'answers')).map(([question, options]) => [question, (options ?? []) as string[]]),
  )
}

const copyOf = (answers: Answers): Record<string, string[]> =>
  Object.fromEntries(Object.entries(answers).map(([question, chosen]) => [question, [...chosen]]))
