import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { useRow } from '#sync/page/live-rows.ts'

/** The name of the points (PTS-01); «Xp» until the owner has set one (LVL-01). */
export function usePointsName(): string {
  const points = useRow('settings', DOCUMENTS.points)
  const name = points?.custom_name?.trim() ?? ''
  return name === '' ? 'Xp' : name
}
