import { formatBytes, formatClock, formatDay } from '#i18n/format.ts'
import { css } from '#styled/css'
import type { TimelineItem } from '#sync/page/status/timeline.ts'
import { Progress } from '#ui/feedback.tsx'
import { areaOf } from './area.ts'
import { words } from './words.ts'

/** Who, where, when, how often (AUD-01): closed until the person opens it. */
export function Details({ item, who }: { item: TimelineItem; who: string }) {
  const { device, createdAt, at, ended, mark, tries, carries, status } = item
  const over = ended !== undefined || mark === 'acked'
  const facts = [
    [words.who, who],
    [words.device, device],
    [words.area, areaOf(item)?.title],
    [words.recordedAt, moment(createdAt)],
    [ended === undefined || ended === 'settled' ? words.endedAt.sent : words.endedAt.other, over ? moment(at) : undefined],
    [words.tries, tries === undefined || tries === 0 ? undefined : String(tries)],
    [words.carries, carries === undefined ? undefined : words.carried(carries)],
    [words.code, status === undefined ? undefined : String(status)],
  ].filter((fact): fact is [string, string] => fact[1] !== undefined && fact[1] !== '')
  return (
    <details className={box}>
      <summary>
        {words.details}
        <span className="vh">: {item.label}</span>
      </summary>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const moment = (at: number) => `${formatDay(at)}, ${formatClock(at)}`

/** The progress of its file (UPL): a bar, and the bytes in words. */
export function UploadLine({ item }: { item: TimelineItem }) {
  const { upload } = item
  if (upload === undefined || upload.total <= 0) return null
  return (
    <div className={css({ display: 'grid', gap: '1.5', marginTop: '2', maxWidth: '[320px]' })}>
      <Progress label={words.uploading(item.label)} value={Math.min(1, upload.sent / upload.total)} />
      <p className={css({ textStyle: 't13', color: 'text.second', fontVariantNumeric: 'tabular-nums' })}>
        {words.uploaded(formatBytes(upload.sent), formatBytes(upload.total))}
      </p>
    </div>
  )
}

const box = css({
  marginTop: '1',
  textStyle: 't13',
  color: 'text.second',
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '[24px]',
    cursor: 'pointer',
    color: 'text.faint',
    listStyle: 'none',
    textDecoration: 'underline',
    textDecorationColor: 'slate.600',
    textUnderlineOffset: '[4px]',
    borderRadius: '4',
    _touch: { minHeight: 'touch' },
    _hover: { color: 'chalk' },
    '&::-webkit-details-marker': { display: 'none' },
  },
  '& > dl': { display: 'grid', gap: '1', paddingBlock: '2' },
  '& > dl > div': { display: 'grid', gridTemplateColumns: '[132px minmax(0, 1fr)]', gap: '3' },
  '& dt': { color: 'text.faint' },
  '& dd': { overflowWrap: 'anywhere', color: 'slate.200' },
})
