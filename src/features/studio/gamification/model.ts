import type { PanelModel } from '#features/studio/context/panel-model.ts'
import { addLevelPlan, createLevel, removeLevel, removeLevelPlan, updateLevel } from '#features/studio/levels/commands.ts'
import { addRewardPlan, createReward, removeReward, removeRewardPlan, updateReward } from '#features/studio/rewards/commands.ts'
import { addPointsPlan, createPoints, removePointsPlan, savePerDay, toggleRanking, updatePoints } from './commands.ts'
import { gamificationResources } from './resources.ts'

export const gamificationModel: PanelModel = {
  commands: [
    createLevel,
    updateLevel,
    removeLevel,
    addLevelPlan,
    removeLevelPlan,
    createReward,
    updateReward,
    removeReward,
    addRewardPlan,
    removeRewardPlan,
    createPoints,
    updatePoints,
    savePerDay,
    addPointsPlan,
    removePointsPlan,
    toggleRanking,
  ],
  resources: gamificationResources,
}
