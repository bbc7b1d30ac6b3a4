import { codecs } from '#contract/own-codecs.ts'
import { siteCommands } from '#features/site/model/commands.ts'
import { siteResources } from '#features/site/model/resources.ts'
import { appearanceModel } from '#features/studio/appearance/model.ts'
import { bannerModel } from '#features/studio/banner/commands.ts'
import { communitiesModel } from '#features/studio/communities/model.ts'
import { footerModel } from '#features/studio/footer/commands.ts'
import { gamificationModel } from '#features/studio/gamification/model.ts'
import { headerLinksModel } from '#features/studio/header-links/commands.ts'
import { htmlModel } from '#features/studio/html/commands.ts'
import { lessonModel } from '#features/studio/lesson/model.ts'
import { loginModel } from '#features/studio/login/commands.ts'
import { quizzesModel } from '#features/studio/quizzes/model.ts'
import { seoModel } from '#features/studio/seo/commands.ts'
import { pickerResources } from '#features/studio/shared/picker-resources.ts'
import { showcaseModel } from '#features/studio/showcase/model.ts'
import type { Command } from '#sync/model/command.ts'
import { valueComparer } from '#sync/model/compare-values.ts'
import { createModel } from '#sync/model/model.ts'
import { communityPostCommands } from './site/community/commands.ts'
import { quizAttemptCommands } from './site/quizzes/commands.ts'

// Everything that works without a network: an editor's worker and page register the same. A new panel adds its model here.

const panels = [
  appearanceModel,
  bannerModel,
  communitiesModel,
  lessonModel,
  loginModel,
  headerLinksModel,
  footerModel,
  htmlModel,
  quizzesModel,
  gamificationModel,
  seoModel,
  showcaseModel,
]

export const commands: readonly Command[] = [
  ...panels.flatMap((panel) => panel.commands),
  ...siteCommands,
  ...quizAttemptCommands,
  ...communityPostCommands,
]

export const model = createModel({
  commands,
  resources: [...siteResources, ...pickerResources, ...panels.flatMap(({ resources = [] }) => resources)],
  same: valueComparer(codecs),
})
