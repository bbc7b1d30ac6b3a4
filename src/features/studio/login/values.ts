import { LOGIN_THEMES } from '#contract/login-page.ts'
import { percent, type ValueTable } from '#features/studio/context/value-words.ts'
import { pageName } from './pages.ts'
import { words } from './words.ts'

export const loginValues: ValueTable = {
  settings: {
    login_theme: { say: (theme) => words.templates[LOGIN_THEMES[theme as keyof typeof LOGIN_THEMES] ?? 'gradient'] },
    login_theme_placement: { codes: words.places },
    overlay_banner_login: percent,
    redirect_url: { say: (url) => pageName(String(url)) },
  },
}
