// Every noun of the API, once. Pages import this file without the schemas.

/**
 * `rows`: its rows are mirrored, and its ids travel in paths and bodies. `mirror`: mirrored, and its ids never travel. `ids`: only its ids
 * travel; its rows are part of other rows.
 */
const NOUNS = {
  settings: 'mirror',
  profile: 'mirror',
  links: 'rows',
  communities: 'rows',
  products: 'rows',
  courses: 'rows',
  modules: 'rows',
  lessons: 'rows',
  carousels: 'rows',
  banners: 'rows',
  notifications: 'rows',
  html: 'rows',
  quizzes: 'rows',
  marquees: 'rows',
  quiz_questions: 'rows',
  quiz_attempts: 'rows',
  community_posts: 'rows',
  community_comments: 'rows',
  lesson_comments: 'rows',
  favorites: 'mirror',
  carousel_items: 'ids',
  community_v2: 'ids',
  gamification_plans: 'rows',
  levels: 'rows',
  level_permissions: 'rows',
  rewards: 'rows',
  reward_permissions: 'rows',
} as const satisfies Readonly<Record<string, 'rows' | 'mirror' | 'ids'>>

type Nouns = typeof NOUNS

/** Mirror tables: one per noun. */
export type MirrorTable = { [N in keyof Nouns]: Nouns[N] extends 'ids' ? never : N }[keyof Nouns]
/** The nouns whose ids travel in paths and bodies. */
export type RefTable = { [N in keyof Nouns]: Nouns[N] extends 'mirror' ? never : N }[keyof Nouns]

export const MIRROR_TABLES = Object.keys(NOUNS).filter((noun): noun is MirrorTable => NOUNS[noun as keyof Nouns] !== 'ids')
export const REF_TABLES = Object.keys(NOUNS).filter((noun): noun is RefTable => NOUNS[noun as keyof Nouns] !== 'mirror')
