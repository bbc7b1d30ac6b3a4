import { accessTitles } from '#contract/access-products.ts'
import { backgroundOf } from '#contract/backgrounds.ts'
import { LOGIN_THEMES } from '#contract/login-page.ts'
import type { MirrorTable } from '#contract/mirror-tables.ts'
import { CAROUSEL_TYPE } from '#contract/well-known-ids.ts'
import { splitKey } from '#db/effect.ts'
import { words as banner } from '#features/studio/banner/words.ts'
import { words } from '#features/studio/context/words.ts'
import { ALL } from '#features/studio/html/form.ts'
import { words as html } from '#features/studio/html/words.ts'
import { words as lesson } from '#features/studio/lesson/words.ts'
import { pageName } from '#features/studio/login/pages.ts'
import { words as login } from '#features/studio/login/words.ts'
import { words as questions } from '#features/studio/quiz-editor/words.ts'
import { words as quizzes } from '#features/studio/quizzes/words.ts'
import { words as rewards } from '#features/studio/rewards/words.ts'
import { animationWords } from '#features/studio/shared/animation-words.ts'
import { formWords as carousel } from '#features/studio/showcase/form-words.ts'
import { words as showcase } from '#features/studio/showcase/words.ts'

/** How the values of a field read where they are not a person's own words. The parts may be combined; the first that knows the value wins. */
export interface ValueWords {
  /** Codes, by their text. */
  readonly codes?: Readonly<Record<string, string>>
  /** The table of the row that the value names: by its id on the server, or `{$ref: lid}`. */
  readonly rows?: MirrorTable
  readonly say?: (value: unknown) => string
  /** It repeats what other fields say. */
  readonly hidden?: true
}

const animation: ValueWords = { codes: animationWords }
const product: ValueWords = { rows: 'products' }
const seconds: ValueWords = { say: (value) => carousel.seconds(Number(value)) }
const percent: ValueWords = { say: (value) => login.percent(Number(value)) }
const perGroup: ValueWords = { codes: { 0: carousel.perGroupAuto } }
const carouselFont: ValueWords = { codes: { '': carousel.schoolFont } }
const background: ValueWords = { say: (value) => backgroundOf(String(value))?.label ?? String(value) }
const placeOf = (rows: MirrorTable, field: keyof typeof html.all): ValueWords => ({ rows, codes: { [ALL]: html.all[field] } })

/** PRF-03 */
const channels: ValueWords = {
  say: (value) => {
    const { platform, email } = (value ?? {}) as { platform?: boolean; email?: boolean }
    return (
      [platform === true && words.channels.platform, email === true && words.channels.email].filter(Boolean).join(', ') ||
      words.channels.none
    )
  },
}

const { kinds } = showcase

/** By table and field. */
const VALUES: Readonly<Partial<Record<MirrorTable, Readonly<Record<string, ValueWords>>>>> = {
  carousels: {
    type: { codes: { [CAROUSEL_TYPE.courses]: kinds.course, [CAROUSEL_TYPE.modules]: kinds.module, [CAROUSEL_TYPE.lessons]: kinds.class } },
    type_content: {
      codes: {
        getCourseModules: carousel.byCourse,
        getModuleClasses: carousel.byModule,
        onlyModules: carousel.custom,
        onlyClasses: carousel.custom,
      },
    },
    custom: { hidden: true },
    chosen_texts: { hidden: true },
    card_type: { codes: carousel.shapes },
    cards_per_group: perGroup,
    cards_per_group_mobile: perGroup,
    font_title: carouselFont,
    font_description: carouselFont,
    autoplay_time: seconds,
    content: { say: (value) => showcase.items(Array.isArray(value) ? value.length : 0) },
  },
  banners: { chosen_texts: { hidden: true } },
  html: {
    page: { codes: html.pages },
    course_id: placeOf('courses', 'course_id'),
    module_id: placeOf('modules', 'module_id'),
    lesson_id: placeOf('lessons', 'lesson_id'),
    community_id: placeOf('communities', 'community_id'),
  },
  communities: { background_color: background, plans_with_access: { say: (value) => accessTitles(value).join(', ') } },
  quizzes: { type: { codes: quizzes.types }, goal: percent },
  quiz_questions: { kind: { codes: questions.kinds } },
  rewards: {
    reward_type: { codes: rewards.types },
    quiz: { rows: 'quizzes' },
    lesson: { rows: 'lessons' },
    content: { say: (value) => fileName(value) },
    deliverable_product: product,
    song: { codes: rewards.sounds },
    animation,
  },
  reward_permissions: { plan_id: product, reward_id: { rows: 'rewards' } },
  levels: { animation },
  level_permissions: { plan_id: product, level_id: { rows: 'levels' } },
  gamification_plans: { plan_id: product },
  marquees: { product_id: product },
  profile: { like: channels, comment: channels, reply: channels, post: channels, communities: { rows: 'communities' } },
  settings: {
    background_color_primary: background,
    banner_custom_transition_type: { codes: { normal: banner.normal, fade: banner.fade } },
    banner_custom_autoplay_time: seconds,
    login_theme: { say: (theme) => login.templates[LOGIN_THEMES[theme as keyof typeof LOGIN_THEMES] ?? 'gradient'] },
    login_theme_placement: { codes: login.places },
    overlay_banner_login: percent,
    redirect_url: { say: (url) => pageName(String(url)) },
    theme_classes: { codes: lesson.templates },
    // V2-17: the date on which the newer community went; blank while there is one.
    deleted_at: { codes: { '': words.there }, say: () => words.deleted },
  },
}

/** A file on this device has no name here; one on the server ends its path with it. */
const fileName = (value: unknown): string => (typeof value === 'string' ? (value.split('/').at(-1) ?? '') : rewards.fileHere)

/** `key`: `table/lid` */
export const wordsOfValue = (key: string, field: string): ValueWords | undefined => VALUES[splitKey(key).table as MirrorTable]?.[field]
