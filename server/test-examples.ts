import type { EndpointName } from '#contract/endpoints.ts'
import { GAMIFICATION_EXAMPLES } from './gamification-examples.ts'
import { HELENA } from './test-app.ts'

/** A call that its endpoint accepts. */
export interface Example {
  readonly params?: Record<string, string | number>
  readonly body?: unknown
  readonly as?: 'student'
}

const link = { link_title: 'Blog', link_url: 'https://blog.sabia.com', tenant_id: 1 }
const login = {
  login_theme: 2,
  login_theme_placement: 'right',
  login_text: 'Olá',
  login_banner: null,
  login_banner_vertical: null,
  overlay_banner_login: 50,
  cta_login: 0,
  title_cta_login: null,
  link_cta_login: null,
  magic_link_enabled: 1,
  redirect_url: '/favoritos',
} as const

const marquee = {
  text: 'Inscrições abertas',
  product_id: 1,
  timer: 40,
  url: 'escolasabia.com.br/roda',
  type: 'horizontal',
  tenant_id: 1,
} as const

const carousel = {
  tenant_id: 1,
  type_content: '',
  custom: 0,
  title: 'Novidades',
  description: null,
  type: 1,
  card_type: 'horizontal',
  carousel_type: 'Regular',
  cards_per_group: 0,
  cards_per_group_mobile: 0,
  font_title: null,
  weight_title: 900,
  size_title: 27,
  font_description: null,
  weight_description: 300,
  size_description: 18,
  autoplay: 0,
  autoplay_time: 4,
  published: 1,
  content: [2, 1],
} as const

const block = {
  tenant_id: 1,
  title: 'Agenda',
  customHtml: '<p>Quinta, 19h</p>',
  page: 'lesson',
  community_id: null,
  course_id: 1,
  module_id: 1,
  lesson_id: 1,
  embeddable_ids: [],
} as const

const quiz = {
  name: 'Ouvido',
  type: 'comun',
  goal: 70,
  published: 1,
  repeat: 0,
  time_limit: '00:15:00',
  stopwatch: 1,
  tenant_id: 1,
} as const
const question = {
  quiz_id: 1,
  kind: 'single',
  text: 'Quantos tempos?',
  image: null,
  explanation: '',
  options: [
    { id: 'a', text: 'Dois', right: true, profile: null },
    { id: 'b', text: 'Três', right: false, profile: null },
  ],
  tenant_id: 1,
} as const

