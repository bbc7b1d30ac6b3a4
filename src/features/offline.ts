import { entities } from '#contract/entities.ts'
import { siteCommands } from '#features/site/model/commands.ts'
import { siteResources } from '#features/site/model/resources.ts'
import { gamificationResources } from '#features/studio/shared/gamification-resources.ts'
import { createModel } from '#sync/model/model.ts'
import { showcaseCommands } from './showcase/commands.ts'
import { communityPostCommands } from './site/community/commands.ts'
import { quizAttemptCommands } from './site/quizzes/commands.ts'
import { appearanceCommands } from './studio/appearance/commands.ts'
import { bannerCommands } from './studio/banner/commands.ts'
import { communityCommands } from './studio/communities/commands.ts'
import { communityEditorResources } from './studio/communities/resources.ts'
import { contentResources } from './studio/content/resources.ts'
import { footerCommands } from './studio/footer/commands.ts'
import { gamificationCommands } from './studio/gamification/commands.ts'
import { linkCommands } from './studio/header-links/commands.ts'
import { linksResource } from './studio/header-links/resources.ts'
import { htmlCommands } from './studio/html/commands.ts'
import { lessonCommands } from './studio/lesson/commands.ts'
import { levelCommands } from './studio/levels/commands.ts'
import { loginCommands } from './studio/login/commands.ts'
import { questionCommands } from './studio/quiz-editor/commands.ts'
import { questionsResource } from './studio/quiz-editor/resources.ts'
import { quizCommands } from './studio/quizzes/commands.ts'
import { rewardCommands } from './studio/rewards/commands.ts'
import { seoCommands } from './studio/seo/commands.ts'

// Everything that works without a network: an editor's worker and page register the same. A new panel adds its line here.

export const commands = [
  ...appearanceCommands,
  ...bannerCommands,
  ...communityCommands,
  ...lessonCommands,
  ...loginCommands,
  ...linkCommands,
  ...footerCommands,
  ...htmlCommands,
  ...quizCommands,
  ...questionCommands,
  ...levelCommands,
  ...rewardCommands,
  ...gamificationCommands,
  ...seoCommands,
  ...showcaseCommands,
  ...siteCommands,
  ...quizAttemptCommands,
  ...communityPostCommands,
]

export const model = createModel({
  commands,
  resources: [
    linksResource,
    questionsResource,
    ...siteResources,
    ...contentResources,
    ...communityEditorResources,
    ...gamificationResources,
  ],
  entities,
})
