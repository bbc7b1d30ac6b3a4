// The ids of the reads, for commands and pages that load no endpoint of theirs.

export const COMMUNITIES = 'communities'
export const COMMUNITY = 'community'
export const COMMUNITY_V2 = 'communityV2'
export const COMMUNITY_V2_ACCESS = 'communityV2Access'
