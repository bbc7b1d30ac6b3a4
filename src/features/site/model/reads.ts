/** The ids of the site's resources. A page names them; only the worker knows how each is read. */
export const reads = {
  profile: 'profile',
  platform: 'platform',
  template: 'template',
  contentConfig: 'content',
  myList: 'mylist',
  links: 'links',
  banners: 'banners',
  carousels: 'carousels',
  courses: 'courses',
  modules: 'modules',
  /** One module with its lessons, and one lesson: each by server id, with `readOf`. */
  module: 'module',
  lesson: 'lesson',
  communities: 'communities',
  notifications: 'notifications',
  unread: 'unread',
  live: 'live',
  preferences: 'preferences',
  continue: 'continue',
  favorites: 'favorites',
  marquees: 'marquees',
  /** Every block, for editors. Other people read one page's blocks: `blocksOf(page)`. */
  html: 'html',
  quizzes: 'quizzes',
  quizAttempts: 'quizAttempts',
  /** A page of a community's posts: `<community>/<cursor>`; a post with its comments; the comments below a lesson. */
  feed: 'feed',
  post: 'post',
  lessonComments: 'lessonComments',
  board: 'board',
  myPoints: 'myPoints',
} as const
