import { profile } from '#contract/session.ts'
import { createModel } from '#sync/model.ts'
import { siteResources } from './resources.ts'

/** What a page registers whose person mostly reads. What can be edited is loaded with the first edit; the worker knows everything. */
export const model = createModel({ commands: [], resources: siteResources, entities: [profile] })
