import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { blankForm } from '#contract/blank.ts'
import { LOGIN_TEXT_DEFAULT } from '#contract/limits.ts'
import { SETTINGS_NOUNS } from '#contract/nouns/settings.ts'
import { loginFields } from './fields.ts'
import { words } from './words.ts'

const picture = z.union([z.string(), z.object({ $blob: z.string() })])

const values = z.extend(loginFields, {
  login_banner: picture,
  login_banner_vertical: picture,
  /** Only in the form: whether there is an address (LOG-11). */
  enable_redirect_login: z.boolean(),
})
export type LoginValues = z.output<typeof values>

/** The rules between fields (LOG-06, LOG-12). */
export const loginForm = values.check(({ value, issues }) => {
  const wrong = (path: keyof LoginValues, message: string) => issues.push({ code: 'custom', path: [path], message, input: value })
  const { cta_login: button, title_cta_login: title, link_cta_login: link } = value
  if (button && title.trim() !== '' && link.trim() === '') wrong('link_cta_login', words.noLink)
  if (button && title.trim() === '' && link.trim() !== '') wrong('title_cta_login', words.noTitle)
  if (value.enable_redirect_login && value.redirect_url === '') wrong('redirect_url', words.pageRequired)
}) as unknown as z.ZodMiniType<LoginValues, LoginValues>

export const BLANK_LOGIN = blankForm(values, SETTINGS_NOUNS.login, {
  login_theme: 1,
  login_theme_placement: 'center',
  login_text: LOGIN_TEXT_DEFAULT,
  enable_redirect_login: false,
})
