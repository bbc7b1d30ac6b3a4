import { carousel } from './carousels.ts'
import { codecOf } from './codec.ts'
import { community } from './communities.ts'
import { communityV2Access } from './community-v2.ts'
import { product } from './content.ts'
import type { RowCodecs } from './entity.ts'
import { quizAttempt } from './quiz-attempts.ts'

/** How the engine compares what rows hold. */
export const codecs: RowCodecs = { own: [carousel, community, communityV2Access, product, quizAttempt], of: codecOf }
