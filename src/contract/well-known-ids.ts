// Names of the contract for pages, without its schemas: a page that only reads loads no parser.

/** The lid of the signed-in person's row. */
export const ME = 'me'

/** The lids of the settings rows: documents have no server id, so their name is their id. */
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

/** The lids of documents in the same table that are not tenant settings. */
export const DOCUMENTS = {
  branding: 'branding', // EP-70
  communityV2: 'community-v2', // EP-01, EP-04
  ranking: 'ranking', // EP-25
  points: 'points', // EP-36
  acts: 'acts', // ext:G4
  board: 'board', // ext:G1
  myPoints: 'my-points', // ext:G2
  preferences: 'preferences', // EP-91
  unread: 'unread', // EP-94
  live: 'live', // EP-96
  continue: 'continue', // ext:L3
} as const

/** The lid of a page's blocks of custom HTML, and the id of their read (EP-56). */
export const blocksOf = (page: string): `blocks-${string}` => `blocks-${page}`

/** Types 5 to 9 belong to the system: not editable, not deletable (VIT-12). */
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
