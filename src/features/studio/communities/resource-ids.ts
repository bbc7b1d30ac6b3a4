// The ids of the reads, for commands and pages that do not load the endpoints.

export const COMMUNITIES = 'communities'
export const COMMUNITY = 'community'
export const COMMUNITY_V2 = 'communityV2'
export const COMMUNITY_V2_ACCESS = 'communityV2Access'
