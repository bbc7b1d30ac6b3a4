import { createModel } from '#sync/model/model.ts'

/**
 * The model of a page whose person mostly reads: it has no commands. The worker knows how to read resources, and the first edit loads the commands.
 */
export const model = createModel({ commands: [], resources: [] })
