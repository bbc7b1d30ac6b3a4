import { useMemo, useState } from 'react'
import { css } from '#styled/css'
import { saveFile } from '#sync/page/save-file.ts'
import { readActivity, type Timeline } from '#sync/page/status/use-timeline.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/feedback.tsx'
import { DownloadIcon } from '#ui/icons-more.tsx'
import { toasts } from '#ui/toast-store.ts'
import { useNow } from '#ui/use-now.ts'
import { activityCsv, activityJson, fileName } from './activity-file.ts'
import { daysOf, midnight } from './days.ts'
import { Entry } from './entry.tsx'
import { type Filter, isFiltered, matcherOf, NO_FILTER, sinceOf } from './filter.ts'
import { FiltersOnDemand } from './filters.tsx'
import { Group } from './group.tsx'
import { readTitles, useTitles } from './titles.ts'
import { words } from './words.ts'

export interface ActivityProps {
  readonly timeline: Timeline
  readonly filter: Filter
  /** The filter with which the timeline was read; the typed one may be ahead for a moment. */
  readonly shown: Filter
  readonly limit: number
  onFilter(filter: Filter): void
  onMore(): void
}

/** All edits by day, newest first, with filters and export (AUD-01). */
export function Activity({ timeline, filter, shown, limit, onFilter, onMore }: ActivityProps) {
  const now = useNow()
  const { items, more } = useItems(timeline, shown, limit)
  const titles = useTitles(items)
  const { attention, drafts, notices, who } = timeline
  // An empty list without a filter shows no filters.
  if (items.length === 0 && !isFiltered(shown)) {
    return attention.length + drafts.length + notices.length === 0 ? <Nothing /> : null
  }
  const days = daysOf(items, now)
  return (
    <section aria-labelledby="atividade" className={css({ marginTop: '7' })}>
      <h3 id="atividade" className={css({ textStyle: 't15', fontWeight: 600, marginBottom: '3' })}>
        {words.filters.title}
      </h3>
      <FiltersOnDemand filter={filter} count={items.length} found={foundWords(items.length, more)} onChange={onFilter} />
      {days.map((day) => (
        <Group key={day.start} title={day.title} note={day.note} level={4} ruled>
          <ol aria-label={`${day.title}, ${day.note}`}>
            {day.items.map((item) => (
              <Entry key={item.id} item={item} titles={titles} who={who} />
            ))}
          </ol>
        </Group>
      ))}
      {items.length === 0 && (
        <div className={css({ marginTop: '5' })}>
          <Empty
            title={words.filters.none}
            level={4}
            action={
              <Button variant="line" onClick={() => onFilter(NO_FILTER)}>
                {words.filters.clear}
              </Button>
            }
          >
            {words.filters.noneText}
          </Empty>
        </div>
      )}
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '5' })}>
        {more && (
          <Button variant="line" onClick={onMore}>
            {words.more}
          </Button>
        )}
        <Export filter={shown} who={who} off={items.length === 0} />
      </div>
      <p className={css({ textStyle: 't12', color: 'text.faint', marginTop: '2' })}>{words.exportHint}</p>
    </section>
  )
}

function Nothing() {
  return (
    <div className={css({ marginTop: '7' })}>
      <Empty title={words.empty}>{words.emptyText}</Empty>
    </div>
  )
}

const foundWords = (shown: number, more: boolean) => (more ? words.filters.shownMore(shown) : words.filters.shown(shown))

/** Outbox and journal in one list. Entries that need a person have cards above it, and are in the list only if the filter asks for them. */
function useItems({ attention, pending, acked, past, more }: Timeline, filter: Filter, limit: number) {
  const today = midnight(useNow())
  return useMemo(() => {
    const matches = matcherOf(filter, today)
    const open = filter.state === 'attention' ? attention : [...pending, ...acked]
    const items = [...open.filter((item) => matches(item)), ...past].sort((a, b) => b.at - a.at)
    return { items: items.slice(0, limit), more: more || items.length > limit }
  }, [attention, pending, acked, past, more, filter, limit, today])
}

function Export({ filter, who, off }: { filter: Filter; who: string; off: boolean }) {
  const workspace = useWorkspace()
  const [busy, setBusy] = useState(false)
  const save = async (kind: 'csv' | 'json') => {
    const now = Date.now()
    const items = await readActivity(workspace, { matches: matcherOf(filter, now), since: sinceOf(filter.period, now) })
    const options = { who, titles: await readTitles(workspace, items) }
    const text = kind === 'csv' ? activityCsv(items, options) : activityJson(items, options)
    const type = kind === 'csv' ? 'text/csv;charset=utf-8' : 'application/json'
    saveFile(new Blob([text], { type }), fileName(now, kind))
  }
  const run = (kind: 'csv' | 'json') => {
    setBusy(true)
    save(kind)
      .catch(() => toasts.show({ kind: 'attention', title: words.exportFailed }))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Button variant="quiet" off={off || busy} onClick={() => run('csv')}>
        <DownloadIcon />
        {words.exportCsv}
      </Button>
      <Button variant="quiet" off={off || busy} onClick={() => run('json')}>
        <DownloadIcon />
        {words.exportJson}
      </Button>
    </>
  )
}
