import { createModel } from '#sync/model/model.ts'

/**
 * What a page registers whose person mostly reads: nothing. How things are read the worker knows, and what can be edited is loaded with the
 * first edit.
 */
export const model = createModel({ commands: [], resources: [], entities: [] })
