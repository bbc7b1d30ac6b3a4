import type { ReactNode } from 'react'
import { useNow } from '#features/studio/use-now.ts'
import { css } from '#styled/css'
import { type Timeline, useTimeline } from '#sync/page/use-timeline.ts'
import { Empty } from '#ui/feedback.tsx'
import { useTitles } from './changes.tsx'
import { Controls } from './controls.tsx'
import { daysOf } from './days.ts'
import { Drafts } from './drafts.tsx'
import { AttentionCard, Entry } from './entry.tsx'
import { countsOf, Legend } from './legend.tsx'
import { words } from './words.ts'

/** «Central de sincronização»: every edit, where it is, and what the server said. */
export function CentralPanel() {
  const timeline = useTimeline()
  return timeline === undefined ? null : <Central timeline={timeline} />
}

function Central({ timeline }: { timeline: Timeline }) {
  const now = useNow()
  const { attention, pending, past, drafts } = timeline
  const titles = useTitles([...attention, ...pending, ...past])
  const days = daysOf([...pending, ...past], now)
  const nothing = days.length === 0 && attention.length === 0 && drafts.length === 0
  return (
    <div className={page}>
      <div className={css({ minWidth: '[0px]' })}>
        <p className={css({ textStyle: 't15', fontWeight: 400, color: 'text.second' })}>{words.lead}</p>
        <Legend counts={countsOf(timeline, now)} />
        {attention.length > 0 && (
          <Group title={words.needsYou} note={words.nothingWaits}>
            <ul className={css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })} aria-label={words.needsYou}>
              {attention.map((item) => (
                <AttentionCard key={item.id} item={item} titles={titles} />
              ))}
            </ul>
          </Group>
        )}
        {drafts.length > 0 && (
          <Group title={words.drafts} note={words.draftsNote}>
            <Drafts drafts={drafts} />
          </Group>
        )}
        {days.map((day) => (
          <Group key={day.start} title={day.title} note={day.note} ruled>
            <ol aria-label={`${day.title}, ${day.note}`}>
              {day.items.map((item) => (
                <Entry key={item.id} item={item} titles={titles} />
              ))}
            </ol>
          </Group>
        ))}
        {nothing && (
          <div className={css({ marginTop: '7' })}>
            <Empty title={words.empty}>{words.emptyText}</Empty>
          </div>
        )}
      </div>
      <Controls timeline={timeline} />
    </div>
  )
}

function Group({ title, note, ruled = false, children }: { title: string; note: string; ruled?: boolean; children: ReactNode }) {
  return (
    <section className={css({ marginTop: '7' })}>
      <h3 className={head} data-ruled={ruled}>
        {title} <small>{note}</small>
      </h3>
      {children}
    </section>
  )
}

const page = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) 312px]',
  gap: '8',
  paddingBlock: '2',
  _narrow: { gridTemplateColumns: '[minmax(0, 1fr)]', gap: '7' },
})

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '3',
  textStyle: 't15',
  fontWeight: 600,
  paddingBottom: '3',
  '& small': { textStyle: 't13', color: 'text.faint' },
  '&[data-ruled=true]': { paddingBottom: '2', borderBottom: '1.5px solid', borderBottomColor: 'slate.600' },
})
