import type { PanelModel } from '#features/studio/context/panel-model.ts'
import {
  createCommunity,
  makeCommunityMain,
  orderCommunities,
  removeCommunity,
  toggleCommunity,
  updateCommunity,
  updateCommunityMedia,
  updateCommunityPlans,
} from './legacy-commands.ts'
import { activateAllCommunities, showCommunitiesPage, toggleAllCommunities } from './list-switches.ts'
import { communityResource, communityV2AccessResource, communityV2Resource } from './resources.ts'
import { removeCommunityV2, saveCommunityV2, saveCommunityV2Cover, saveCommunityV2Products, showCommunityV2 } from './v2-commands.ts'

export const communitiesModel: PanelModel = {
  commands: [
    createCommunity,
    updateCommunity,
    updateCommunityPlans,
    makeCommunityMain,
    removeCommunity,
    orderCommunities,
    toggleCommunity,
    updateCommunityMedia,
    showCommunitiesPage,
    toggleAllCommunities,
    activateAllCommunities,
    saveCommunityV2,
    saveCommunityV2Cover,
    saveCommunityV2Products,
    showCommunityV2,
    removeCommunityV2,
  ],
  resources: [communityResource, communityV2Resource, communityV2AccessResource],
}
