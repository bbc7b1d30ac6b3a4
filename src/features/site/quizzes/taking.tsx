import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { SessionEnded } from '#features/site/kit/session-ended.tsx'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { words as kit } from '#i18n/words.ts'
import { online } from '#lib/online.ts'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { type RowEdit, useRowEdit } from '#sync/page/status/use-status.ts'
import { useSessionEnded } from '#sync/page/status/use-waits.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DrawerFooter, type DrawerFooterProps } from '#ui/drawer.tsx'
import { Notice } from '#ui/feedback.tsx'
import { AlertIcon, ChevronLeftIcon } from '#ui/icons.tsx'
import { usePageTitle } from '#ui/page-heading.tsx'
import { useBarePage } from '#ui/use-bare-page.ts'
import { type Attempt, countAnswered, firstOpen } from './attempts.ts'
import { Clock } from './clock.tsx'
import { QuestionView } from './question-view.tsx'
import { useAnswers } from './use-answers.ts'
import { useCurrent } from './use-current.ts'
import { words } from './words.ts'

export interface TakingProps {
  readonly attempt: Attempt
  /** When the server was last read, and the function that reads again. */
  readonly told: { readonly readAt: number | null; refresh(): void }
  /** The attempt ends now, because its time is over. */
  onTimeOver(): void
}

/** An open attempt: one question per screen, the time left, and where the answers are. */
export function Taking({ attempt, told, onTimeOver }: TakingProps) {
  useBarePage()
  usePageTitle(attempt.name)
  const { questions } = attempt
  const { answers, isRefused, isKeeping, entry, choose, again, finish } = useAnswers(attempt)
  const [at, setAt] = useState(() => firstOpen(attempt))
  const [isAsking, setAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const edit = useRowEdit(`quiz_attempts/${attempt.lid}`) ?? null
  const done = countAnswered({ questions, answers })
  const question = questions[at]
  const isLast = at === questions.length - 1
  const go = (to: number) => {
    setAt(to)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-question-title]')?.focus())
  }
  useEffect(() => {
    // This page replaces ‹Começar›, which had the focus.
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>('[data-question-title]')?.focus()
  }, [])
  usePicturesHere(questions)
  // NaN if the text is empty or no time: then the attempt never ends by itself.
  const endsAt = Date.parse(attempt.ends_at)
  const isTimed = Number.isFinite(endsAt)
  const isCurrent = useCurrent(told)
  const where = useWhere(edit, { done, isTimed, isKeeping, isRefused, isUnseen: useUnseen(entry, edit), isCurrent })
  return (
    <div ref={box} className={root} data-part="quiz-taking">
      <div className={top}>
        <SiteLink href="/avaliacoes" className={leave}>
          <ChevronLeftIcon size={18} />
          {words.leave}
        </SiteLink>
        {isTimed && (
          <Clock
            endsAt={endsAt}
            ahead={attempt.ahead}
            toldAt={told.readAt}
            onDoubt={told.refresh}
            onOver={() => {
              onTimeOver()
              void finish()
            }}
          />
        )}
      </div>
      <div className={column}>
        <Progress attempt={{ questions, answers }} at={at} done={done} />
        {isRefused && <NotKept onAgain={again} />}
        <ServerRefused edit={edit} />
        {question !== undefined && (
          <QuestionView
            key={question.id}
            question={question}
            place={at + 1}
            count={questions.length}
            chosen={answers[question.id] ?? []}
            isBehavioural={attempt.type === 'comportamental'}
            onChoose={(chosen) => choose(question.id, chosen)}
          />
        )}
      </div>
      <div className={foot}>
        <DrawerFooter {...where}>
          <Button variant="line" shape="pill" off={at === 0} onClick={() => go(at - 1)}>
            {words.previous}
          </Button>
          <Button variant="primary" shape="pill" onClick={() => (isLast ? setAsking(true) : go(at + 1))}>
            {isLast ? words.finish : words.next}
          </Button>
        </DrawerFooter>
      </div>
      {isAsking && (
        <FinishDialog
          missing={questions.length - done}
          onClose={() => setAsking(false)}
          onFinish={() => void finish().then((isDone) => isDone || setAsking(false))}
        />
      )}
    </div>
  )
}

/** Loads the pictures of all questions at once: offline, later questions would have none. */
function usePicturesHere(questions: Attempt['questions']): void {
  const pictures = questions.flatMap(({ image }) => pictureHref(image) ?? []).join(' ')
  useEffect(() => {
    for (const src of pictures === '' ? [] : pictures.split(' ')) new Image().src = src
  }, [pictures])
}

function Progress({
  attempt: { questions, answers },
  at,
  done,
}: {
  attempt: Pick<Attempt, 'questions' | 'answers'>
  at: number
  done: number
}) {
  return (
    <div className={progress} role="img" aria-label={words.progress(done, questions.length)}>
      {questions.map(({ id }, place) => (
        <span key={id} data-state={place === at ? 'now' : (answers[id]?.length ?? 0) > 0 ? 'done' : 'open'} />
      ))}
    </div>
  )
}

