import type { EndpointName } from '#contract/endpoints.ts'

// Which reads show what the change log tells (migration 0017). A read that is named in vain costs an answer without a body; one that is forgotten
// stays old on every screen: a test writes everything and compares all reads.

/** What an address may lead to: a link to something that is gone is left out for students (PER-11). */
const TARGETS = ['communities', 'quizzes', 'courses', 'modules', 'lessons', 'gone_posts'] as const
const CARDS = ['courses', 'modules', 'lessons'] as const

/** A topic; or one that is told of a row which the read names in its path. */
type Topic = string | { readonly topic: string; readonly of: string }

export const READS: Partial<Readonly<Record<EndpointName, readonly Topic[]>>> = {
  readMe: ['me', 'communities'],
  readPlatform: [
    'settings.platform',
    'settings.template',
    'settings.login',
    'settings.extra',
    'settings.info',
    'school',
    'domains',
    ...TARGETS,
  ],
  readTemplate: ['settings.template'],
  readContentConfig: ['settings.content'],
  readMyList: ['settings.mylist'],
  readLive: ['settings.live'],
  listLinks: ['links', ...TARGETS],
  listDomains: ['domains'],
  listMarquees: ['marquees', 'products', ...TARGETS],
  listProducts: ['products'],
  listCourses: [...CARDS],
  listModules: [...CARDS, 'progress'],
  readModule: [...CARDS, 'progress'],
  readLesson: [...CARDS, 'progress', 'settings.template'],
  listFavorites: ['favorites', ...CARDS],
  readContinue: ['progress', ...CARDS],
  listCarousels: ['carousels', 'favorites', 'progress', 'settings.mylist', 'settings.content', ...CARDS],
  readCarousel: ['carousels', ...CARDS],
  listCarouselItems: ['carousels', ...CARDS],
  listBanners: ['banners', ...TARGETS],
  readBanner: ['banners'],
  listCommunities: ['communities', 'settings.communities', 'products'],
  readFirstCommunity: ['communities', 'points_rules'],
  readCommunity: ['communities', 'products'],
  readCommunityV2: ['communities'],
  listCommunityV2Products: ['communities', 'products'],
  readFeed: [{ topic: 'feed', of: 'communityId' }, 'communities', 'people'],
  readPost: [{ topic: 'post', of: 'postId' }, 'communities', 'people'],
  listLessonComments: [{ topic: 'lesson_comments', of: 'lessonId' }, 'settings.template', 'people'],
  listCustomHtml: ['html'],
  listCustomHtmlOfPage: ['html'],
  listNotifications: ['notifications', 'people', 'communities'],
  countUnread: ['notifications', 'communities'],
  readPreferences: ['preferences', 'communities'],
  listQuizzes: ['quizzes'],
  readQuiz: ['quizzes'],
  listQuestions: ['quizzes'],
  listMyAttempts: ['attempts', 'quizzes'],
  listLevels: ['levels', 'products'],
  listRewards: ['rewards', 'products', ...TARGETS],
  readBoard: ['points', 'points_rules', 'levels', 'people', 'communities'],
  readMyPoints: ['points', 'own_points', 'earned', 'points_rules', 'levels', 'rewards', ...TARGETS],
  readActs: ['acts', 'people', 'points_rules'],
  readPoints: ['points_rules', 'products'],
  listGamificationPlans: ['points_rules', 'products'],
  listLevelPermissions: ['levels', 'products'],
}

const topicsOf = (read: string): readonly Topic[] => READS[read as EndpointName] ?? []

/** Whether the log tells of every write that changes the answer of this endpoint. */
export const isLogged = (read: string): boolean => topicsOf(read).length > 0

/** Whether a read, with what its path names, shows what was written. Other rights are another answer to everything. */
export const showsWritten =
  (read: string, params: Readonly<Record<string, string>>) =>
  ({ topic, row }: { readonly topic: string; readonly row: number | null }): boolean =>
    topic === 'rights' ||
    topicsOf(read).some((shown) =>
      typeof shown === 'string' ? shown === topic : shown.topic === topic && (row === null || String(row) === params[shown.of]),
    )
