import { codecs } from '#contract/own-codecs.ts'
import { siteCommands } from '#features/site/model/commands.ts'
import { siteResources } from '#features/site/model/resources.ts'
import { valueComparer } from '#sync/model/compare-values.ts'
import { createModel } from '#sync/model/model.ts'
import { communityPostCommands } from './site/community/commands.ts'
import { quizAttemptCommands } from './site/quizzes/commands.ts'

/** What a student's worker reads and sends, without the panels' commands (decision 0095). */
export const model = createModel({
  commands: [...siteCommands, ...quizAttemptCommands, ...communityPostCommands],
  resources: siteResources,
  same: valueComparer(codecs),
})
