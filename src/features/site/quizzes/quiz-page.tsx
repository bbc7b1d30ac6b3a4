import { type ReactNode, useEffect, useState } from 'react'
import { LearnSkeleton } from '#features/site/kit/learn-states.tsx'
import { NothingYet, Page } from '#features/site/kit/page.tsx'
import { reads } from '#features/site/model/reads.ts'
import { useMirror } from '#features/site/read/use-mirror.ts'
import { css } from '#styled/css'
import { page } from '#styled/recipes'
import { useRowEdit } from '#sync/page/status/use-status.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { useRowOfServer } from '#sync/page/use-row-of-server.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Notice } from '#ui/feedback.tsx'
import { ClockIcon } from '#ui/icons-more.tsx'
import { AnswersList } from './answers-list.tsx'
import { type Attempt, useAttempts } from './attempts.ts'
import { BackToEditor, BackToList, Result } from './result.tsx'
import { BeginButton, Start } from './start.tsx'
import { ServerRefused, Taking } from './taking.tsx'
import { words } from './words.ts'

/** A quiz for a student: before, during and after an attempt, on one page. */
export function QuizPage({ id }: { readonly id: string }) {
  const quizzes = useResource(reads.quizzes)
  const resource = useResource(reads.quizAttempts)
  const mirror = useMirror([quizzes])
  const quiz = useRowOfServer('quizzes', id)
  const attempts = useAttempts()
  if (mirror.state === 'reading' || resource.readAt === undefined || quiz === undefined || attempts === undefined) return null
  const attempt = attempts.get(id)
  if (attempt !== undefined) return <OfAttempt key={attempt.lid} id={id} attempt={attempt} resource={resource} />
  // Until the attempts are read for the first time, it is not known whether the person has begun.
  if (quiz !== null) return resource.readAt === null && resource.pulling ? <LearnSkeleton /> : <Start id={id} quiz={quiz} />
  if (mirror.state === 'first' || quizzes.pulling) return <LearnSkeleton />
  if (mirror.state === 'nothing')
    return (
      <Page title={words.title}>
        <NothingYet offline={mirror.offline} pulling={mirror.pulling} onRetry={mirror.retry} />
      </Page>
    )
  return (
    <Page title={words.goneTitle} text={words.goneText}>
      <div className={page().body}>
        <BackToList />
      </div>
    </Page>
  )
}

interface OfAttemptProps {
  readonly id: string
  readonly attempt: Attempt
  readonly resource: ReturnType<typeof useResource>
}

function OfAttempt({ id, attempt, resource }: OfAttemptProps) {
  const { editor } = useWorkspace()
  const { finished, removed, result, repeat } = attempt
  const edit = useRowEdit(`quiz_attempts/${attempt.lid}`)
  const [isTimeOver, setTimeOver] = useState(false)
  const isAcked = edit?.mark === 'acked'
  const { refresh } = resource
  // The server has the finished attempt, so its result is requested at once.
  const isDue = finished && isAcked && result === null && !removed
  useEffect(() => {
    if (isDue) refresh()
  }, [isDue, refresh])
  if (removed) return <Removed attempt={attempt} />
  if (!finished) {
    return <Taking attempt={attempt} told={{ readAt: resource.readAt ?? null, refresh }} onTimeOver={() => setTimeOver(true)} />
  }
  // If the time ended during a question, the page must say why the question is gone.
  const why = isTimeOver && <TimeOver />
  if (result === null) return <Waiting attempt={attempt} isQueued={edit?.mark === 'queued'} why={why} />
  return (
    <Result
      attempt={attempt}
      result={result}
      why={why}
      next={
        <>
          {repeat || editor ? <BeginButton id={id} label={words.redo} /> : <p>{words.once}</p>}
          <BackToEditor id={id} type={attempt.type} />
        </>
      }
    />
  )
}

const TimeOver = () => (
  <Notice role="alert" icon={<ClockIcon />}>
    {words.timeOver}
  </Notice>
)

/** A finished attempt without a score yet: says where the answers are. */
function Waiting({ attempt, isQueued, why }: { readonly attempt: Attempt; readonly isQueued: boolean; readonly why: ReactNode }) {
  const edit = useRowEdit(`quiz_attempts/${attempt.lid}`) ?? null
  return (
    <Page title={words.finishedTitle} kicker={attempt.name} text={isQueued ? words.willSend : words.beingSent}>
      <div className={page().body}>
        {why}
        <ServerRefused edit={edit} />
        <BackToList />
        <OwnAnswers attempt={attempt} />
      </div>
    </Page>
  )
}

function Removed({ attempt }: { readonly attempt: Attempt }) {
  return (
    <Page title={words.removedTitle} kicker={attempt.name} text={words.removedText}>
      <div className={page().body}>
        <BackToList />
        <OwnAnswers attempt={attempt} />
      </div>
    </Page>
  )
}

/** The person's answers, read-only. */
function OwnAnswers({ attempt: { questions, answers } }: { readonly attempt: Attempt }) {
  return (
    <section>
      <h2 className={css({ textStyle: 't18', fontWeight: 600, marginBlock: '3' })}>{words.answers}</h2>
      <AnswersList questions={questions} answers={answers} result={null} />
    </section>
  )
}
