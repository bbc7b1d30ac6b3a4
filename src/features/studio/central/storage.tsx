import { useState } from 'react'
import { formatBytes } from '#i18n/format.ts'
import { installPrompt } from '#lib/install-prompt.ts'
import { css } from '#styled/css'
import type { Meta } from '#sync/outbox/meta.ts'
import { type Contents, type Room, useStorage } from '#sync/page/use-storage.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'
import { Section } from '#ui/section.tsx'
import { DeviceTools } from './device-tools.tsx'
import { words } from './words.ts'

const w = words.here

/** What is stored on this device, and whether the browser may evict it (PWA-07). */
export function Storage({ moved, unfinished }: { moved: Meta['moved']; unfinished: number }) {
  const { state, askToKeep } = useStorage()
  if (state === undefined) return null
  return (
    <Section title={w.title}>
      <Figures {...state} />
      <Kept room={state.room} askToKeep={askToKeep} />
      <DeviceTools moved={moved} unfinished={unfinished} />
    </Section>
  )
}

interface Part {
  readonly id: 'mirror' | 'files' | 'work' | 'history' | 'app'
  readonly name: string
  readonly text: string
  readonly bytes: number
}

function Figures({ contents: { mirror, files, work, journal }, room: { usage, quota } }: { contents: Contents; room: Room }) {
  const own: Part[] = [
    { id: 'mirror', name: w.mirror, text: w.rows(mirror.rows), bytes: mirror.bytes },
    { id: 'files', name: w.files, text: w.filesText(files.count), bytes: files.bytes },
    { id: 'work', name: w.work, text: w.workText(work.entries, work.drafts), bytes: work.bytes },
    { id: 'history', name: w.history, text: w.entries(journal.entries), bytes: journal.bytes },
  ]
  // What the browser counts in addition to the rows: the app itself, indexes, and the reserve.
  const rest = Math.max(0, (usage ?? 0) - own.reduce((total, part) => total + part.bytes, 0))
  const parts: Part[] = usage === null ? own : [...own, { id: 'app', name: w.app, text: '', bytes: rest }]
  return (
    <>
      <div className={bar} aria-hidden="true">
        {parts.map(({ id, bytes }) => (bytes === 0 ? null : <i key={id} data-part={id} style={{ flexGrow: bytes }} />))}
      </div>
      <dl className={list}>
        {parts.map(({ id, name, text, bytes }) => (
          <div key={id}>
            <dt>
              <i data-part={id} aria-hidden="true" />
              <span>
                {name}
                {text !== '' && <small>{text}</small>}
              </span>
            </dt>
            <dd>{formatBytes(bytes)}</dd>
          </div>
        ))}
        <div data-total>
          {usage === null ? (
            <dt>{w.unknown}</dt>
          ) : (
            <>
              <dt>{quota === null ? w.usedUnknown : w.used(formatBytes(quota))}</dt>
              <dd>{formatBytes(usage)}</dd>
            </>
          )}
        </div>
      </dl>
    </>
  )
}

function Kept({ room: { persisted }, askToKeep }: { room: Room; askToKeep(): Promise<boolean> }) {
  const [refused, setRefused] = useState(false)
  if (persisted) {
    return (
      <Notice>
        <b>{w.kept}</b> {w.keptText}
      </Notice>
    )
  }
  const ask = async () => setRefused(!(await askToKeep().catch(() => false)))
  return (
    <Notice
      actions={
        <Button variant="link" size="sm" onClick={() => void ask()}>
          {w.ask}
        </Button>
      }
    >
      <b>{w.loose}</b> {w.looseText}
      <span role="status">{refused ? ` ${installPrompt.isOffered() ? w.refusedInstall : w.refused}` : ''}</span>
    </Notice>
  )
}

const PAINT = {
  '& [data-part=mirror]': { background: 'chalk' },
  '& [data-part=files]': { background: 'primary' },
  '& [data-part=work]': { background: 'slate.300' },
  '& [data-part=history]': { background: 'slate.500' },
  '& [data-part=app]': { background: 'slate.700', boxShadow: '[inset 0 0 0 1px var(--colors-slate-500)]' },
} as const

const bar = css({
  display: 'flex',
  gap: '[2px]',
  height: '[10px]',
  borderRadius: '4',
  overflow: 'hidden',
  '& i': { flexBasis: '[4px]', flexShrink: '0' },
  ...PAINT,
})

const list = css({
  display: 'grid',
  gap: '2',
  textStyle: 't13',
  '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '3' },
  '& > [data-total]': { borderTop: '1px solid', borderTopColor: 'line', paddingTop: '2' },
  '& dt': { display: 'flex', gap: '2', alignItems: 'baseline', color: 'text.second', minWidth: '[0px]' },
  '& dt i': { width: '[10px]', height: '[10px]', borderRadius: '2', flex: 'none' },
  '& dt small': { display: 'block', textStyle: 't12', color: 'text.faint' },
  '& dd': { color: 'chalk', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  ...PAINT,
})
