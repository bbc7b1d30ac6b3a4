import type { ReactNode } from 'react'
import type { QuizResult } from '#contract/quiz-attempts.ts'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { css } from '#styled/css'
import { page } from '#styled/recipes'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'
import { ChevronLeftIcon } from '#ui/icons.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { AnswersList } from './answers-list.tsx'
import { type Attempt, bestOf } from './attempts.ts'
import { durationText } from './time.ts'
import { words } from './words.ts'

export interface ResultProps {
  readonly attempt: Attempt
  readonly result: QuizResult
  /** Why the attempt ended, if it ended by itself. */
  readonly why: ReactNode
  /** What the person can do next: «Refazer», or why not. */
  readonly next: ReactNode
}

/** The score against the goal, or the profile, with every answer and its explanation. */
export function Result({ attempt, result, why, next }: ResultProps) {
  const { questions, answers, right_count: right, late } = attempt
  const isBehavioural = attempt.type === 'comportamental'
  const parts = page()
  return (
    <div className={parts.root}>
      <BackToList />
      {why}
      {isBehavioural ? <ProfileHead attempt={attempt} result={result} /> : <ScoreHead attempt={attempt} />}
      {late && (
        <div className={css({ marginTop: '5' })}>
          <Notice role="status">{words.late}</Notice>
        </div>
      )}
      <section className={css({ marginTop: '8' })}>
        <div className={answersHead}>
          <h2 className={answersTitle}>{words.answers}</h2>
          {!isBehavioural && <span>{words.counted(right, questions.length - right)}</span>}
        </div>
        <AnswersList questions={questions} answers={answers} result={result} />
      </section>
      <div className={foot}>{next}</div>
    </div>
  )
}

export function BackToList() {
  return (
    <SiteLink href="/avaliacoes" className={back}>
      <ChevronLeftIcon size={18} />
      {words.all}
    </SiteLink>
  )
}

/** For editors, who try a quiz and go back to its questions. */
export function BackToEditor({ id, type }: { readonly id: string; readonly type: string }) {
  const { editor } = useWorkspace()
  if (!editor) return null
  return (
    <SiteLink
      href={`/quiz?id=${encodeURIComponent(id)}&type=${encodeURIComponent(type)}`}
      className={buttonLook({ variant: 'line', shape: 'pill' })}
    >
      {words.backToEditor}
    </SiteLink>
  )
}

function ScoreHead({ attempt }: { readonly attempt: Attempt }) {
  const { name, right_count: right, questions, goal, percent, started_at: began, finished_at: ended } = attempt
  // A worse repeat changes nothing: the best attempt counts.
  const { passed, percent: best } = bestOf(attempt)
  const took = Date.parse(ended) - Date.parse(began)
  const parts = page()
  return (
    <>
      <div className={score}>
        <div className={css({ minWidth: '[0]' })}>
          <p className={parts.kicker}>{name}</p>
          <PageHeading called={name} className={parts.title}>
            {attempt.passed ? words.passed : passed ? words.passedBefore : words.failed}
          </PageHeading>
          <p className={parts.text}>
            {words.rightOf(right, questions.length)}
            {took > 0 && words.inTime(durationText(took))}.{words.goalIs(goal)}
          </p>
          {best > percent && <p className={parts.text}>{words.bestIs(best, percent)}</p>}
        </div>
        <p className={figure}>
          {percent}
          <small>%</small>
        </p>
      </div>
      <div className={line} aria-hidden="true">
        <span className={fill} style={{ width: `${percent}%` }} />
        <span className={mark} style={{ left: `${goal}%` }}>
          <span>{words.goalMark(goal)}</span>
        </span>
      </div>
    </>
  )
}

function ProfileHead({ attempt, result: { profile } }: { readonly attempt: Attempt; readonly result: QuizResult }) {
  const parts = page()
  return (
    <div>
      <p className={parts.kicker}>{profile === null ? attempt.name : `${attempt.name} · ${words.profileIs}`}</p>
      <PageHeading called={attempt.name} className={parts.title}>
        {profile?.title ?? words.noProfile}
      </PageHeading>
      <p className={parts.text}>{profile?.text ?? words.noProfileText}</p>
    </div>
  )
}

const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'touch',
  fontSize: '[14px]',
  fontWeight: 500,
  marginBottom: '3',
})
const score = css({ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: '5', flexWrap: 'wrap' })
const figure = css({
  fontFamily: 'display',
  fontSize: '[108px]',
  lineHeight: '[1]',
  letterSpacing: '[-0.03em]',
  fontVariantNumeric: 'lining-nums',
  '& small': { fontSize: '[28px]', letterSpacing: '[0]' },
  _sitePhone: { fontSize: '[76px]' },
})
const line = css({
  position: 'relative',
  height: '[4px]',
  marginTop: '6',
  marginBottom: '6',
  background: '[linear-gradient(90deg, #8e918a 0 5px, transparent 5px 9px) 0 50% / 9px 2px repeat-x]',
})
const fill = css({ position: 'absolute', insetBlock: '0', left: '0', borderRadius: '64', background: 'primary.line' })
const mark = css({
  position: 'absolute',
  top: '[-10px]',
  width: '[2px]',
  height: '[24px]',
  marginLeft: '[-1px]',
  background: 'site.text',
  boxShadow: '[0 0 0 3px var(--colors-site)]',
  '& span': {
    position: 'absolute',
    top: '[28px]',
    left: '[50%]',
    transform: '[translateX(-50%)]',
    whiteSpace: 'nowrap',
    textStyle: 't12',
    fontWeight: 600,
  },
})
const answersHead = css({
  display: 'flex',
  alignItems: 'baseline',
  gap: '4',
  marginBottom: '3',
  flexWrap: 'wrap',
  textStyle: 't14',
  color: 'site.text2',
})
const answersTitle = css({ fontFamily: 'display', fontSize: '[26px]', lineHeight: '[32px]', fontWeight: 400, color: 'site.text' })
const foot = css({ display: 'flex', alignItems: 'center', gap: '4', flexWrap: 'wrap', paddingBlock: '5', textStyle: 't13' })
