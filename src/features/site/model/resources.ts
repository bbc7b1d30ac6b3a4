import { bannerEndpoints } from '#contract/banners.ts'
import { carouselEndpoints } from '#contract/carousels.ts'
import { communityEndpoints } from '#contract/communities.ts'
import { communityPostEndpoints } from '#contract/community-posts.ts'
import { contentEndpoints } from '#contract/content.ts'
import { customHtmlEndpoints, HTML_PAGES } from '#contract/custom-html.ts'
import { lessonCommentEndpoints } from '#contract/lesson-comments.ts'
import { NOTIFICATION_PAGES_KEPT } from '#contract/limits.ts'
import { linkEndpoints } from '#contract/links.ts'
import { marqueeEndpoints } from '#contract/marquee.ts'
import { notificationEndpoints } from '#contract/notifications.ts'
import { quizAttemptEndpoints } from '#contract/quiz-attempts.ts'
import { quizEndpoints } from '#contract/quizzes.ts'
import { rankingEndpoints } from '#contract/ranking.ts'
import { sessionEndpoints } from '#contract/session.ts'
import { settingsEndpoints } from '#contract/settings.ts'
import { blocksOf } from '#contract/well-known-ids.ts'
import { defineResource, type Resource } from '#sync/model/resource.ts'
import { tracesOfCommunity, tracesOfPost } from './community-traces.ts'
import { reads } from './reads.ts'

// The site's resources. A student mirrors these; an editor these and the studio's.

type Shape = Pick<Resource, 'id' | 'endpoint' | 'table' | 'label'> & Partial<Resource>

/** A resource for everybody that is read at the start, with the age of its endpoint (CCH). */
const read = (shape: Shape) => defineResource({ for: 'all', when: 'start', age: shape.endpoint.freshness ?? 0, ...shape })

export const profileResource = read({ id: reads.profile, endpoint: sessionEndpoints.readMe, table: 'profile', label: 'Seu perfil' })

export const platformResource = read({
  id: reads.platform,
  endpoint: settingsEndpoints.readPlatform,
  table: 'settings',
  label: 'Configurações da plataforma',
})

export const templateResource = read({
  id: reads.template,
  endpoint: settingsEndpoints.readTemplate,
  table: 'settings',
  label: 'Página de aula',
})

export const contentConfigResource = read({
  id: reads.contentConfig,
  endpoint: settingsEndpoints.readContentConfig,
  table: 'settings',
  label: 'Conteúdo bloqueado',
})

export const myListResource = read({ id: reads.myList, endpoint: settingsEndpoints.readMyList, table: 'settings', label: 'Minha lista' })

export const linksResource = read({
  id: reads.links,
  endpoint: linkEndpoints.listLinks,
  table: 'links',
  list: 'links',
  label: 'Links do topo',
})

export const bannersResource = read({
  id: reads.banners,
  endpoint: bannerEndpoints.listBanners,
  table: 'banners',
  list: 'banners',
  label: 'Banners',
})

export const carouselsResource = read({
  id: reads.carousels,
  endpoint: carouselEndpoints.listCarousels,
  table: 'carousels',
  list: 'carousels',
  label: 'Carrosséis',
})

export const coursesResource = read({
  id: reads.courses,
  endpoint: contentEndpoints.listCourses,
  table: 'courses',
  list: 'courses',
  label: 'Cursos',
})

export const modulesResource = read({
  id: reads.modules,
  endpoint: contentEndpoints.listModules,
  table: 'modules',
  list: 'modules',
  label: 'Módulos',
})

/** The lessons of an opened module. */
export const moduleResource = read({
  id: reads.module,
  endpoint: contentEndpoints.readModule,
  when: 'open',
  each: 'moduleId',
  table: 'modules',
  label: 'Aulas do módulo',
})

export const lessonResource = read({
  id: reads.lesson,
  endpoint: contentEndpoints.readLesson,
  when: 'open',
  each: 'lessonId',
  table: 'lessons',
  label: 'Aula',
})

/** The answer also contains `show_communities_page`, which is stored as a row of its own in `settings`. */
export const communitiesResource = read({
  id: reads.communities,
  endpoint: communityEndpoints.listCommunities,
  table: 'communities',
  list: 'communities',
  label: 'Comunidades',
  closes: { family: reads.feed, param: 'communityId', closed: ({ locked }) => locked === true },
})

export const notificationsResource = read({
  id: reads.notifications,
  endpoint: notificationEndpoints.listNotifications,
  table: 'notifications',
  label: 'Notificações',
  pages: NOTIFICATION_PAGES_KEPT, // NTF-29: the newest pages are kept for offline reading
})

