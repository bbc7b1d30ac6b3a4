// expects: no-restricted-imports
import { communities } from '#server/db/community-schema.ts'

export const wrong = communities
