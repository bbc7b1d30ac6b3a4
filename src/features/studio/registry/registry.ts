import { appearance } from '#features/studio/appearance/manifest.ts'
import { banner } from '#features/studio/banner/manifest.ts'
import { communities } from '#features/studio/communities/manifest.ts'
import { CENTRAL } from '#features/studio/context/drawer-path.ts'
import type { PanelManifest } from '#features/studio/context/panel-manifest.ts'
import { words } from '#features/studio/context/words.ts'
import { footer } from '#features/studio/footer/manifest.ts'
import { gamification } from '#features/studio/gamification/manifest.ts'
import { headerLinks } from '#features/studio/header-links/manifest.ts'
import { html } from '#features/studio/html/manifest.ts'
import { lesson } from '#features/studio/lesson/manifest.ts'
import { login } from '#features/studio/login/manifest.ts'
import { quizzes } from '#features/studio/quizzes/manifest.ts'
import { seo } from '#features/studio/seo/manifest.ts'
import { showcase } from '#features/studio/showcase/manifest.ts'

/** The drawer's table of contents: exactly these, in this order (SHL-07). */
export const options: readonly PanelManifest[] = [
  showcase,
  appearance,
  banner,
  quizzes,
  login,
  lesson,
  headerLinks,
  footer,
  seo,
  communities,
  gamification,
  html,
]

export const optionOf = (panel: string): PanelManifest | undefined => options.find((option) => option.path === panel)

export const isWhole = (panel: string, rest: string): boolean => panel === CENTRAL || optionOf(panel)?.whole === rest

/** What the drawer's head says. */
export function titleOf(panel: string, rest: string): string {
  if (panel === '') return words.title
  if (panel === CENTRAL) return words.central
  const option = optionOf(panel)
  return option === undefined ? words.unknownTitle : (titleBelow(option, rest) ?? option.title)
}

/** Of a level, of any row beside it, or of the level above. */
function titleBelow(option: PanelManifest, rest: string): string | undefined {
  if (rest === '') return undefined
  const above = rest.slice(0, Math.max(0, rest.lastIndexOf('/')))
  return option.levels?.[rest] ?? option.levels?.[above === '' ? '*' : `${above}/*`] ?? titleBelow(option, above)
}
