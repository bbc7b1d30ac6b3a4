import { css } from '#styled/css'
import type { Timeline } from '#sync/page/status/use-timeline.ts'
import { Mark, type WorkState } from '#ui/mark.tsx'
import { words } from './words.ts'

const KINDS = ['attention', 'draft', 'queued', 'sending', 'checking', 'sent'] as const
type Kind = (typeof KINDS)[number]

/** The number of entries in each state, for the bar. */
export function countsOf({ attention, notices, back, pending, drafts, sentToday }: Timeline, unreadable: number): Record<Kind, number> {
  const sending = pending.filter((item) => item.mark === 'sending').length
  const checking = pending.filter((item) => item.mark === 'checking').length
  return {
    attention: attention.length + notices.length + unreadable + (back?.lost.length ?? 0),
    draft: drafts.length,
    queued: pending.length - sending - checking,
    sending,
    checking,
    sent: sentToday,
  }
}

/** One stroke per state, as long as its share; the legend below says the same in words. States without entries are left out. */
export function Legend({ counts }: { counts: Record<Kind, number> }) {
  const shown = KINDS.filter((kind) => counts[kind] > 0)
  if (shown.length === 0) return null
  return (
    <section aria-label={words.summary} className={css({ display: 'grid', gap: '3', marginTop: '5' })}>
      <div className={bar} aria-hidden="true">
        {shown.map((kind) => (
          <i key={kind} data-kind={kind} style={{ flexGrow: counts[kind] }} />
        ))}
      </div>
      {/* Not a list: in this panel only entries are items (docs/contract.md). */}
      <div className={key}>
        {shown.map((kind) => (
          <span key={kind} data-kind={kind}>
            <Mark state={kind satisfies WorkState} />
            <span>
              <b>{counts[kind]}</b> {words.legend[kind](counts[kind])}
            </span>
          </span>
        ))}
      </div>
    </section>
  )
}

const bar = css({
  display: 'flex',
  gap: '1.5',
  height: '[14px]',
  alignItems: 'center',
  '& i': { flexBasis: '[20px]', flexShrink: '0', height: '[8px]', borderRadius: '8' },
  '& [data-kind=attention]': { background: 'red.chalk' },
  '& [data-kind=draft]': { height: '[0px]', borderRadius: '0', borderTop: '2px dashed', borderTopColor: 'slate.300' },
  '& [data-kind=queued]': { boxShadow: '[inset 0 0 0 1.5px var(--colors-slate-200)]' },
  '& [data-kind=sending]': {
    boxShadow: '[inset 0 0 0 1.5px var(--colors-slate-200)]',
    background: '[linear-gradient(90deg, var(--colors-slate-200) 62%, transparent 0)]',
  },
  '& [data-kind=checking]': {
    boxShadow: '[inset 0 0 0 1.5px var(--colors-slate-200)]',
    background: '[linear-gradient(90deg, transparent 35%, var(--colors-slate-200) 35% 65%, transparent 65%)]',
  },
  '& [data-kind=sent]': { background: 'chalk' },
})

const key = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '5',
  rowGap: '2',
  '& > span': { display: 'inline-flex', gap: '2', alignItems: 'center', textStyle: 't13', color: 'slate.200' },
  '& b': { textStyle: 't15', fontWeight: 600, color: 'chalk', fontVariantNumeric: 'tabular-nums' },
  '& > span[data-kind=attention]': { color: 'red.chalk', '& b': { color: 'red.chalk' } },
})