/** In this order: examples that delete come after those that read. */
export const EXAMPLES: Partial<Record<EndpointName, Example>> = {
  getTenant: { params: { domain: 'escolasabia.com.br' } },
  readMe: {},
  updateMe: { body: { name: 'Helena D.', photo_url: null } },
  askMagicLink: { body: { email: HELENA, tenant_id: 1 } },
  readPlatform: {},
  updateBasic: { body: { sidebar: 1, showcase: 1, tenant_id: 1, theme_classes: 3 } },
  readOpenShowcase: {},
  toggleFooter: { body: { footer_visible: 0, tenant_id: 1 } },
  toggleCourseIndicator: { body: { course_page_indicator: false } },
  toggleModuleIndicator: { body: { module_page_indicator: false } },
  showAllContent: { body: { tenant_id: 1, show_all_content: 0 } },
  readContentConfig: {},
  updateMyList: { body: { tenant_id: 1, mylist_status: 0 } },
  readMyList: {},
  updateExtra: {
    body: { use_terms: '<p>a</p>', privacy_terms: '', url_facebook: '', url_instagram: 'instagram.com/x', url_youtube: '', tenant_id: 1 },
  },
  updateSeo: { body: { name: 'Sabiá', description: 'd' } },
  updateLogin: { body: { ...login, tenant_id: 1 } },
  updateBannerSettings: {
    body: { banner_custom_transition_type: 'fade', banner_custom_autoplay: 1, banner_custom_autoplay_time: 5, tenant_id: 1 },
  },
  activateComments: { body: { comment: 0, tenant_id: 1 } },
  readTemplate: {},
  readLive: {},
  listLinks: {},
  createLink: { body: link },
  updateLink: { params: { id: 1 }, body: link },
  orderLinks: { body: { newOrdenation: [2, 1] } },
  deleteLink: { params: { id: 1 } },
  createMarquee: { body: { ...marquee, product_id: 2 } },
  listMarquees: { as: 'student' },
  updateMarquee: { params: { id: 1 }, body: { ...marquee, text: 'Roda ao vivo na sexta', url: null } },
  deleteMarquee: { params: { id: 1 } },
  saveLessonProgress: {
    params: { lessonId: 3 },
    body: { seconds: 12.5, duration: 60, finished: false, at: '2026-11-24T12:00:00Z' },
    as: 'student',
  },
  listProducts: {},
  listCourses: {},
  listModules: {},
  readModule: { params: { moduleId: 1 } },
  listLessons: { params: { page: 1 } },
  searchLessons: { params: { term: 'acorde', page: 1 } },
  search: { params: { q: 'acorde', page: 1 }, as: 'student' },
  readLesson: { params: { lessonId: 1 }, as: 'student' },
  addFavorite: { params: { lessonId: 3 }, as: 'student' },
  listFavorites: { as: 'student' },
  removeFavorite: { params: { lessonId: 3 }, as: 'student' },
  readContinue: { as: 'student' },
  createUploadLink: { body: { filename: 'eu.webp', content_type: 'image/webp', size: 1000, purpose: 'photo' }, as: 'student' },
  listCarousels: {},
  readCarousel: { params: { id: 3 } },
  listCarouselItems: { params: { cardType: 'horizontal', type: 3 } },
  createCarousel: { body: carousel },
  updateCarousel: { params: { id: 4 }, body: { ...carousel, title: 'Feito à mão' } },
  orderCarouselItems: { body: { carousel_id: 4, order: [1], tenant_id: 1 } },
  orderCarousels: { body: { tenant_id: 1, newOrdenation: [1, 2] } },
  listBanners: {},
  readBanner: { params: { bannerId: 2 } },
  createVideoLink: { body: { filename: 'abertura.mp4' } },
  createBannerVideoLink: { body: { filename: 'abertura.mov', content_type: 'video/quicktime', size: 1000 } },
  listCommunities: {},
  readFirstCommunity: {},
  listCustomHtml: {},
  listCustomHtmlOfPage: { params: { page: 'homepage' }, as: 'student' },
  createCustomHtml: { body: block },
  updateCustomHtml: { params: { id: 1 }, body: { ...block, id: 1, title: 'Aviso' } },
  deleteCustomHtml: { params: { id: 1 } },
  listNotifications: { params: { page: 1 } },
  countUnread: {},
  markRead: { body: { read: true, ids: [1, 2] } },
  readPreferences: {},
  listQuizzes: {},
  readQuiz: { params: { id: 1 } },
  createQuiz: { body: quiz },
  updateQuiz: { params: { id: 1 }, body: { ...quiz, repeat: 1 } },
  saveQuizProfiles: { params: { id: 3 }, body: { profiles: [{ id: 'a', title: 'De roda', text: '' }], tenant_id: 1 } },
  listQuestions: {},
  createQuestion: { body: question },
  updateQuestion: { params: { id: 1 }, body: question },
  orderQuestions: { body: { order: [2, 1], tenant_id: 1 } },
  deleteQuestion: { params: { id: 2 } },
  listMyAttempts: { as: 'student' },
  startAttempt: { params: { id: 2 }, as: 'student' },
  // Lívia's in the demo.
  saveAnswers: { params: { attemptId: 3 }, body: { answers: {} }, as: 'student' },
  finishAttempt: { params: { attemptId: 3 }, body: { answers: {} }, as: 'student' },
  deleteQuiz: { params: { id: 4 } },
  ...GAMIFICATION_EXAMPLES,
  savePreferences: {
    body: {
      like: { platform: true, email: false },
      comment: { platform: true, email: false },
      post: { platform: true, email: false },
      reply: { platform: true, email: false },
      communities: [1],
    },
  },
}