export const unreadResource = read({
  id: reads.unread,
  endpoint: notificationEndpoints.countUnread,
  table: 'settings',
  label: 'Notificações não lidas',
})

/** TOP-20 */
export const liveResource = read({
  id: reads.live,
  endpoint: notificationEndpoints.readLive,
  when: 'open',
  table: 'settings',
  label: 'Transmissão ao vivo',
})

export const preferencesResource = read({
  id: reads.preferences,
  endpoint: notificationEndpoints.readPreferences,
  when: 'open',
  table: 'profile',
  label: 'Preferências de notificação',
})

export const continueResource = read({
  id: reads.continue,
  endpoint: contentEndpoints.readContinue,
  table: 'settings',
  label: 'Continuar assistindo',
})

export const favoritesResource = read({
  id: reads.favorites,
  endpoint: contentEndpoints.listFavorites,
  table: 'favorites',
  list: 'favorites',
  label: 'Favoritos',
})

/** MRQ-10, CCH-02 */
export const marqueesResource = read({
  id: reads.marquees,
  endpoint: marqueeEndpoints.listMarquees,
  table: 'marquees',
  list: 'marquees',
  label: 'Letreiros',
})

/** The blocks of every page, for their owner: an edit is shown on its page at once. */
export const htmlResource = read({
  id: reads.html,
  endpoint: customHtmlEndpoints.listCustomHtml,
  for: 'editors',
  table: 'html',
  list: 'html',
  label: 'HTML personalizado',
})

/** One page's blocks as one document: an answer replaces it, so deleted blocks disappear (EP-56). */
export const pageBlocksResources = HTML_PAGES.filter((page) => page !== '').map((page) =>
  read({
    id: blocksOf(page),
    endpoint: customHtmlEndpoints.listCustomHtmlOfPage,
    params: { page },
    when: 'open',
    table: 'settings',
    label: 'HTML personalizado',
    rows: (rows) => [
      { lid: blocksOf(page), table: 'settings', fields: { blocks: rows.map(({ sid = '', fields }) => ({ ...fields, id: sid })) } },
    ],
  }),
)

export const quizzesResource = read({
  id: reads.quizzes,
  endpoint: quizEndpoints.listQuizzes,
  table: 'quizzes',
  list: 'quizzes',
  label: 'Avaliações',
})

export const quizAttemptsResource = read({
  id: reads.quizAttempts,
  endpoint: quizAttemptEndpoints.listMyAttempts,
  table: 'quiz_attempts',
  list: 'quiz_attempts',
  label: 'Suas respostas em avaliações',
})

/** The newest posts can be read offline as of the last read (ext C8); of the older pages, those that somebody scrolled to. */
export const feedResource = read({
  id: reads.feed,
  endpoint: communityPostEndpoints.readFeed,
  when: 'open',
  each: 'communityId/cursor',
  table: 'community_posts',
  label: 'Postagens da comunidade',
  traces: tracesOfCommunity,
})

/** The rows of this read are the comments; the post is a row of its own table. */
export const postResource = read({
  id: reads.post,
  endpoint: communityPostEndpoints.readPost,
  when: 'open',
  each: 'postId',
  table: 'community_comments',
  label: 'Postagem',
  traces: tracesOfPost,
})

export const lessonCommentsResource = read({
  id: reads.lessonComments,
  endpoint: lessonCommentEndpoints.listLessonComments,
  when: 'open',
  each: 'lessonId',
  table: 'lesson_comments',
  label: 'Comentários da aula',
})

/** The first page of the ranking; other pages are read on request. */
export const boardResource = read({
  id: reads.board,
  endpoint: rankingEndpoints.readBoard,
  params: { cursor: '0' },
  when: 'open',
  table: 'settings',
  label: 'Ranking',
})

export const myPointsResource = read({
  id: reads.myPoints,
  endpoint: rankingEndpoints.readMyPoints,
  when: 'open',
  table: 'settings',
  label: 'Seus pontos e recompensas',
})

export const siteResources = [
  linksResource,
  profileResource,
  platformResource,
  templateResource,
  contentConfigResource,
  myListResource,
  bannersResource,
  carouselsResource,
  coursesResource,
  modulesResource,
  moduleResource,
  lessonResource,
  communitiesResource,
  notificationsResource,
  unreadResource,
  liveResource,
  preferencesResource,
  continueResource,
  favoritesResource,
  marqueesResource,
  htmlResource,
  ...pageBlocksResources,
  quizzesResource,
  quizAttemptsResource,
  feedResource,
  postResource,
  lessonCommentsResource,
  boardResource,
  myPointsResource,
]
