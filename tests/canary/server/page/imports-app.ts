// expects: no-restricted-imports
import { apiRoutes } from '#server/app/api.ts'

export const wrong = apiRoutes
