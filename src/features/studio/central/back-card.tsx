import { useId, useState } from 'react'
import { css } from '#styled/css'
import type { WentBack } from '#sync/page/status/use-timeline.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EyeIcon } from '#ui/icons.tsx'
import { Pill } from '#ui/pill.tsx'
import { toasts } from '#ui/toast-store.ts'
import { useNow } from '#ui/use-now.ts'
import { Card } from './attention-card.tsx'
import { BackLine } from './back-line.tsx'
import { backWords } from './back-words.ts'
import { Changes } from './changes.tsx'
import { dayAndClock } from './days.ts'
import { useTitles } from './titles.ts'
import { useAct } from './use-act.ts'
import type { Titles } from './values.ts'
import { words } from './words.ts'

/** So many are listed before a press shows the others. */
const MOST = 6

/** «O servidor voltou no tempo»: what it lacks of this person's edits, and what is to become of each (DUR-12, DUR-13). */
export function BackCard({ back }: { back: WentBack }) {
  const { lost, stood, at } = back
  const workspace = useWorkspace()
  const now = useNow()
  const { busy, run } = useAct()
  const [all, setAll] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(lost.flatMap(({ item, theirs }) => (theirs ? [item.id] : []))))
  const titles = useTitles(lost.map(({ item }) => item))
  const id = useId()
  const chosen = lost.flatMap(({ item }) => (left.has(item.id) ? [] : [item.id]))
  const shown = all ? lost : lost.slice(0, MOST)
  const hidden = lost.length - shown.length
  const decide = (ids: readonly string[]) =>
    run(
      workspace
        .decideLost(ids)
        .then(() => toasts.show({ kind: 'plain', title: ids.length === 0 ? backWords.left : backWords.sent(ids.length) })),
    )
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((each) => !ids.includes(each)) : [...before, ...ids]))
  return (
    <Card
      id={id}
      title={backWords.title(lost.length)}
      state="attention"
      pill={backWords.pill}
      why={backWords.text(stood === 0 ? null : dayAndClock(stood, now))}
    >
      <BackLine stood={stood} last={Math.max(...lost.map(({ item }) => item.at))} noticed={at} now={now} />
      <div role="group" aria-labelledby={id} className={list}>
        <div className={head}>
          <Checkbox
            label={backWords.missing(lost.length)}
            checked={chosen.length === 0 ? false : chosen.length === lost.length || 'mixed'}
            onChange={(next) =>
              choose(
                lost.map(({ item }) => item.id),
                next,
              )
            }
          />
          <span className={css({ textStyle: 't13', color: 'text.second' })}>{backWords.chosen(chosen.length)}</span>
        </div>
        {shown.map((each) => (
          <LostEdit
            key={each.item.id}
            lost={each}
            titles={titles}
            when={dayAndClock(each.item.at, now)}
            chosen={!left.has(each.item.id)}
            onChoose={(next) => choose([each.item.id], next)}
          />
        ))}
        {hidden > 0 && (
          <Button variant="link" size="sm" className={css({ justifySelf: 'start' })} onClick={() => setAll(true)}>
            {backWords.more(hidden)}
          </Button>
        )}
      </div>
      <div className={ways}>
        <Button variant="primary" off={busy || chosen.length === 0} aria-describedby={`${id}-order`} onClick={() => decide(chosen)}>
          {backWords.again(chosen.length)}
        </Button>
        <a href="/homepage" className={buttonLook({ variant: 'line' })}>
          <EyeIcon />
          {backWords.look}
        </a>
        <Button variant="quiet" off={busy} aria-describedby={id} onClick={() => decide([])}>
          {backWords.leave}
        </Button>
      </div>
      <p id={`${id}-order`} className={css({ textStyle: 't13', color: 'text.second' })}>
        {chosen.length === 0 ? backWords.pickOne : backWords.order}
      </p>
    </Card>
  )
}

interface LostEditProps {
  readonly lost: WentBack['lost'][number]
  readonly titles: Titles
  readonly when: string
  readonly chosen: boolean
  onChoose(chosen: boolean): void
}

function LostEdit({ lost: { item, theirs }, titles, when, chosen, onChoose }: LostEditProps) {
  return (
    <div className={edit}>
      <Checkbox label={item.label} checked={chosen} onChange={onChoose} {...(theirs && { description: backWords.theirs })} />
      <div className={css({ paddingLeft: '[32px]', minWidth: '[0px]', gridArea: 'changes' })}>
        <Changes item={item} titles={titles} />
      </div>
      <span className={css({ gridArea: 'pill', justifySelf: 'start' })}>
        {theirs && <Pill state="conflict">{words.state.conflict}</Pill>}
      </span>
      <time className={time} dateTime={new Date(item.at).toISOString()}>
        {when}
      </time>
    </div>
  )
}

const list = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  borderTop: '1px solid',
  borderTopColor: 'line.faint',
  paddingTop: '3',
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
  paddingBlock: '1',
})
const edit = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto auto]',
  gridTemplateAreas: '"box pill time" "changes changes changes"',
  columnGap: '3',
  alignItems: 'center',
  paddingBlock: '[10px]',
  borderBottom: '1px solid',
  borderBottomColor: 'line.faint',
  '& > label': { gridArea: 'box', minWidth: '[0px]', overflowWrap: 'anywhere' },
  _narrow: {
    gridTemplateColumns: '[minmax(0, 1fr)]',
    gridTemplateAreas: '"box" "changes" "pill" "time"',
    rowGap: '1',
    '& > :is(span, time)': { paddingLeft: '[32px]' },
  },
})
const time = css({ gridArea: 'time', textStyle: 't13', color: 'text.faint', fontVariantNumeric: 'tabular-nums' })
const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  '& > :last-child': { marginLeft: '[auto]' },
  _narrow: { '& > *': { flex: '[1 1 100%]', marginLeft: '[0px]', justifyContent: 'center' } },
})
