import { carousel } from './carousels.ts'
import { community } from './communities.ts'
import { communityV2Access } from './community-v2.ts'
import { product } from './content.ts'
import type { Entity } from './entity.ts'
import { quizAttempt } from './quiz-attempts.ts'

/** The mirrored entities with codecs of their own. The engine compares what all others hold by their nouns. */
export const withOwnCodecs: readonly Entity[] = [carousel, community, communityV2Access, product, quizAttempt]
