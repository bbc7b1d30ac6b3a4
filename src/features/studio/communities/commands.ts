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
import { communityV2Commands } from './v2-commands.ts'

/** Everything about communities that works without a network. */
export const communityCommands = [
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
  ...communityV2Commands,
]
