import type { ComponentType } from 'react'
import type { PanelProps } from '#features/studio/context/drawer-context.tsx'
import { CENTRAL } from '#features/studio/context/drawer-path.ts'
import { gamificationTitle, isSimulator } from '#features/studio/context/gamification-titles.ts'
import { words } from '#features/studio/context/words.ts'
import {
  CodeIcon,
  FooterIcon,
  HeaderIcon,
  ImageIcon,
  LessonIcon,
  PaletteIcon,
  QuizIcon,
  ShowcaseIcon,
  SignInIcon,
  TrophyIcon,
} from '#ui/icons-more.tsx'
import { CommunityIcon, SearchIcon, type IconProps } from '#ui/icons.tsx'

/** One panel, told to the drawer. */
export interface PanelDescriptor {
  /** First part of its address: `?edit=header`. */
  readonly path: string
  readonly title: string
  readonly text: string
  readonly icon: ComponentType<IconProps>
  /** Absent: not built yet, «Em breve!» (SHL-09). */
  readonly load?: () => Promise<{ default: ComponentType<PanelProps> }>
  /** The head's title on a level below the panel. */
  readonly titleOf?: (rest: string) => string | undefined
  /** Levels of it that take the whole page instead of standing beside it. */
  readonly isWhole?: (rest: string) => boolean
  /**
   * What waits here puts a mark beside the option (SHL-15): tables (`links`), rows (`settings/extra`, `orders/links`) or single
   * fields of a row (`settings/platform.footer_visible`). Drafts count by their address.
   */
  readonly concerns: readonly string[]
}

const p = words.panels

/** The drawer's table of contents: exactly these, in this order (SHL-07). */
export const options: readonly PanelDescriptor[] = [
  {
    path: 'vitrine',
    ...p.vitrine,
    icon: ShowcaseIcon,
    load: () => import('#features/studio/showcase/panel.tsx').then(({ ShowcasePanel }) => ({ default: ShowcasePanel })),
    titleOf: (rest) => {
      if (rest === '') return undefined
      if (rest === 'ordem') return 'Ordenar vitrine'
      return rest === 'novo' ? 'Novo carrossel' : 'Editar carrossel'
    },
    concerns: [
      'carousels',
      'orders/carousels',
      'settings/platform.show_carrousel_continue_course',
      'settings/platform.show_carrousel_continue_module',
      'settings/platform.show_carrousel_continue_class',
      'settings/platform.show_carrousel_highlight',
      'settings/mylist',
      'settings/content',
    ],
  },
  {
    path: 'aparencia',
    ...p.aparencia,
    icon: PaletteIcon,
    load: () => import('#features/studio/appearance/panel.tsx').then(({ AppearancePanel }) => ({ default: AppearancePanel })),
    concerns: [
      'settings/platform.logo_square',
      'settings/platform.logo_horizontal',
      'settings/platform.favicon',
      'settings/platform.primary_color',
      'settings/platform.text_color',
      'settings/platform.background_color_primary',
      'settings/platform.font_primary',
      'settings/platform.sidebar',
      'settings/platform.showcase',
      'settings/template.course_page_indicator',
      'settings/template.module_page_indicator',
    ],
  },
  {
    path: 'banner',
    ...p.banner,
    icon: ImageIcon,
    load: () => import('#features/studio/banner/panel.tsx').then(({ BannerPanel }) => ({ default: BannerPanel })),
    titleOf: (rest) => (rest === 'novo' ? 'Novo banner' : rest !== '' ? 'Editar banner' : undefined),
    concerns: [
      'banners',
      'orders/banners',
      'settings/platform.banner_custom_transition_type',
      'settings/platform.banner_custom_autoplay',
      'settings/platform.banner_custom_autoplay_time',
    ],
  },
  {
    path: 'avaliacoes',
    ...p.avaliacoes,
    icon: QuizIcon,
    load: () => import('#features/studio/quizzes/panel.tsx').then(({ QuizzesPanel }) => ({ default: QuizzesPanel })),
    concerns: ['quizzes', 'quiz_questions', 'orders/quiz_questions'],
  },
  {
    path: 'login',
    ...p.login,
    icon: SignInIcon,
    load: () => import('#features/studio/login/panel.tsx').then(({ LoginPanel }) => ({ default: LoginPanel })),
    concerns: ['settings/login'],
  },
  {
    path: 'aula',
    ...p.aula,
    icon: LessonIcon,
    load: () => import('#features/studio/lesson/panel.tsx').then(({ LessonPanel }) => ({ default: LessonPanel })),
    titleOf: (rest) => {
      if (rest === '') return undefined
      if (rest === 'geral') return 'Ajustes gerais'
      if (rest === 'letreiro') return 'Letreiro'
      return rest === 'letreiro/novo' ? 'Novo letreiro' : 'Editar letreiro'
    },
    concerns: ['settings/template.theme_classes', 'settings/template.comment', 'marquees'],
  },
  {
    path: 'header',
    ...p.header,
    icon: HeaderIcon,
    load: () => import('#features/studio/header-links/panel.tsx').then(({ HeaderPanel }) => ({ default: HeaderPanel })),
    titleOf: (rest) => (rest === 'novo' ? 'Novo link' : rest !== '' ? 'Editar link' : undefined),
    concerns: ['links', 'orders/links'],
  },
  {
    path: 'footer',
    ...p.footer,
    icon: FooterIcon,
    load: () => import('#features/studio/footer/panel.tsx').then(({ FooterPanel }) => ({ default: FooterPanel })),
    concerns: ['settings/extra', 'settings/platform.footer_visible', 'settings/platform.credit_visible'],
  },
  {
    path: 'seo',
    ...p.seo,
    icon: SearchIcon,
    load: () => import('#features/studio/seo/panel.tsx').then(({ SeoPanel }) => ({ default: SeoPanel })),
    concerns: ['settings/info'],
  },
  {
    path: 'comunidade',
    ...p.comunidade,
    icon: CommunityIcon,
    load: () => import('#features/studio/communities/panel.tsx').then(({ CommunitiesPanel }) => ({ default: CommunitiesPanel })),
    // AMB-75
    titleOf: (rest) => (rest === '' ? undefined : rest === 'novo' || rest === 'v2' ? 'Nova comunidade' : 'Editar comunidade'),
    concerns: ['communities', 'orders/communities', 'settings/communities', 'settings/community-v2'],
  },
  {
    path: 'gamificacao',
    ...p.gamificacao,
    icon: TrophyIcon,
    load: () => import('./gamification-panel.tsx').then(({ GamificationPanel }) => ({ default: GamificationPanel })),
    titleOf: gamificationTitle,
    isWhole: isSimulator,
    concerns: ['levels', 'level_permissions', 'rewards', 'reward_permissions', 'gamification_plans', 'settings/points', 'settings/ranking'],
  },
  {
    path: 'html',
    ...p.html,
    icon: CodeIcon,
    load: () => import('#features/studio/html/panel.tsx').then(({ HtmlPanel }) => ({ default: HtmlPanel })),
    concerns: ['html'],
  },
]

export const optionOf = (panel: string): PanelDescriptor | undefined => options.find((option) => option.path === panel)

export const isWhole = (panel: string, rest: string): boolean => panel === CENTRAL || optionOf(panel)?.isWhole?.(rest) === true

/** What the drawer's head says. */
export function titleOf(panel: string, rest: string): string {
  if (panel === '') return words.title
  if (panel === CENTRAL) return words.central
  const option = optionOf(panel)
  return option?.titleOf?.(rest) ?? option?.title ?? words.unknownTitle
}
