import type { TableName } from './tables.ts'

// The kinds of a mirrored row's fields, for pages that load no schema (security 12). `row-kinds.test.ts` compares them with the codecs.

type Kind = 'text' | 'flag' | 'number' | 'maybe'

/** Field names by kind. Fields that are not listed may hold anything; their readers check them. */
type Kinds = Partial<Record<Kind, string>>

export const ROW_KINDS: Partial<Record<TableName, Kinds>> = {
  settings: {
    text: 'overlay_color text_color primary_color logo_square logo_horizontal favicon background_color_primary background_color_secondary shadow_size font_primary showcase_url_redirect banner_custom_transition_type login_theme_placement login_text login_banner login_banner_vertical title_cta_login link_cta_login redirect_url name description use_terms privacy_terms url_facebook url_instagram url_youtube title cover_path background_color upsell_text upsell_link deleted_at custom_name points_name',
    flag: 'footer_visible credit_visible sidebar showcase banner_custom_autoplay show_carrousel_continue_course show_carrousel_continue_module show_carrousel_continue_class show_carrousel_highlight cta_login magic_link_enabled comment course_page_indicator module_page_indicator show_blocked_content published show_communities_page is_private is_enabled hide_channels_groups has_continue_watching has_ranking show_ranking fresh',
    number:
      'overlay_intensity banner_custom_autoplay_time login_theme overlay_banner_login theme_classes login watch_class comment_class like_class finish_class finish_module finish_course score_posts score_comments score_replies score_likes score',
    maybe: 'id',
  },
  profile: { text: 'name email photo_url', flag: 'hasThePlayer', maybe: 'id tenant_id' },
  links: { text: 'title url' },
  communities: {
    text: 'title description background_color primary_text_color secondary_text_color shadow_color font_family button_sales_text sales_url upsell_text upsell_link',
    flag: 'locked active principal of_house show_ranking show_continue_watching likes comments text allow_files videos images carousels publications',
  },
  community_posts: {
    text: 'title content image created_at edited_at',
    flag: 'liked',
    number: 'others comments_count',
    maybe: 'number community_id',
  },
  community_comments: { text: 'content created_at edited_at', flag: 'liked', number: 'others', maybe: 'number post_id parent_id' },
  lesson_comments: { text: 'content created_at edited_at', maybe: 'number lesson_id parent_id' },
  products: { text: 'title', flag: 'active' },
  courses: { text: 'title cover cover_vertical cover_square category teacher', number: 'lessons_count' },
  modules: { text: 'title cover cover_vertical cover_square teacher', number: 'lessons_count finished_count', maybe: 'course_id' },
  lessons: { text: 'title video_url description', flag: 'comments_enabled finished', maybe: 'module_id course_id' },
  marquees: { text: 'text url type', number: 'timer', maybe: 'product_id' },
  favorites: { text: 'title cover' },
  carousels: {
    text: 'title description type type_content card_type carousel_type font_title font_description chosen_texts',
    flag: 'custom autoplay published',
    number: 'cards_per_group cards_per_group_mobile weight_title size_title weight_description size_description autoplay_time',
  },
  banners: {
    text: 'title category subtitle url_primary text_button headline_image url_image url_image_vertical url_video url_video_vertical font_headline font_title font_subtitle font_button chosen_texts',
    number: 'weight_headline size_headline weight_title size_title weight_subtitle size_subtitle weight_text_button size_text_button',
  },
  html: { text: 'title html page', maybe: 'community_id course_id module_id lesson_id' },
  notifications: { text: 'type created_at', flag: 'read' },
  levels: { text: 'title color img animation', flag: 'show_level_on_profile show_score_on_profile', number: 'needed_score' },
  level_permissions: { maybe: 'level_id plan_id' },
  rewards: {
    text: 'title reward_type description content img embed animation song',
    number: 'needed_score',
    maybe: 'quiz lesson deliverable_product',
  },
  reward_permissions: { maybe: 'reward_id plan_id' },
  gamification_plans: { maybe: 'plan_id' },
  quizzes: { text: 'title type time_limit', flag: 'published repeat stopwatch', number: 'goal questions_count' },
  quiz_questions: { text: 'title kind image explanation', maybe: 'quiz_id' },
  quiz_attempts: {
    text: 'name type started_at ends_at finished_at',
    flag: 'repeat finished passed late removed best_passed',
    number: 'goal ahead right_count percent best_percent',
    maybe: 'quiz_id',
  },
}

/** A placeholder for a file or row that the server does not know yet, instead of its path or id. */
const isMark = (value: unknown) => typeof value === 'object' && value !== null && ('$blob' in value || '$ref' in value)

const IS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' || isMark(value),
  flag: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  maybe: (value) => value === null || typeof value === 'string' || isMark(value),
}

const checks = new Map<string, readonly (readonly [field: string, is: (value: unknown) => boolean])[]>(
  Object.entries(ROW_KINDS).map(([table, kinds]) => [
    table,
    Object.entries(kinds).flatMap(([kind, names]) => names.split(' ').map((name) => [name, IS[kind as Kind]] as const)),
  ]),
)

/** Whether a row fits its mirror table. Fields may be absent: an answer need not contain all of them. */
export function isMirrored(table: TableName, row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return false
  const { lid, born, ...fields } = row as Record<string, unknown>
  if (typeof lid !== 'string' || typeof born !== 'number') return false
  for (const [name, is] of checks.get(table) ?? []) {
    const value = fields[name]
    if (value !== undefined && !is(value)) return false
  }
  return true
}
