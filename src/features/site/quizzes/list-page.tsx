import { PartMissing } from '#features/site/kit/learn-states.tsx'
import { CoversSkeleton, HomeLink, NothingYet, Page } from '#features/site/kit/page.tsx'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { reads } from '#features/site/model/reads.ts'
import { useMirror } from '#features/site/read/use-mirror.ts'
import { usePageRead } from '#features/site/read/use-page-read.ts'
import { locale } from '#lib/language.ts'
import { css } from '#styled/css'
import { page } from '#styled/recipes'
import { type RowOf, useList } from '#sync/page/live-rows.ts'
import { useServerIds } from '#sync/page/server-ids.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { buttonLook } from '#ui/button.tsx'
import { Empty } from '#ui/feedback.tsx'
import { type Attempt, bestOf, firstOpen, type QuizFields, useAttempts } from './attempts.ts'
import { durationText, limitMs } from './time.ts'
import { words } from './words.ts'

/** «Avaliações»: every quiz with the person's state in it, also offline. */
export function QuizListPage() {
  const mirror = useMirror([useResource(reads.quizzes)])
  const own = usePageRead(reads.quizAttempts)
  const quizzes = useList('quizzes')
  const attempts = useAttempts()
  const sids = useServerIds('quizzes')
  if (mirror.state === 'reading' || own.readAt === undefined || quizzes === undefined || attempts === undefined || sids === undefined)
    return null
  const shown = quizzes.flatMap((quiz) => {
    const sid = sids.get(quiz.lid)
    return sid === undefined || !quiz.published ? [] : [{ sid, quiz, attempt: attempts.get(sid) }]
  })
  const removed = [...attempts].filter(([, { removed: isGone }]) => isGone)
  return (
    <Page title={words.title} text={words.text}>
      {mirror.state === 'first' && shown.length === 0 && <CoversSkeleton count={3} />}
      {mirror.state === 'nothing' && <NothingYet offline={mirror.offline} pulling={mirror.pulling} onRetry={mirror.retry} />}
      {mirror.state === 'here' && shown.length === 0 && removed.length === 0 && (
        <div className={page().body}>
          <Empty title={words.empty} level={2} action={<HomeLink />}>
            {words.emptyText}
          </Empty>
        </div>
      )}
      {shown.length > 0 && own.readAt === null && !own.pulling && (
        <div className={css({ marginBottom: '5' })}>
          <PartMissing read={own} offline={words.ownOffline} failed={words.ownFailed} />
        </div>
      )}
      {shown.length + removed.length > 0 && (
        <ul className={list}>
          {shown.map(({ sid, quiz, attempt }) => (
            <QuizItem key={sid} sid={sid} quiz={quiz} attempt={attempt} isKnown={own.readAt !== null} />
          ))}
          {removed.map(([sid, attempt]) => (
            <Item
              key={sid}
              href={hrefOf(sid, attempt.type)}
              title={attempt.name}
              about=""
              state={words.removed}
              action={words.seeAnswers}
            />
          ))}
        </ul>
      )}
    </Page>
  )
}

const hrefOf = (sid: string, type: string) => `/quiz?id=${encodeURIComponent(sid)}&type=${encodeURIComponent(type)}`

interface QuizItemProps {
  readonly sid: string
  readonly quiz: RowOf<QuizFields>
  readonly attempt: Attempt | undefined
  /** Whether this device knows the person's attempts. */
  readonly isKnown: boolean
}

function QuizItem({ sid, quiz, attempt, isKnown }: QuizItemProps) {
  const { type, goal, stopwatch, time_limit: limit, questions_count: count = 0 } = quiz
  const about = [
    words.questions(count),
    stopwatch ? durationText(limitMs(limit)) : words.noTime,
    type === 'comun' ? words.goal(goal) : words.noRight,
  ].join(' · ')
  return (
    <Item
      href={hrefOf(sid, type)}
      title={quiz.title}
      about={about}
      {...(attempt !== undefined || isKnown ? stateOf(quiz, attempt) : UNKNOWN)}
    />
  )
}

interface ItemProps {
  readonly href: string
  readonly title: string
  readonly about: string
  readonly state: string
  readonly action: string
}

function Item({ href, title, about, state, action }: ItemProps) {
  return (
    <li className={row}>
      <div className={css({ minWidth: '[0]', flex: '1' })}>
        <h2 className={name}>{title}</h2>
        {about !== '' && <p className={css({ color: 'site.text2' })}>{about}</p>}
        {state !== '' && <p className={css({ fontWeight: 500 })}>{state}</p>}
      </div>
      <SiteLink href={href} className={buttonLook({ variant: 'line', shape: 'pill' })} aria-label={words.open(action, title)}>
        {action}
      </SiteLink>
    </li>
  )
}

const UNKNOWN = { state: '', action: words.openIt }

function stateOf({ questions_count: count = 0, repeat }: QuizFields, attempt: Attempt | undefined): Pick<ItemProps, 'state' | 'action'> {
  if (attempt === undefined)
    return count === 0 ? { state: words.noQuestions, action: words.openIt } : { state: words.notBegun, action: words.begin }
  if (!attempt.finished) return { state: words.stoppedAt(firstOpen(attempt) + 1), action: words.go }
  if (attempt.result === null) return { state: words.waits, action: words.seeAnswers }
  const day = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short' })
    .format(new Date(attempt.finished_at))
    .replace(' de ', ' ')
    .replace('.', '')
  const best = bestOf(attempt).percent
  const did = best > attempt.percent ? words.didBest(best, attempt.percent, day) : words.did(attempt.percent, day)
  const state = attempt.type === 'comun' ? did : words.didProfile(day)
  return { state, action: repeat ? words.redo : words.see }
}

const list = css({ borderTop: '1px solid', borderTopColor: 'site.line' })
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  paddingBlock: '4',
  borderBottom: '1px solid',
  borderBottomColor: 'site.line',
  flexWrap: 'wrap',
})
const name = css({ fontSize: '[17px]', lineHeight: '[24px]', fontWeight: 600, overflowWrap: 'anywhere' })
