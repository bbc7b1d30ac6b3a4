import { lateCalls } from '#lib/late-calls.ts'

/** Whether an edit has waited longer than two seconds for this device to store it (ENG-09). */
export const lateEdits = lateCalls(2000)
