import { must } from '#lib/must.ts'
import { bannerEndpoints } from './banners.ts'
import { carouselEndpoints } from './carousels.ts'
import { changeEndpoints } from './changes.ts'
import { communityEndpoints } from './communities.ts'
import { communityPostEndpoints } from './community-posts.ts'
import { communityV2Endpoints } from './community-v2.ts'
import { contentEndpoints } from './content.ts'
import { customHtmlEndpoints } from './custom-html.ts'
import { domainEndpoints } from './domains.ts'
import type { Endpoint } from './endpoint.ts'
import { lessonCommentEndpoints } from './lesson-comments.ts'
import { levelEndpoints } from './levels.ts'
import { linkEndpoints } from './links.ts'
import { marqueeEndpoints } from './marquee.ts'
import { notificationEndpoints } from './notifications.ts'
import { pointsEndpoints } from './points.ts'
import { quizAttemptEndpoints } from './quiz-attempts.ts'
import { quizQuestionEndpoints } from './quiz-questions.ts'
import { quizEndpoints } from './quizzes.ts'
import { rankingEndpoints } from './ranking.ts'
import { rewardEndpoints } from './rewards.ts'
import { searchEndpoints } from './search.ts'
import { sessionEndpoints } from './session.ts'
import { settingsEndpoints } from './settings.ts'
import { uploadEndpoints } from './uploads.ts'

/**
 * Every documented call, once (EP-98). Pages import the noun they need; this table is for users of the whole: the server, the engine's
 * model and the tests.
 */
export const endpoints = {
  ...sessionEndpoints,
  ...settingsEndpoints,
  ...linkEndpoints,
  ...domainEndpoints,
  ...contentEndpoints,
  ...lessonCommentEndpoints,
  ...searchEndpoints,
  ...carouselEndpoints,
  ...bannerEndpoints,
  ...customHtmlEndpoints,
  ...communityEndpoints,
  ...communityPostEndpoints,
  ...communityV2Endpoints,
  ...quizEndpoints,
  ...quizQuestionEndpoints,
  ...quizAttemptEndpoints,
  ...rewardEndpoints,
  ...levelEndpoints,
  ...pointsEndpoints,
  ...rankingEndpoints,
  ...marqueeEndpoints,
  ...notificationEndpoints,
  ...uploadEndpoints,
  ...changeEndpoints,
} as const

export type EndpointName = keyof typeof endpoints

const byId = new Map<string, Endpoint>(Object.values(endpoints).map((one) => [one.id, one]))

/** The endpoint with that id. @throws for an unknown id. */
export function endpointById(id: string): Endpoint {
  return must(byId.get(id), `endpoint ${id}`)
}
