import { DAY_MS, startOf } from '#contract/points-rules.ts'
import type { PanelResource } from '#features/studio/form/panel-data.tsx'
import { ReadMissing } from '#features/studio/form/read-missing.tsx'
import { formatAgo, formatDate } from '#i18n/format.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Notice, Skeleton } from '#ui/feedback.tsx'
import { RetryIcon } from '#ui/icons-more.tsx'
import { useNow } from '#ui/use-now.ts'
import { heading, section } from './chart.tsx'
import { actsIn, DAYS, type RealActs } from './simulate.ts'
import { words } from './words.ts'

export interface SourceProps {
  readonly acts: RealActs | null
  readonly resource: PanelResource
}

/** Says why there are no students to compare. */
export function NoStudents({ acts, resource }: SourceProps) {
  if (acts !== null)
    return (
      <Notice role="status">
        <b>{words.emptyTitle}</b> {words.emptyText}
      </Notice>
    )
  if (resource.pulling && (resource.error ?? null) === null)
    return (
      <div role="status" aria-label={words.reading}>
        <Skeleton height="180px" radius="8px" />
      </div>
    )
  return <ReadMissing title={words.offlineTitle} rest={words.offlineRest} resource={resource} />
}

/** Says whose actions these are, and how old they are. */
export function Source({ acts, resource, note }: SourceProps & { readonly note: string | null }) {
  const now = useNow()
  if (acts === null || acts.students.length === 0) return null
  const first = startOf(acts.from).getTime()
  const n = acts.students.length
  return (
    <section className={section} aria-label={words.source}>
      <h3 className={heading}>{words.source}</h3>
      <div className={source}>
        <p>{words.sourceText(actsIn(acts.students), words.students(n), formatDate(first), formatDate(first + (DAYS - 1) * DAY_MS))}</p>
        {acts.of > n && <p>{words.sample(n, acts.of)}</p>}
        <p>{words.noNames}</p>
        {note !== null && <p>{note}</p>}
        {typeof resource.readAt === 'number' && (
          <p role="status">
            {words.read(formatAgo(resource.confirmedAt ?? resource.readAt, now))} {resource.error != null && words.old}
          </p>
        )}
      </div>
      <div>
        <Button variant="line" size="sm" off={resource.pulling} onClick={resource.refresh}>
          <RetryIcon />
          {words.again}
        </Button>
      </div>
    </section>
  )
}

const source = css({ display: 'grid', gap: '1.5', textStyle: 't13', color: 'text.second' })
