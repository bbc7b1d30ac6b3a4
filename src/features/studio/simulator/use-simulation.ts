import { useMemo } from 'react'
import { rulesOfFields } from '#contract/points-rules.ts'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { type PanelResource, usePanelResource } from '#features/studio/form/panel-data.tsx'
import { useList, useRow } from '#sync/page/live-rows.ts'
import type { LevelStep } from './findings.ts'
import { type RealActs, realActs, simulate } from './simulate.ts'
import { TYPICAL } from './typical.ts'
import type { Tried } from './use-tried.ts'

/** The students' actions; null: not on this device. `undefined`: being read. */
export function useRealActs(): { readonly acts: RealActs | null | undefined; readonly resource: PanelResource } {
  const resource = usePanelResource('acts')
  const row = useRow('settings', DOCUMENTS.acts)
  const acts = useMemo(() => (row === undefined ? undefined : realActs(row?.acts)), [row])
  return { acts, resource }
}

export interface Ladder {
  /** From the lowest to the highest. */
  readonly levels: readonly LevelStep[]
  /** Whether all levels are for owners of the same products. */
  readonly forTheSame: boolean
}

/** `undefined`: being read. */
export function useLadder(): Ladder | undefined {
  const rows = useList('levels')
  const links = useList('level_permissions')
  return useMemo(() => {
    if (rows === undefined || links === undefined) return undefined
    const levels = rows
      .map(({ lid, title, needed_score: needed, img }) => ({ lid, title, needed, img }))
      .toSorted((a, b) => a.needed - b.needed)
    const productsOf = ({ lid }: LevelStep) =>
      links
        .filter(({ level_id: id }) => id === lid || `s${id}` === lid)
        .map(({ plan_id: id }) => Number(id))
        .toSorted((a, b) => a - b)
        .join()
    return { levels, forTheSame: new Set(levels.map(productsOf)).size <= 1 }
  }, [rows, links])
}

/** The results of both sets of rules, for the real students and for three typical ones. */
export function useSimulation({ today, values }: Tried, acts: RealActs | null) {
  return useMemo(() => {
    const [now, then] = [rulesOfFields(today), rulesOfFields(values)]
    const both = (students: RealActs['students']) => ({ today: simulate(now, students), tried: simulate(then, students) })
    const real = acts === null || acts.students.length === 0 ? null : both(acts.students)
    const typical = TYPICAL.map((each) => ({ ...each, compared: both([each.days]) }))
    return { real, typical, three: both(TYPICAL.map(({ days }) => days)) }
  }, [today, values, acts])
}
