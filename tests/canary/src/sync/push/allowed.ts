// expects: nothing
import { getMeta } from '#sync/outbox/meta.ts'
import { commitPull } from '#sync/pull/commit-pull.ts'

export const use = [getMeta, commitPull]
