import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Dials as AllDials } from '#contract/lab.ts'
import { css } from '#styled/css'
import { Button, buttonLook } from '#ui/button.tsx'
import { Notice, SkeletonRows } from '#ui/feedback.tsx'
import { RetryIcon } from '#ui/icons-more.tsx'
import { ChevronLeftIcon, LousaMark, OfflineIcon } from '#ui/icons.tsx'
import { Mark } from '#ui/mark.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Calls } from './calls.tsx'
import { Dials } from './dials.tsx'
import { News } from './news.tsx'
import { presetArt } from './preset-art.tsx'
import { disturbances, presetOf, PRESETS, type PresetName } from './presets.ts'
import { type Lab, type LabProblem, useLab } from './use-lab.ts'
import { words } from './words.ts'

/** «Laboratório de rede»: the owner of a demo disturbs their own network. `gone` is shown if there is no laboratory. */
export function LabPage({ gone }: { gone: ReactNode }) {
  const lab = useLab()
  if (lab.state === null) return gone
  return (
    <div className={page}>
      <Head dials={lab.dials} onRestore={() => lab.turn(PRESETS.normal)} />
      <main>
        <h1 className={css({ textStyle: 't28' })}>{words.title}</h1>
        <p className={lead}>{words.lead}</p>
        <div aria-live="polite">{lab.problem !== null && <Problem problem={lab.problem} onRetry={lab.retry} />}</div>
        {lab.dials === undefined ? (
          lab.problem === null && <SkeletonRows rows={5} label={words.loading} />
        ) : (
          <Bench lab={lab} dials={lab.dials} />
        )}
      </main>
    </div>
  )
}

function Head({ dials, onRestore }: { dials: AllDials | undefined; onRestore(): void }) {
  const n = dials === undefined ? 0 : disturbances(dials)
  return (
    <header className={head}>
      <LousaMark size={28} />
      <Link to="/homepage" className={back}>
        <ChevronLeftIcon size={16} />
        {words.back}
      </Link>
      {dials !== undefined && (
        <div className={status}>
          <span role="status" className={now} data-disturbed={n > 0 || undefined}>
            <Mark state={n === 0 ? 'sent' : 'attention'} />
            {n === 0 ? words.normal : words.disturbed(n)}
          </span>
          <Button variant="primary" size="sm" off={n === 0} title={n === 0 ? words.restoreOff : undefined} onClick={onRestore}>
            {words.restore}
          </Button>
        </div>
      )}
    </header>
  )
}

function Bench({ lab, dials }: { lab: Lab; dials: AllDials }) {
  const preset = presetOf(dials)
  const underway = lab.state?.underway ?? 0
  return (
    <>
      <div className={presets}>
        <RadioCards
          legend={words.presets}
          value={preset ?? ''}
          options={(Object.keys(PRESETS) as PresetName[]).map((value) => ({
            value,
            label: words.preset[value],
            picture: presetArt[value],
          }))}
          onChange={(name) => name !== '' && lab.turn(PRESETS[name])}
        />
      </div>
      <div className={columns}>
        <div className={stack}>
          <Dials dials={dials} onTurn={lab.turn} />
          <News />
        </div>
        <div className={stack}>
          {underway > 0 && (
            <Notice icon={<Mark state="queued" />} role="status">
              {words.underway(underway)}
            </Notice>
          )}
          <Calls events={lab.state?.events ?? []} />
        </div>
      </div>
    </>
  )
}

function Problem({ problem, onRetry }: { problem: LabProblem; onRetry(): void }) {
  const action =
    problem === 'signed-out' ? (
      <Link to="/login" search={{ next: '/lab' }} className={buttonLook({ variant: 'link' })}>
        {words.signIn}
      </Link>
    ) : (
      <Button variant="link" onClick={onRetry}>
        <RetryIcon size={16} />
        {words.retry}
      </Button>
    )
  const text = { unreachable: words.unreachable, 'not-turned': words.notTurned, 'signed-out': words.signedOut }[problem]
  return (
    <div className={css({ marginBottom: '5' })}>
      <Notice kind="attention" icon={<OfflineIcon />} actions={action}>
        {text}
      </Notice>
    </div>
  )
}

const page = css({
  minHeight: '[100dvh]',
  background: 'board',
  color: 'chalk',
  fontFamily: 'ui',
  paddingInline: '8',
  paddingBottom: '9',
  _narrow: { paddingInline: '4' },
})
// Sticky, so that the person can repair the network at once from any scroll position.
const head = css({
  position: 'sticky',
  top: '0',
  zIndex: 'header',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '1',
  paddingBlock: '3',
  marginBottom: '6',
  background: 'board',
  borderBottomWidth: '[1px]',
  borderBottomStyle: 'solid',
  borderColor: 'line.faint',
  '@media (max-width: 599px)': { '& > :last-child': { width: 'full', justifyContent: 'space-between' } },
})
const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '[24px]',
  textStyle: 't14',
  color: 'slate.200',
  textDecoration: 'underline',
  textDecorationColor: 'slate.500',
  textUnderlineOffset: '[5px]',
  borderRadius: '4',
  _touch: { minHeight: 'touch' },
  _hover: { color: 'chalk', textDecorationColor: 'chalk' },
})
const status = css({ display: 'flex', alignItems: 'center', gap: '4', marginLeft: 'auto' })
const now = css({ display: 'inline-flex', alignItems: 'center', gap: '2', textStyle: 't13', '&[data-disturbed]': { color: 'red.chalk' } })
const lead = css({ textStyle: 't15', fontWeight: 400, color: 'text.second', maxWidth: '[64ch]', marginTop: '2', marginBottom: '6' })
const columns = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 480px) minmax(0, 1fr)]',
  gap: '9',
  alignItems: 'start',
  _narrow: { gridTemplateColumns: '[minmax(0, 1fr)]', gap: '7' },
})
const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '6' })
const presets = css({ maxWidth: '[720px]', marginBottom: '7' })
