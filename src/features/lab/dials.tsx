import type { ReactNode } from 'react'
import { type Dials as AllDials, LAB_MAX, LAB_STATUSES } from '#contract/lab.ts'
import { css } from '#styled/css'
import { Section } from '#ui/section.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Slider } from '#ui/slider.tsx'
import { SwitchRow } from '#ui/switch.tsx'
import { words } from './words.ts'

type NumberDial = keyof typeof words.dial

const percent = (n: number) => (n === 0 ? words.never : n === 100 ? words.always : words.percent(n))
const LOOK: Readonly<Record<NumberDial, { max: number; step: number; text(n: number): string }>> = {
  lossBefore: { max: 100, step: 5, text: percent },
  lossAfter: { max: 100, step: 5, text: percent },
  stall: { max: 100, step: 5, text: percent },
  statusPercent: { max: 100, step: 5, text: percent },
  late: { max: 100, step: 5, text: (n) => (n === 0 ? words.never : n === 100 ? words.always : words.percentOfWrites(n)) },
  lateUpTo: { max: LAB_MAX.lateUpTo, step: 1, text: words.upTo },
  latency: { max: LAB_MAX.latency, step: 100, text: (n) => (n === 0 ? words.off : words.ms(n)) },
  stale: { max: LAB_MAX.stale, step: 1, text: (n) => (n === 0 ? words.off : words.ago(n)) },
}

/** All dials; each change applies at once. */
export function Dials({ dials, onTurn }: { dials: AllDials; onTurn(dials: AllDials): void }) {
  const dial = (name: NumberDial) => (
    <Slider
      {...LOOK[name]}
      label={words.dial[name][0]}
      hint={words.dial[name][1]}
      value={dials[name]}
      text={LOOK[name].text(dials[name])}
      onChange={(value) => onTurn({ ...dials, [name]: value })}
    />
  )
  return (
    <>
      <Group title={words.loss}>
        {dial('lossBefore')}
        {dial('lossAfter')}
        {dial('stall')}
      </Group>
      <Group title={words.time}>
        {dial('latency')}
        {dial('stale')}
        {dial('late')}
        {dials.late > 0 && dial('lateUpTo')}
      </Group>
      <Group title={words.answers}>
        {dial('statusPercent')}
        <SelectField
          label={words.status}
          value={String(dials.status)}
          options={LAB_STATUSES.map((status) => ({ value: String(status), label: words.statusNames[status] }))}
          onChange={(value) => onTurn({ ...dials, status: Number(value) as AllDials['status'] })}
        />
        <SwitchRow
          label={words.portal}
          description={words.portalText}
          checked={dials.portal}
          onChange={(portal) => onTurn({ ...dials, portal })}
        />
      </Group>
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title} level={2}>
    <div className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '5', paddingTop: '2' })}>{children}</div>
  </Section>
)
