import { bannerEndpoints } from '#contract/banners.ts'
import { carouselEndpoints } from '#contract/carousels.ts'
import { communityEndpoints } from '#contract/communities.ts'
import { communityPostEndpoints } from '#contract/community-posts.ts'
import { contentEndpoints } from '#contract/content.ts'
import { customHtmlEndpoints, HTML_PAGES } from '#contract/custom-html.ts'
import type { Endpoint } from '#contract/endpoint.ts'
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
import { must } from '#lib/must.ts'
import type { Resource } from '#sync/model/resource.ts'
import { tracesOfCommunity, tracesOfPost } from './community-traces.ts'
import { reads } from './reads.ts'

// The site's resources. A student mirrors these; an editor these and the studio's.

type Shape = Pick<Resource, 'id' | 'endpoint' | 'table' | 'label'> & Partial<Resource>

/** A resource for everybody, part of the first mirror, with the age of its endpoint (CCH). */
const read = (shape: Shape): Resource => ({ for: 'all', when: 'start', age: shape.endpoint.freshness ?? 0, ...shape })

/** A document of the school: a row of `settings`, or of another table. */
const documentOf = (id: string, endpoint: Endpoint, label: string, table = 'settings') => read({ id, endpoint, label, table })

/** All rows of a table, in the order of the answer. */
const list = (id: string, endpoint: Endpoint, label: string, table: string) => read({ id, endpoint, label, table, list: table })

/** One page's blocks as a document of that page: an answer replaces it, so what was deleted is gone (EP-56). */
const pageBlocks = (page: string) =>
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
  })

export const siteResources: readonly Resource[] = [
  list(reads.links, linkEndpoints.listLinks, 'Links do topo', 'links'),
  documentOf(reads.profile, sessionEndpoints.readMe, 'Seu perfil', 'profile'),
  documentOf(reads.platform, settingsEndpoints.readPlatform, 'Configurações da plataforma'),
  documentOf(reads.template, settingsEndpoints.readTemplate, 'Página de aula'),
  documentOf(reads.contentConfig, settingsEndpoints.readContentConfig, 'Conteúdo bloqueado'),
  documentOf(reads.myList, settingsEndpoints.readMyList, 'Minha lista'),
  list(reads.banners, bannerEndpoints.listBanners, 'Banners', 'banners'),
  list(reads.carousels, carouselEndpoints.listCarousels, 'Carrosséis', 'carousels'),
  list(reads.courses, contentEndpoints.listCourses, 'Cursos', 'courses'),
  list(reads.modules, contentEndpoints.listModules, 'Módulos', 'modules'),
  // The lessons of an opened module.
  { ...documentOf(reads.module, contentEndpoints.readModule, 'Aulas do módulo', 'modules'), when: 'open', each: 'moduleId' },
  { ...documentOf(reads.lesson, contentEndpoints.readLesson, 'Aula', 'lessons'), when: 'open', each: 'lessonId' },
  {
    // The answer also contains `show_communities_page`, which is a row of its own in `settings`.
    ...list(reads.communities, communityEndpoints.listCommunities, 'Comunidades', 'communities'),
    closes: { family: reads.feed, param: 'communityId', closed: ({ locked }) => locked === true },
  },
  // NTF-29: the newest are what one reads offline
  {
    ...documentOf(reads.notifications, notificationEndpoints.listNotifications, 'Notificações', 'notifications'),
    pages: NOTIFICATION_PAGES_KEPT,
  },
  documentOf(reads.unread, notificationEndpoints.countUnread, 'Notificações não lidas'),
  // TOP-20
  { ...documentOf(reads.live, notificationEndpoints.readLive, 'Transmissão ao vivo'), when: 'open' },
  { ...documentOf(reads.preferences, notificationEndpoints.readPreferences, 'Preferências de notificação', 'profile'), when: 'open' },
  documentOf(reads.continue, contentEndpoints.readContinue, 'Continuar assistindo'),
  list(reads.favorites, contentEndpoints.listFavorites, 'Favoritos', 'favorites'),
  // MRQ-10, CCH-02
  list(reads.marquees, marqueeEndpoints.listMarquees, 'Letreiros', 'marquees'),
  // Of every page, for its owner: an edit of a block shows on the page at once.
  { ...list(reads.html, customHtmlEndpoints.listCustomHtml, 'HTML personalizado', 'html'), for: 'editors' },
  ...HTML_PAGES.filter((page) => page !== '').map(pageBlocks),
  list(reads.quizzes, quizEndpoints.listQuizzes, 'Avaliações', 'quizzes'),
  list(reads.quizAttempts, quizAttemptEndpoints.listMyAttempts, 'Suas respostas em avaliações', 'quiz_attempts'),
  // The newest posts are read offline as they were last read (ext C8); older pages, as far as the student scrolled.
  {
    ...documentOf(reads.feed, communityPostEndpoints.readFeed, 'Postagens da comunidade', 'community_posts'),
    when: 'open',
    each: 'communityId/cursor',
    traces: tracesOfCommunity,
  },
  // Its rows are the comments; the post itself is a row of its own table.
  {
    ...documentOf(reads.post, communityPostEndpoints.readPost, 'Postagem', 'community_comments'),
    when: 'open',
    each: 'postId',
    traces: tracesOfPost,
  },
  {
    ...documentOf(reads.lessonComments, lessonCommentEndpoints.listLessonComments, 'Comentários da aula', 'lesson_comments'),
    when: 'open',
    each: 'lessonId',
  },
  // The first page of the ranking; a student asks for the others.
  { ...documentOf(reads.board, rankingEndpoints.readBoard, 'Ranking'), params: { cursor: '0' }, when: 'open' },
  { ...documentOf(reads.myPoints, rankingEndpoints.readMyPoints, 'Seus pontos e recompensas'), when: 'open' },
]

/** @param id one of `reads` */
export const siteResource = (id: string): Resource =>
  must(
    siteResources.find((each) => each.id === id),
    id,
  )
