// expects: no-restricted-imports
import { firstPaintFromBackend } from '#server/page/backend-tenant.ts'

export const wrong = firstPaintFromBackend