/** Whether no pending edit was seen since the last one was recorded. The recorded edit may have joined an earlier one, so its id is not enough. */
function useUnseen(entry: string | null, edit: RowEdit | null): boolean {
  const [seen, setSeen] = useState<string | null>(null)
  const isSeen = edit !== null
  useEffect(() => {
    if (isSeen) setSeen(entry)
  }, [isSeen, entry])
  return entry !== null && !isSeen && seen !== entry
}

function NotKept({ onAgain }: { onAgain(): void }) {
  return (
    <Notice
      kind="attention"
      role="alert"
      icon={<AlertIcon size={16} />}
      actions={
        <Button variant="link" size="sm" onClick={onAgain}>
          {words.tryAgain}
        </Button>
      }
    >
      {words.notKept}
    </Notice>
  )
}

/** Students have no «Central»: a refusal is shown here, and everything stays on screen. */
export function ServerRefused({ edit }: { readonly edit: RowEdit | null }) {
  const workspace = useWorkspace()
  if (edit?.mark !== 'attention') return null
  return (
    <Notice
      kind="attention"
      role="alert"
      icon={<AlertIcon size={16} />}
      actions={
        <Button variant="link" size="sm" onClick={() => void workspace.retry(edit.id).catch(() => undefined)}>
          {words.tryAgain}
        </Button>
      }
    >
      <b>{edit.failure}</b> {edit.serverWords}
    </Notice>
  )
}

interface Kept {
  /** How many questions have an answer. */
  readonly done: number
  readonly isTimed: boolean
  readonly isKeeping: boolean
  readonly isRefused: boolean
  /** An edit was recorded but is not among the pending ones yet: it is certain only that this device has it. */
  readonly isUnseen: boolean
  readonly isCurrent: boolean
}

/** The state of the answers, in words (docs/ux.md). */
function useWhere(
  edit: RowEdit | null,
  { done, isTimed, isKeeping, isRefused, isUnseen, isCurrent }: Kept,
): Pick<DrawerFooterProps, 'state' | 'line' | 'where'> {
  const isOnline = useSyncExternalStore(online.subscribe, online.now)
  const ended = useSessionEnded()
  if (isRefused) return { state: 'attention', line: words.notKept }
  if (isKeeping) return { state: 'draft', line: words.keeping }
  const line = done === 0 ? words.noneYet : words.answered(done)
  if (isUnseen) return { state: 'queued', line }
  if (edit === null || edit.mark === 'acked')
    return done === 0 ? { line } : { state: 'sent', line, where: isCurrent ? words.sent : words.received }
  if (edit.mark === 'attention') return { state: 'attention', line }
  if (ended) return { state: 'queued', line, where: <SessionEnded text={isTimed ? words.endedTimed : kit.saved.laterSession} /> }
  if (!isOnline) return { state: 'queued', line, where: isTimed ? words.offlineTimed : words.offline }
  return { state: edit.mark === 'sending' ? 'sending' : 'queued', line, where: words.sending }
}

function FinishDialog({ missing, onClose, onFinish }: { missing: number; onClose(): void; onFinish(): void }) {
  const stay = useRef<HTMLButtonElement>(null)
  const [isOff, setOff] = useState(false)
  useEffect(() => setOff(false), [missing])
  return (
    <Dialog
      open
      kind="alertdialog"
      onClose={onClose}
      title={missing > 0 ? words.missingTitle(missing) : words.sureTitle}
      description={missing > 0 ? words.missingText : words.sureText}
      focus={stay}
      footer={
        <>
          <Button ref={stay} variant="quiet" onClick={onClose}>
            {words.keepAnswering}
          </Button>
          <Button
            variant="primary"
            off={isOff}
            onClick={() => {
              setOff(true)
              onFinish()
            }}
          >
            {words.finishAnyway}
          </Button>
        </>
      }
    />
  )
}

const root = css({ display: 'flex', flexDirection: 'column', flex: '1', minHeight: '[100dvh]' })
const top = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  minHeight: '[72px]',
  paddingInline: '[var(--pad)]',
})
const leave = css({ display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: 'touch', fontSize: '[15px]', fontWeight: 500 })
const column = css({
  width: 'full',
  maxWidth: '[calc(720px + 2 * var(--pad))]',
  marginInline: 'auto',
  paddingInline: '[var(--pad)]',
  paddingTop: '3',
  paddingBottom: '8',
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '5',
})
const progress = css({
  display: 'flex',
  gap: '1.5',
  '& span': { flex: '1', height: '[4px]', borderRadius: '64', minWidth: '[2px]' },
  '& [data-state=done]': { background: 'primary.line' },
  '& [data-state=now]': { background: 'chalk' },
  '& [data-state=open]': {
    background: '[repeating-linear-gradient(90deg, #8e918a 0 5px, transparent 5px 9px)]',
    height: '[2px]',
    marginTop: '[1px]',
  },
})
const foot = css({ position: 'sticky', bottom: '[var(--toast-room, 0px)]', marginTop: 'auto', zIndex: 'header' })
