import { useDeferredValue, useMemo, useState } from 'react'
import { css } from '#styled/css'
import { useUnreadable } from '#sync/page/pending.ts'
import { type Timeline, type TimelineQuery, useTimeline } from '#sync/page/status/use-timeline.ts'
import { Button } from '#ui/button.tsx'
import { useNow } from '#ui/use-now.ts'
import { Activity } from './activity.tsx'
import { AttentionCard, RepeatedCard } from './attention-card.tsx'
import { BackCard } from './back-card.tsx'
import { backWords } from './back-words.ts'
import { Controls } from './controls.tsx'
import { midnight } from './days.ts'
import { Drafts } from './drafts.tsx'
import { matcherOf, NO_FILTER, sinceOf } from './filter.ts'
import { Group } from './group.tsx'
import { countsOf, Legend } from './legend.tsx'
import { useTitles } from './titles.ts'
import { UnreadableCard } from './unreadable.tsx'
import { words } from './words.ts'

const PAGE = 50

/** «Central de sincronização»: every edit, its state, and the server's text. */
export function CentralPanel() {
  const [filter, setFilter] = useState(NO_FILTER)
  const [limit, setLimit] = useState(PAGE)
  // Deferred: typing must not wait for the scan of the journal.
  const shown = useDeferredValue(filter)
  // «Hoje» begins at midnight: the query changes then, not every minute.
  const today = midnight(useNow())
  const query = useMemo(
    (): TimelineQuery => ({ matches: matcherOf(shown, today), since: sinceOf(shown.period, today), limit, today }),
    [shown, limit, today],
  )
  const timeline = useTimeline(query)
  const unreadable = useUnreadable()
  if (timeline === undefined) return null
  const { drafts } = timeline
  return (
    <div className={page}>
      <div className={css({ minWidth: '[0px]' })}>
        <p className={css({ textStyle: 't15', fontWeight: 400, color: 'text.second' })}>{words.lead}</p>
        <Legend counts={countsOf(timeline, unreadable.length)} />
        <NeedsYou timeline={timeline} />
        {drafts.length > 0 && (
          <Group title={words.drafts} note={words.draftsNote}>
            <Drafts drafts={drafts} />
          </Group>
        )}
        <Activity
          timeline={timeline}
          filter={filter}
          shown={shown}
          limit={limit}
          onFilter={(next) => {
            setFilter(next)
            setLimit(PAGE)
          }}
          onMore={() => setLimit(limit + PAGE)}
        />
      </div>
      <Controls timeline={timeline} />
    </div>
  )
}

// A limit, so that a server that refuses everything does not make the page unusable.
const CARDS = 20

function NeedsYou({ timeline: { attention, notices, back, who } }: { timeline: Timeline }) {
  const [limit, setLimit] = useState(CARDS)
  const shown = attention.slice(0, limit)
  const titles = useTitles(shown)
  const unreadable = useUnreadable()
  if (attention.length + notices.length + unreadable.length === 0 && back === null) return null
  const left = attention.length - shown.length
  return (
    <Group title={words.needsYou} note={back === null ? words.nothingWaits : backWords.queueWaits}>
      <ul className={css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })} aria-label={words.needsYou}>
        {back !== null && <BackCard key={back.at} back={back} />}
        {unreadable.map((found) => (
          <UnreadableCard key={found.key} found={found} />
        ))}
        {notices.map((notice) => (
          <RepeatedCard key={notice.id} notice={notice} />
        ))}
        {shown.map((item) => (
          <AttentionCard key={item.id} item={item} titles={titles} who={who} />
        ))}
      </ul>
      {left > 0 && (
        <div className={css({ marginTop: '4' })}>
          <Button variant="line" onClick={() => setLimit(limit + CARDS)}>
            {words.moreAttention(left)}
          </Button>
        </div>
      )}
    </Group>
  )
}

const page = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) 312px]',
  gap: '8',
  paddingBlock: '2',
  _narrow: { gridTemplateColumns: '[minmax(0, 1fr)]', gap: '7' },
})
