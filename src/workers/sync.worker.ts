import '#lib/zod-jitless.ts'
import { answerOnce } from './answer-once.ts'
import { createSyncApi } from './sync-api.ts'

// The root of the sync worker.

answerOnce(createSyncApi())
