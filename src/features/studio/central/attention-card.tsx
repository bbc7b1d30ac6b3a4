import { type ReactNode, useId } from 'react'
import { attentionProblems, goneProblem, sentence } from '#features/studio/context/problem-words.ts'
import { formatClock } from '#i18n/format.ts'
import { css } from '#styled/css'
import type { Notice } from '#sync/outbox/meta.ts'
import type { TimelineItem } from '#sync/page/status/timeline.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import type { WorkState } from '#ui/mark.tsx'
import { Pill } from '#ui/pill.tsx'
import { Actions } from './actions.tsx'
import { Candidates } from './candidates.tsx'
import { Changes } from './changes.tsx'
import { Choices } from './choices.tsx'
import { Conflict } from './conflict.tsx'
import { Details } from './details.tsx'
import { Said } from './said.tsx'
import { shownState } from './state.ts'
import { useAct } from './use-act.ts'
import type { Titles } from './values.ts'
import { words } from './words.ts'

export interface AttentionCardProps {
  readonly item: TimelineItem
  readonly titles: Titles
  readonly who: string
}

/** An entry that needs the person: what happened, the values, and all options. */
export function AttentionCard({ item, titles, who }: AttentionCardProps) {
  const { state, text } = shownState(item)
  const reason = item.attention?.reason
  // A unique id: the list below may contain the same entry.
  const id = useId()
  return (
    <Card id={id} title={item.label} state={state} pill={text} why={whyOf(item)} at={item.attention?.at ?? item.at}>
      {reason === 'conflict' ? (
        <Conflict item={item} titles={titles} labelId={id} />
      ) : (
        <Changes item={item.gone?.again === undefined ? item : { kind: 'create', changes: item.gone.again }} titles={titles} />
      )}
      <Choices item={item} titles={titles} />
      {reason === 'uncertain' && <Candidates item={item} titles={titles} labelId={id} />}
      <Said item={item} />
      <Actions item={item} labelId={id} />
      <Details item={item} who={who} />
    </Card>
  )
}

function whyOf({ attention, gone, can }: TimelineItem): string {
  if (attention === undefined) return ''
  const { reason, candidates = [] } = attention
  const problem = attentionProblems[reason]
  if (reason === 'gone')
    return sentence(goneProblem({ noun: gone?.noun, own: attention.own === true, left: attention.left === true, again: can.recreate }))
  if (reason === 'conflict') return `${sentence(problem)} ${words.conflictRest}`
  if (reason === 'uncertain' && candidates.length > 0) return sentence({ ...problem, way: words.found(candidates.length) })
  return sentence(problem)
}

/** «Parece repetido»: a create believed lost landed on the server after the second one. */
export function RepeatedCard({ notice }: { notice: Notice }) {
  const workspace = useWorkspace()
  const { busy, run } = useAct()
  const id = useId()
  const answer = (side: 'remove' | 'keep') => run(workspace.answerNotice(notice.id, side))
  return (
    <Card
      id={id}
      title={words.repeated.title(notice.label)}
      state="attention"
      pill={words.repeated.pill}
      why={words.repeated.text}
      at={notice.at}
    >
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
        <Button variant="danger" off={busy} aria-describedby={id} onClick={() => answer('remove')}>
          {words.repeated.remove}
        </Button>
        <Button variant="line" off={busy} aria-describedby={id} onClick={() => answer('keep')}>
          {words.repeated.keep}
        </Button>
      </div>
    </Card>
  )
}

interface CardProps {
  readonly id: string
  readonly title: string
  readonly state: WorkState
  readonly pill: string
  readonly why: string
  /** When it happened, if that is known. */
  readonly at?: number
  readonly children: ReactNode
}

export function Card({ id, title, state, pill, why, at, children }: CardProps) {
  return (
    <li className={card} data-state={state}>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '2' })}>
        <p id={id} className={css({ flex: '[1 1 200px]', minWidth: '[0px]', textStyle: 't16', fontWeight: 600, overflowWrap: 'anywhere' })}>
          {title}
        </p>
        <Pill state={state}>{pill}</Pill>
      </div>
      <p className={css({ textStyle: 't14', color: 'text.second' })}>
        {why}{' '}
        {at !== undefined && (
          <time className={css({ color: 'text.faint' })} dateTime={new Date(at).toISOString()}>
            {formatClock(at)}
          </time>
        )}
      </p>
      {children}
    </li>
  )
}

const card = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '3',
  padding: '[20px 24px]',
  background: 'raised',
  borderRadius: '[4px 16px 16px 4px]',
  boxShadow: '[0 0 0 1px var(--colors-slate-700), inset 4px 0 0 var(--colors-red-chalk)]',
  _narrow: { padding: '4', '& div > button[class*=button]': { flexGrow: '1' } },
})
