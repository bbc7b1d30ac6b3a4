// expects: no-restricted-imports
import type { SendEnv } from '#sync/wire/build-call.ts'

export type Use = SendEnv
