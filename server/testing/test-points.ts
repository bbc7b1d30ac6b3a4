import { earnedRewards, pointsLedger, pointsTotals } from '#server/db/gamification-schema.ts'
import type { TestApp } from './test-app.ts'

/** Everything that was earned until now goes, the sign-ins of the test too. */
export async function forgetPoints({ database: { db } }: TestApp): Promise<void> {
  await db.delete(pointsLedger)
  await db.delete(pointsTotals)
  await db.delete(earnedRewards)
}
