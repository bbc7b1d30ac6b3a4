import { createModel } from '#sync/model/model.ts'

/**
 * The model of a page whose person mostly reads: it has no commands. The worker knows how resources are read, and commands are loaded with the
 * first edit.
 */
export const model = createModel({ commands: [], resources: [], entities: [] })
