import { authHandlers } from './auth.ts'
import { bannerHandlers } from './banners.ts'
import { carouselHandlers } from './carousels.ts'
import { communityHandlers } from './communities.ts'
import { communityFeedHandlers } from './community-feed.ts'
import { communityPostHandlers } from './community-posts.ts'
import { communityV2Handlers } from './community-v2.ts'
import { communityWriteHandlers } from './community-writes.ts'
import { contentHandlers } from './content.ts'
import { customHtmlHandlers } from './custom-html.ts'
import type { Handlers } from './handler.ts'
import { lessonCommentHandlers } from './lesson-comments.ts'
import { lessonProgressHandlers } from './lesson-progress.ts'
import { levelHandlers } from './levels.ts'
import { libraryHandlers } from './library.ts'
import { linkHandlers } from './links.ts'
import { loginPageHandlers } from './login-page.ts'
import { magicLinkHandlers } from './magic-links.ts'
import { marqueeHandlers } from './marquees.ts'
import { notificationHandlers } from './notifications.ts'
import { openShowcaseHandlers } from './open-showcase.ts'
import { pointsHandlers } from './points.ts'
import { quizAttemptHandlers } from './quiz-attempts.ts'
import { quizQuestionHandlers } from './quiz-questions.ts'
import { quizHandlers } from './quizzes.ts'
import { rankingBoardHandlers } from './ranking-board.ts'
import { rankingHandlers } from './ranking.ts'
import { recentActsHandlers } from './recent-acts.ts'
import { rewardHandlers } from './rewards.ts'
import { searchHandlers } from './search.ts'
import { settingHandlers } from './settings.ts'
import { tenantHandlers } from './tenants.ts'
import { uploadHandlers } from './uploads.ts'

/** Every endpoint of the contract under `/api/`; without one of them the server does not start. */
export const handlers: Handlers = {
  ...tenantHandlers,
  ...authHandlers,
  ...magicLinkHandlers,
  ...settingHandlers,
  ...loginPageHandlers,
  ...linkHandlers,
  ...contentHandlers,
  ...lessonProgressHandlers,
  ...lessonCommentHandlers,
  ...libraryHandlers,
  ...searchHandlers,
  ...carouselHandlers,
  ...openShowcaseHandlers,
  ...bannerHandlers,
  ...communityHandlers,
  ...communityWriteHandlers,
  ...communityV2Handlers,
  ...communityFeedHandlers,
  ...communityPostHandlers,
  ...marqueeHandlers,
  ...customHtmlHandlers,
  ...notificationHandlers,
  ...quizHandlers,
  ...quizQuestionHandlers,
  ...quizAttemptHandlers,
  ...levelHandlers,
  ...rewardHandlers,
  ...pointsHandlers,
  ...recentActsHandlers,
  ...rankingHandlers,
  ...rankingBoardHandlers,
  ...uploadHandlers,
}
