import { useState, useSyncExternalStore } from 'react'
import { Page } from '#features/site/kit/page.tsx'
import { SessionEnded } from '#features/site/kit/session-ended.tsx'
import { reads } from '#features/site/model/reads.ts'
import { online } from '#lib/online.ts'
import { css } from '#styled/css'
import { page } from '#styled/recipes'
import { useSessionEnded } from '#sync/page/status/use-waits.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'
import { AlertIcon } from '#ui/icons.tsx'
import type { QuizFields } from './attempts.ts'
import { BackToEditor, BackToList } from './result.tsx'
import { startAttempt } from './start-attempt.ts'
import { durationText, limitMs } from './time.ts'
import { words } from './words.ts'

/** A quiz before it begins: its rules, and that no answer is lost. */
export function Start({ id, quiz }: { readonly id: string; readonly quiz: QuizFields }) {
  const { questions_count: count = 0, type, goal, stopwatch, time_limit: limit, repeat } = quiz
  const parts = page()
  const about = [
    type === 'comun' ? words.toPass(goal) : '',
    stopwatch ? words.timed(durationText(limitMs(limit))) : words.untimed,
    stopwatch ? words.lateOffline : '',
    repeat ? words.repeats : words.once,
    words.kept,
  ].filter(Boolean)
  return (
    <Page title={quiz.title} kicker={type === 'comun' ? words.title : words.noRight} text={words.questions(count)}>
      <div className={parts.body}>
        <ul className={list}>
          {about.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {count === 0 ? <p role="status">{words.noQuestions}</p> : <BeginButton id={id} label={words.begin} />}
        <div className={css({ marginTop: '5', display: 'flex', gap: '5', alignItems: 'center', flexWrap: 'wrap' })}>
          <BackToList />
          <BackToEditor id={id} type={type} />
        </div>
      </div>
    </Page>
  )
}

/** «Começar», and «Refazer» for a quiz that can be repeated. Needs a network, because the server starts the time. */
export function BeginButton({ id, label }: { readonly id: string; readonly label: string }) {
  const workspace = useWorkspace()
  const isOnline = useSyncExternalStore(online.subscribe, online.now)
  const ended = useSessionEnded()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const begin = async () => {
    setBusy(true)
    setProblem(null)
    const begun = await startAttempt(workspace, id)
    // Reads again even after a refusal: if the quiz was removed or finished, the page then shows it.
    const read = await workspace.pull(reads.quizAttempts)
    setBusy(false)
    if (!begun.ok) setProblem(begun.message)
    else if (!read.ok) setProblem(words.notBegunNow)
  }
  return (
    <div className={css({ display: 'grid', gap: '3', justifyItems: 'start' })}>
      {problem !== null && !ended && (
        <Notice kind="attention" role="alert" icon={<AlertIcon size={16} />}>
          {problem}
        </Notice>
      )}
      <Button
        variant="primary"
        shape="pill"
        off={isBusy || !isOnline || ended}
        aria-describedby={isOnline && !ended ? undefined : `begin-${id}`}
        onClick={() => void begin()}
      >
        {isBusy ? words.beginning : label}
      </Button>
      {(!isOnline || ended) && (
        <p id={`begin-${id}`} role="status">
          {ended ? <SessionEnded /> : words.needsNetwork}
        </p>
      )}
    </div>
  )
}

const list = css({ display: 'grid', gap: '2', marginBottom: '6', maxWidth: '[620px]', color: 'site.text2' })
