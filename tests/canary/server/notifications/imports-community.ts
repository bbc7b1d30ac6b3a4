// expects: no-restricted-imports
import { communityHandlers } from '#server/community/communities.ts'

export const wrong = communityHandlers
