import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { useRow } from '#sync/page/live-rows.ts'

/** How the points are called (PTS-01): «Xp» while the owner has not said (LVL-01). */
export function usePointsName(): string {
  const points = useRow<{ custom_name?: string }>('settings', DOCUMENTS.points)
  const name = points?.custom_name?.trim() ?? ''
  return name === '' ? 'Xp' : name
}
