// Names that pages need of the contract without its schemas: a page that only reads parses nothing.

/** The lid of the signed-in person's row. */
export const ME = 'me'

/** The lids of the rows: documents have no server id, their name is their identity. */
export const SETTINGS = {
  platform: 'platform',
  login: 'login',
  info: 'info',
  extra: 'extra',
  template: 'template',
  content: 'content',
  mylist: 'mylist',
  communities: 'communities',
} as const

/** The lids of documents that are not the tenant's settings but live in the same table. */
export const DOCUMENTS = {
  branding: 'branding', // EP-70
  communityV2: 'community-v2', // EP-01
  communityV2Products: 'community-v2-products', // EP-04
  ranking: 'ranking', // EP-25
  points: 'points', // EP-36
  preferences: 'preferences', // EP-91
  unread: 'unread', // EP-94
  live: 'live', // EP-96
  continue: 'continue', // ext:L3
} as const

/** Types 5 to 9 are the system's: not editable, not deletable (VIT-12). */
export const CAROUSEL_TYPE = {
  courses: '1',
  modules: '2',
  lessons: '3',
  continueCourses: '5',
  continueModules: '6',
  continueLessons: '7',
  highlight: '8',
  myList: '9',
} as const
