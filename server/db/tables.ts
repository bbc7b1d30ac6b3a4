import * as changeLogSchema from './change-log-schema.ts'
import * as communitySchema from './community-schema.ts'
import * as domainSchema from './domain-schema.ts'
import * as gamificationSchema from './gamification-schema.ts'
import * as htmlSchema from './html-schema.ts'
import * as notificationSchema from './notification-schema.ts'
import * as quizSchema from './quiz-schema.ts'
import * as baseSchema from './schema.ts'
import * as signInSchema from './sign-in-schema.ts'

/** Every table. */
export const tables = {
  ...baseSchema,
  ...changeLogSchema,
  ...domainSchema,
  ...signInSchema,
  ...notificationSchema,
  ...quizSchema,
  ...htmlSchema,
  ...communitySchema,
  ...gamificationSchema,
}
