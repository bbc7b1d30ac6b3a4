import { type Dials, NORMAL } from '#contract/lab.ts'

export const PRESETS = {
  normal: NORMAL,
  // Tunnels and changing cells: slow, and calls get lost before or after the server.
  train: { ...NORMAL, latency: 900, lossBefore: 20, lossAfter: 10, stall: 5 },
  portal: { ...NORMAL, portal: true },
  // A failing deployment: errors, stale replicas, late writes.
  unstable: { ...NORMAL, latency: 300, statusPercent: 25, status: 503, late: 15, lateUpTo: 20, stale: 8 },
} as const satisfies Record<string, Dials>

export type PresetName = keyof typeof PRESETS

const DIALS = Object.keys(NORMAL) as (keyof Dials)[]

/** The preset that the dials match; null if a dial was changed by hand. */
export function presetOf(dials: Dials): PresetName | null {
  const names = Object.keys(PRESETS) as PresetName[]
  return names.find((name) => DIALS.every((dial) => PRESETS[name][dial] === dials[dial])) ?? null
}

/** The number of disturbances; a dial that only details another one does not count. */
export function disturbances({ latency, lossBefore, lossAfter, late, stale, statusPercent, portal, stall }: Dials): number {
  return [latency, lossBefore, lossAfter, late, stale, statusPercent, stall].filter((dial) => dial > 0).length + (portal ? 1 : 0)
}
