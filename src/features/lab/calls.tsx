import { useState } from 'react'
import type { LabEvent } from '#contract/lab.ts'
import { once } from '#lib/once.ts'
import { css } from '#styled/css'
import { Empty } from '#ui/feedback.tsx'
import { Mark, type WorkState } from '#ui/mark.tsx'
import { Section } from '#ui/section.tsx'
import { SwitchRow } from '#ui/switch.tsx'
import { fateOf, words } from './words.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const isWrite = ({ method, path }: LabEvent) => !READS.has(method) || path.includes('/publish/')

const clock = once(() => new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', second: '2-digit' }))

/** The last calls of this session and what the laboratory did to them, newest first. */
export function Calls({ events }: { events: readonly LabEvent[] }) {
  const [onlyWrites, setOnlyWrites] = useState(false)
  const shown = onlyWrites ? events.filter(isWrite) : events
  return (
    <Section title={words.calls} level={2}>
      <SwitchRow label={words.onlyWrites} description={words.onlyWritesText} checked={onlyWrites} onChange={setOnlyWrites} />
      {shown.length === 0 ? (
        <Empty title={events.length === 0 ? words.emptyTitle : words.emptyWrites} level={3}>
          {events.length === 0 ? words.emptyText : undefined}
        </Empty>
      ) : (
        <ol aria-label={words.calls} className={css({ borderTopWidth: '[1px]', borderTopStyle: 'solid', borderColor: 'line' })}>
          {shown.map((event) => (
            <Call key={event.id} event={event} />
          ))}
        </ol>
      )}
    </Section>
  )
}

function Call({ event }: { event: LabEvent }) {
  const { at, method, path, wait, status } = event
  const state = stateOf(event)
  const facts = [fateOf(event), status === null ? words.noAnswer : words.got(status), ...(wait > 0 ? [words.waited(wait)] : [])]
  return (
    <li className={row}>
      <span className={mark} data-state={state}>
        <Mark state={state} />
      </span>
      <div className={css({ minWidth: '[0px]' })}>
        <p className={address}>
          <strong className={css({ fontWeight: 600 })}>{method}</strong> {shortened(path)}
        </p>
        <p className={css({ textStyle: 't13', color: 'text.second' })}>{facts.join(' · ')}</p>
      </div>
      <time className={time} dateTime={new Date(at).toISOString()}>
        {clock().format(at)}
      </time>
    </li>
  )
}

/** The kit's marks: a disc for an answer of the server, a ring for a running call, a diamond for a failure. */
function stateOf({ fault, status, applied }: LabEvent): WorkState {
  if (applied === 'later') return 'queued'
  if (fault === 'pass' || fault === 'stale') return status === null ? 'sending' : status < 400 ? 'sent' : 'attention'
  return 'attention'
}

/** Leaves out the common beginning of all addresses. */
const shortened = (path: string) => path.replace(/^\/api\/(auth|platform\/auth)\//, '…/').replace('…/config/plataforma/', '…/')

const row = css({
  display: 'grid',
  gridTemplateColumns: '[14px minmax(0, 1fr) auto]',
  columnGap: '3',
  alignItems: 'start',
  paddingBlock: '3',
  borderBottomWidth: '[1px]',
  borderBottomStyle: 'solid',
  borderColor: 'line.faint',
})
const mark = css({ paddingTop: '[3px]', '&[data-state=attention]': { color: 'red.chalk' } })
const address = css({ fontFamily: 'mono', fontSize: '[13px]', lineHeight: '[20px]', overflowWrap: 'anywhere' })
const time = css({ textStyle: 't13', color: 'text.faint', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
