import { banner } from './banners.ts'
import { carousel } from './carousels.ts'
import { community, ranking } from './communities.ts'
import { communityComment, communityPost } from './community-posts.ts'
import { communityV2, communityV2Access } from './community-v2.ts'
import { course, courseModule, favorite, lesson, product } from './content.ts'
import { customHtml } from './custom-html.ts'
import type { Entity } from './entity.ts'
import { lessonComment } from './lesson-comments.ts'
import { level, levelPermission } from './levels.ts'
import { link } from './links.ts'
import { marquee } from './marquee.ts'
import { notification } from './notifications.ts'
import { actsDocument, gamificationPlan, points } from './points.ts'
import { quizAttempt } from './quiz-attempts.ts'
import { quizQuestion } from './quiz-questions.ts'
import { quiz } from './quizzes.ts'
import { boardDocument, myPointsDocument } from './ranking.ts'
import { reward, rewardPermission } from './rewards.ts'
import { profile } from './session.ts'
import { settingsEntities } from './settings.ts'

/** Every mirrored entity, once: the engine's model and the tests read this. */
export const entities: readonly Entity[] = [
  actsDocument,
  link,
  ...settingsEntities,
  banner,
  boardDocument,
  carousel,
  community,
  communityV2,
  communityV2Access,
  communityPost,
  communityComment,
  course,
  courseModule,
  customHtml,
  favorite,
  gamificationPlan,
  lesson,
  lessonComment,
  level,
  levelPermission,
  marquee,
  myPointsDocument,
  notification,
  points,
  product,
  profile,
  quiz,
  quizQuestion,
  quizAttempt,
  ranking,
  reward,
  rewardPermission,
]
