import { authHandlers } from '#server/accounts/auth.ts'
import { magicLinkHandlers } from '#server/accounts/magic-links.ts'
import type { Handlers } from '#server/call/handler.ts'
import { uploadHandlers } from '#server/call/uploads.ts'
import { changeHandlers } from '#server/changes/changes.ts'
import { epochHandlers } from '#server/changes/epochs.ts'
import { communityHandlers } from '#server/community/communities.ts'
import { communityFeedHandlers } from '#server/community/community-feed.ts'
import { communityPostHandlers } from '#server/community/community-posts.ts'
import { communityV2Handlers } from '#server/community/community-v2.ts'
import { communityWriteHandlers } from '#server/community/community-writes.ts'
import { lessonCommentHandlers } from '#server/community/lesson-comments.ts'
import { levelHandlers } from '#server/gamification/levels.ts'
import { pointsHandlers } from '#server/gamification/points.ts'
import { rankingBoardHandlers } from '#server/gamification/ranking-board.ts'
import { rankingHandlers } from '#server/gamification/ranking.ts'
import { recentActsHandlers } from '#server/gamification/recent-acts.ts'
import { rewardHandlers } from '#server/gamification/rewards.ts'
import { contentHandlers } from '#server/learning/content.ts'
import { lessonProgressHandlers } from '#server/learning/lesson-progress.ts'
import { libraryHandlers } from '#server/learning/library.ts'
import { searchHandlers } from '#server/learning/search.ts'
import { notificationHandlers } from '#server/notifications/notifications.ts'
import { quizAttemptHandlers } from '#server/quizzes/quiz-attempts.ts'
import { quizQuestionHandlers } from '#server/quizzes/quiz-questions.ts'
import { quizHandlers } from '#server/quizzes/quizzes.ts'
import { bannerHandlers } from '#server/site/banners.ts'
import { carouselHandlers } from '#server/site/carousels.ts'
import { customHtmlHandlers } from '#server/site/custom-html.ts'
import { domainHandlers } from '#server/site/domains.ts'
import { linkHandlers } from '#server/site/links.ts'
import { loginPageHandlers } from '#server/site/login-page.ts'
import { marqueeHandlers } from '#server/site/marquees.ts'
import { openShowcaseHandlers } from '#server/site/open-showcase.ts'
import { settingHandlers } from '#server/site/settings.ts'
import { tenantHandlers } from '#server/site/tenants.ts'

/** Every endpoint of the contract under `/api/`; without one of them the server does not start. */
export const handlers: Handlers = {
  ...tenantHandlers,
  ...authHandlers,
  ...magicLinkHandlers,
  ...settingHandlers,
  ...loginPageHandlers,
  ...linkHandlers,
  ...domainHandlers,
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
  ...changeHandlers,
  ...epochHandlers,
}
