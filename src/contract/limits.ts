// The numbers of the seeds (CON), each once. The name or a comment gives the unit: bytes, pixels, milliseconds or characters.

export const MAX_DOMAINS = 10 // DOM-01

export const MAX_LINKS = 3 // CON-08, LNK-06
export const LINK_TITLE_MAX = 255
export const ADDRESS_MAX = 2000

export const SEO_MAX = 191 // CON-06, SEO-03, SEO-04
export const TERMS_MAX = 200_000

export const COMMUNITY_TITLE_MAX = 50 // CON-01
export const COMMUNITY_DESCRIPTION_MAX = 500
export const COMMUNITY_UPSELL_MAX = 50
export const FEED_PAGE = 20 // docs/contract.md, C8
/** The newest comments that an answer holds. */
export const COMMENTS_MAX = 1000
export const POST_TITLE_MAX = 120 // docs/decisions/0108, as are the next two
export const POST_TEXT_MAX = 8000
export const COMMENT_TEXT_MAX = 2000
export const LEVEL_NAME_COUNTER = 32 // CON-02
export const LEVEL_NAME_MAX = 150
export const REWARD_NAME_MAX = 150 // CON-03
export const REWARD_DESCRIPTION_MAX = 250
export const BANNER_SUBTITLE_MAX = 250 // CON-05
export const HTML_TITLE_MAX = 50 // CON-06
export const HTML_MAX = 200_000
export const CAROUSEL_TITLE_MIN = 3 // CON-06

export const QUIZ_NAME_MAX = 50 // docs/decisions/0103, as are the other numbers of quizzes
export const QUIZ_GOAL = { min: 0, max: 100, default: 70 } as const // QUI-09, %
export const QUIZ_TIME_MAX = 24 * 3600 // seconds
export const QUIZ_TEXT_MAX = 2000
export const QUIZ_OPTION_MAX = 300
export const QUIZ_PROFILE_TITLE_MAX = 80
export const QUIZ_QUESTIONS_MAX = 200
export const QUIZ_OPTIONS_MAX = 12
export const QUIZ_PROFILES_MAX = 12
/** Answers of a timed quiz still count when they come this much late: the network needs its time. ms */
export const QUIZ_GRACE_MS = 60_000

export const BADGE_BYTES = 1_048_576 // CON-04
export const COVER_BYTES = 1_048_576
export const DOCUMENT_BYTES = 15 * 1_048_576
export const VIDEO_BYTES = 25 * 1_048_576

export const CAROUSEL_AUTOPLAY = { min: 1, max: 10, default: 4 } as const // CON-07, seconds
export const SYSTEM_CAROUSEL = { first: 5, last: 9 } as const // CON-07
export const CAROUSEL_DEFAULTS = { size_title: 27, weight_title: 900, size_description: 18, weight_description: 300 } as const // CAR-22
export const BANNER_TEXT_DEFAULTS = { weight: 400, size: 16, font: 'Poppins' } as const // BAN-18
export const BANNER_SIZE = { min: 8, max: 40 } as const // BAN-19
export const BANNER_AUTOPLAY_MAX = 60 // AMB-69, seconds

export const LOGIN_OVERLAY = { min: 0, max: 100, step: 10 } as const // CON-09
export const LOGIN_TEXT_DEFAULT = 'Faça login' // LOG-04
/** Below the title; the document writes it too, so that both break where they must. */
export const LOGIN_SUBTITLE = 'As aulas continuam de onde você parou.'
export const MAGIC_LINK_MS = 15 * 60_000 // LOG-07, docs/decisions/0088

export const MARQUEE_TIMER = { min: 10, max: 150, step: 1, default: 40 } as const // CON-11
export const MAX_MARQUEES = 1 // AMB-18
export const MARQUEE_TEXT_MAX = 255 // ours: the specification names none
export const MARQUEE_TEXT_SHOWN = 32 // CON-10
export const PRODUCT_LABEL_SHOWN = 35
export const HTML_TITLE_SHOWN = 25
export const SEARCH_DEBOUNCE_MS = 500
export const SELECT_LOADS_MORE_AT = 5
export const SELECT_HEIGHT_PX = 350

/** Display times of toasts that differ from the usual 4 s (TOA-03), ms (AMB-20). `screens`: those of the second seed. */
export const TOAST_MS = { screens: 3000, rewards: 3000 } as const // TOA-02, TOA-04

export const ANIMATION_PREVIEW_MS = 7000 // CON-13
export const SOUND_PREVIEW_MS = 5000
export const BANNER_VIDEO_MS = 6000

export const HEADER_GRADIENT = { to: 0.9, overPx: 300 } as const // CON-14
export const DESKTOP_PX = 1024
export const DRAWER_PX = 484
export const LOGO_PX = { height: 65, wide: 170, narrow: 100 } as const

export const NOTIFICATION_PAGE = 10 // CON-15
/** Pages of notifications that a device keeps. */
export const NOTIFICATION_PAGES_KEPT = 3
export const NOTIFICATION_POLL_MS = 300_000
export const NOTIFICATION_BADGE_MAX = 9
export const NARROW_PX = 768
export const NOTIFICATION_POPOVER_PX = 479
export const LESSON_PAGE = 20 // docs/contract.md, EP-77
export const SEARCH_PAGE = 20 // docs/contract.md, ext L5
export const SEARCH_TEXT_MAX = 100

export const DIALOG_CLOSE_MS = 500 // CON-16
export const BANNER_REDIRECT_MS = 3000
export const APPEARANCE_REDIRECT_MS = 1000
export const PLAN_DELAY_MS = 1000 // CON-12
export const HTML_PREVIEW_PX = 1240 // CON-17
export const FIRST_ORDER = 1 // CON-18
export const V2_BACKGROUND = '#121212' // CON-19
export const PLATFORM_BACKGROUND_REMOVED = '#000000'
export const LESSON_TEMPLATES = { 1: 'Lista', 2: 'Sequência', 3: 'Tela cheia' } as const // CON-20

/** Crop targets, width × height in px (CON-21, UPL-04). */
export const IMAGE_SIZES = {
  bannerWide: [1920, 1080],
  bannerTall: [1080, 1920],
  loginWide: [1920, 1080],
  loginTall: [1080, 1920],
  headline: [400, 200],
  logoSquare: [200, 200],
  logoHorizontal: [960, 520],
  favicon: [200, 200],
  badge: [400, 400],
  cover: [1210, 240],
  share: [1200, 630], // HDN-08
} as const
export const IMAGE_QUALITY = 0.8
export const CROP_ZOOM = { min: 1, max: 50 } as const

export const FONTS = ['Aboreto', 'Inter', 'Lato', 'Montserrat', 'Open Sans', 'Oswald', 'Poppins', 'Roboto'] as const // UIX-04

// The largest values that any body may hold. A field with its own rule has a smaller limit.
export const MAX_ID = 2_147_483_647
export const MAX_LIST = 1000
export const MAX_DEPTH = 32
/** Values in one body: the longest list of rows has five each. */
export const MAX_VALUES = 20_000
export const LINE_MAX = 4096
export const COLOUR_MAX = 64
export const AMOUNT = { min: -1_000_000, max: 1_000_000 } as const
