import { lateCalls } from '#lib/late-calls.ts'

/** Whether something has waited for this page's databases longer than five seconds (ENG-03). */
export const slowDatabase = lateCalls(5000)

export const { watched } = slowDatabase
