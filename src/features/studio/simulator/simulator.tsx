import { Panel, type PanelResource } from '#features/studio/form/panel-data.tsx'
import { css } from '#styled/css'
import { useMedia } from '#ui/use-media.ts'
import { Legend } from './chart.tsx'
import { Dots } from './dots.tsx'
import { Findings } from './findings-list.tsx'
import { findingsOf } from './findings.ts'
import { Arrivals, Sources, Winners } from './outcome-charts.tsx'
import { RulesAside, RulesFooter } from './rules-panel.tsx'
import { type RealActs, SCORES, timesByRule } from './simulate.ts'
import { NoStudents, Source } from './source.tsx'
import { TriedRules } from './tried-rules.tsx'
import { type Ladder, useLadder, useRealActs, useSimulation } from './use-simulation.ts'
import { type Tried, useTried } from './use-tried.ts'
import { words } from './words.ts'

/** «E se…»: the effect of other rules, before anything is saved (docs/decisions/0115). */
export function Simulator() {
  return (
    <Panel resource="points" skeleton={[240, 180, 120]}>
      <Opened />
    </Panel>
  )
}

function Opened() {
  const tried = useTried()
  const real = useRealActs()
  const ladder = useLadder()
  if (tried === null || real.acts === undefined || ladder === undefined) return null
  return <Bench tried={tried} acts={real.acts} resource={real.resource} {...ladder} />
}

interface BenchProps extends Ladder {
  readonly tried: Tried
  readonly acts: RealActs | null
  readonly resource: PanelResource
}

function Bench({ tried, acts, resource, levels, forTheSame }: BenchProps) {
  const wide = useMedia('(min-width: 900px)')
  const { real, typical, three } = useSimulation(tried, acts)
  const name = tried.values.custom_name.trim() || 'Xp'
  const times = acts === null || real === null ? null : timesByRule(acts.students)
  const scores = SCORES.filter((score) => tried.changed.includes(score))
  const [gone] = typical
  const findings = findingsOf({
    name,
    levels,
    real,
    early: (gone ?? { compared: three }).compared,
    changed: tried.changed.length === 0 ? [] : changedRules(tried, scores, times),
  })
  const order = SCORES.toSorted((a, b) => three.today.byRule[b] - three.today.byRule[a])
  const rules = <TriedRules tried={tried} order={order} name={name} />
  const source = <Source acts={acts} resource={resource} note={!forTheSame && real !== null ? words.ladder : null} />
  return (
    <div className={wide ? bench : column}>
      {wide && (
        <aside className={side} aria-label={words.rules}>
          <RulesAside tried={tried}>{rules}</RulesAside>
          {source}
        </aside>
      )}
      <div className={column}>
        <header className={css({ display: 'grid', gap: '3' })}>
          <p className={intro}>{real === null ? words.introTypical : words.intro(real.today.ends.length)}</p>
          <Legend />
        </header>
        {real === null ? (
          <NoStudents acts={acts} resource={resource} />
        ) : (
          <>
            <Dots compared={real} levels={levels} name={name} />
            <Arrivals compared={real} levels={levels} />
          </>
        )}
        <Findings findings={findings} />
        <Sources compared={real ?? three} real={real !== null} />
        <Winners typical={typical} levels={levels} name={name} />
        {!wide && source}
      </div>
      {!wide && <RulesFooter tried={tried}>{rules}</RulesFooter>}
    </div>
  )
}

/** At least one, also if only bonuses changed. */
function changedRules(tried: Tried, scores: readonly (typeof SCORES)[number][], times: ReturnType<typeof timesByRule> | null) {
  const all = scores.map((name) => ({ name, times: times === null ? null : times[name] }))
  return all.length > 0 ? all : tried.changed.map(() => ({ name: SCORES[0] ?? 'login', times: null }))
}

const bench = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 336px) minmax(0, 1fr)]',
  gap: '[56px]',
  alignItems: 'start',
  '@media (max-width: 1180px)': { gridTemplateColumns: '[minmax(0, 300px) minmax(0, 1fr)]', gap: '6' },
})
/** Sticky: rules and «Levar» stay visible while the charts scroll. */
const side = css({
  position: 'sticky',
  top: '[0]',
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '5',
  maxHeight: '[calc(100dvh - 150px)]',
  overflowY: 'auto',
  scrollbarWidth: '[thin]',
  scrollbarColor: '[var(--colors-slate-700) transparent]',
  // Space for the focus ring.
  marginInline: '[-6px]',
  paddingInline: '[6px]',
  paddingBottom: '2',
})
const column = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '8' })
const intro = css({ textStyle: 't15', fontWeight: 400, color: 'text.second' })
