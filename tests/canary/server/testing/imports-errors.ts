// expects: no-restricted-imports
import { ApiError } from '#server/errors/api-error.ts'

export const wrong = ApiError
