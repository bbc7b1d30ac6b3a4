import type { Noun } from '#contract/noun.ts'

/**
 * The settings of a school, one document per owner («Who owns which field», docs/contract.md): a field stands in one of them, so it never has two
 * owners. The key is the row's lid.
 */
export const SETTINGS_NOUNS = {
  /** P1 `settings`: look, banners' transition, showcase switches. */
  platform: {
    overlay_color: 'colour',
    overlay_intensity: 'number',
    text_color: 'colour',
    primary_color: 'colour',
    logo_square: 'file',
    logo_horizontal: 'file',
    favicon: 'file',
    footer_visible: 'flag',
    credit_visible: 'flag?', // ext PER-25; absent: it is visible
    background_color_primary: 'background',
    background_color_secondary: 'background',
    shadow_size: 'text',
    font_primary: 'text',
    showcase_url_redirect: 'text',
    sidebar: 'flag',
    showcase: 'flag',
    banner_custom_transition_type: 'text',
    banner_custom_autoplay: 'flag',
    banner_custom_autoplay_time: 'number',
    show_carrousel_continue_course: 'flag',
    show_carrousel_continue_module: 'flag',
    show_carrousel_continue_class: 'flag',
    show_carrousel_highlight: 'flag',
  },
  /** P1 `login` (LOG-01..13). */
  login: {
    login_theme: 'number',
    login_theme_placement: 'text',
    login_text: 'text',
    login_banner: 'file',
    login_banner_vertical: 'file',
    overlay_banner_login: 'number',
    cta_login: 'flag',
    title_cta_login: 'text',
    link_cta_login: 'address',
    magic_link_enabled: 'flag',
    redirect_url: 'text',
  },
  /** P1 `info` (SEO-07, ext P3). `address`: the origin of the school's main domain (DOM-05), which only the server says. */
  info: { name: 'text', description: 'text', share_picture: 'file?', address: 'text?' },
  /** P1 `extra` (FOO-04). */
  extra: { use_terms: 'richText', privacy_terms: 'richText', url_facebook: 'address', url_instagram: 'address', url_youtube: 'address' },
  /** EP-44. */
  template: { theme_classes: 'number', comment: 'flag', course_page_indicator: 'bool', module_page_indicator: 'bool' },
  /** EP-65 */
  content: { show_blocked_content: 'flag' },
  /** EP-67 */
  mylist: { published: 'flag' },
  /** C2, beside its list (communities.ts). */
  communities: { show_communities_page: 'flag' },
} as const satisfies Readonly<Record<string, Noun>>

/** Documents in the same table that are not settings of the school; the key is the row's lid (well-known-ids.ts). */
export const DOCUMENT_NOUNS = {
  /** V2-15, EP-04: the newer generation of communities, and the products that give access to it, as `[{id, title}]`. */
  'community-v2': {
    id: 'reference',
    title: 'text',
    description: 'text',
    is_private: 'bool',
    is_enabled: 'bool',
    hide_channels_groups: 'bool',
    has_continue_watching: 'bool',
    has_ranking: 'bool',
    cover_path: 'file',
    background_color: 'text',
    upsell_text: 'text',
    upsell_link: 'address',
    /** '' while there is one. */
    deleted_at: 'text',
    access_products: 'titled[]?',
  },
  /** EP-25: the first community's ranking, as the ranking panel and the profile read it (RNK-05, PTS-01). */
  ranking: { id: 'reference', title: 'text', show_ranking: 'flag', custom_name: 'text' },
  /** PTS-01..07: each rule is a field of its own, so that two people may change two rules. */
  points: {
    custom_name: 'text',
    login: 'number',
    watch_class: 'number',
    comment_class: 'number',
    like_class: 'number',
    finish_class: 'number',
    finish_module: 'number',
    finish_course: 'number',
    score_posts: 'number',
    score_comments: 'number',
    score_replies: 'number',
    score_likes: 'number',
    day_watch_class: 'dayRule',
    day_comment_class: 'dayRule',
    day_like_class: 'dayRule',
    day_finish_class: 'dayRule',
    day_finish_module: 'dayRule',
    day_finish_course: 'dayRule',
    day_post: 'dayRule',
    day_comment: 'dayRule',
    day_reply: 'dayRule',
    day_like: 'dayRule',
    /** The answer itself: what it says beyond this goes back with the next edit. */
    kept: 'opaque',
    /** No rules were ever saved: «Salvar» creates them (PTS-09). */
    fresh: 'flag',
  },
  /** ext G4 */
  acts: { acts: 'opaque' },
  /** ext G1: the first page of the board. */
  board: { board: 'board' },
  /** ext G2 */
  'my-points': {
    score: 'number',
    points_name: 'text',
    level: 'myLevel',
    next: 'nextLevel',
    levels: 'step[]',
    rewards: 'myReward[]',
    seen_here: 'id[]?',
  },
  /** EP-94: a number; readers also accept a boolean (AMB-45). */
  unread: { has_unread_notifications: 'number' },
  /** EP-96 */
  live: { show_live_alert: 'flag' },
  /** L3: the content that the person has started. */
  continue: { courses: 'opaque', modules: 'opaque', lessons: 'opaque' },
} as const satisfies Readonly<Record<string, Noun>>
