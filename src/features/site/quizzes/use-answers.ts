import { useEffect, useRef, useState } from 'react'
import type { Answers } from '#contract/quiz-attempts.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { Attempt } from './attempts.ts'
import { answerQuiz, finishQuiz } from './commands.ts'

/**
 * The answers as the person sees them, recorded on this device at every choice. What another tab recorded is taken over when nothing of this
 * tab is on its way.
 */
export function useAnswers(attempt: Attempt) {
  const workspace = useWorkspace()
  const [answers, setAnswers] = useState(attempt.answers)
  const [isRefused, setRefused] = useState(false)
  const [isKeeping, setKeeping] = useState(false)
  const [entry, setEntry] = useState<string | null>(null)
  const latest = useRef(attempt.answers)
  const recording = useRef(0)
  const stored = JSON.stringify(attempt.answers)
  const show = (next: Answers) => {
    latest.current = next
    setAnswers(next)
  }
  useEffect(() => {
    if (recording.current === 0) show(JSON.parse(stored) as Answers)
  }, [stored])

  const record = async (command: typeof answerQuiz, next: Answers) => {
    recording.current += 1
    setKeeping(true)
    try {
      setEntry(await workspace.record(command, { lid: attempt.lid, name: attempt.name, answers: copyOf(next) }))
      setRefused(false)
      return true
    } catch {
      // What was chosen stays on screen, and the next choice or «Tentar de novo» records all of it.
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
    /** An answer is on its way to the disk: until it is there it is not called kept. */
    isKeeping,
    /** The last edit that this tab recorded. */
    entry,
    choose(question: string, chosen: readonly string[]) {
      const { [question]: _, ...rest } = latest.current
      show(chosen.length === 0 ? rest : { ...rest, [question]: chosen })
      void record(answerQuiz, latest.current)
    },
    again: () => void record(answerQuiz, latest.current),
    finish: () => record(finishQuiz, latest.current),
  }
}

const copyOf = (answers: Answers): Record<string, string[]> =>
  Object.fromEntries(Object.entries(answers).map(([question, chosen]) => [question, [...chosen]]))
