import { areaOf, type State } from './requirements.ts'

const STATES = ['proven', 'named', 'open', 'missing'] as const satisfies readonly State[]

/** One line for each area and a sum: how many of its requirements are proven, named, open and missing. */
export function tableOf(states: ReadonlyMap<string, State>): string {
  const areas = new Map<string, State[]>()
  for (const [id, state] of states) areas.set(areaOf(id), [...(areas.get(areaOf(id)) ?? []), state])
  const row = (name: string, found: readonly State[]) => {
    const cells = STATES.map((state) => found.filter((each) => each === state).length)
    return [name.padEnd(8), ...[...cells, found.length].map((count) => String(count).padStart(8))].join('')
  }
  const head = ['area'.padEnd(8), ...[...STATES, 'total'].map((name) => name.padStart(8))].join('')
  return [head, ...[...areas].map(([area, found]) => row(area, found)), row('all', [...states.values()])].join('\n')
}

/** The ids of one state, of all areas or of the named ones. */
export const idsOf = (states: ReadonlyMap<string, State>, wanted: State, areas: readonly string[]): string[] =>
  [...states].filter(([id, state]) => state === wanted && (areas.length === 0 || areas.includes(areaOf(id)))).map(([id]) => id)
