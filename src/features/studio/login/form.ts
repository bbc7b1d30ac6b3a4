import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { ADDRESS_MAX, LINK_TITLE_MAX, LOGIN_OVERLAY, LOGIN_TEXT_DEFAULT } from '#contract/limits.ts'
import { LOGIN_PLACES, LOGIN_THEMES } from '#contract/login-page.ts'
import { redirectHref, storedAddress } from '#lib/url.ts'
import { words } from './words.ts'

const { min, max, step } = LOGIN_OVERLAY
const short = z.string().check(z.maxLength(LINK_TITLE_MAX, words.tooLong(LINK_TITLE_MAX)))

/** What «Salvar» sends, apart from the pictures. */
export const loginFields = z.object({
  login_theme: z.number().check(z.refine((theme) => theme in LOGIN_THEMES)),
  login_theme_placement: z.string().check(z.refine((place) => LOGIN_PLACES.some((each) => each === place))),
  login_text: short.check(z.refine((text) => text.trim() !== '', words.titleRequired)),
  overlay_banner_login: z.number().check(z.gte(min), z.lte(max), z.multipleOf(step)),
  cta_login: z.boolean(),
  title_cta_login: short,
  link_cta_login: z.pipe(
    z.string().check(
      z.maxLength(ADDRESS_MAX, words.tooLong(ADDRESS_MAX)),
      z.refine((link) => link.trim() === '' || storedAddress(link) !== null, words.badLink),
    ),
    z.transform((link) => storedAddress(link) ?? ''),
  ),
  magic_link_enabled: z.boolean(),
  /** Blank: to «Início». */
  redirect_url: z.string().check(
    z.maxLength(ADDRESS_MAX, words.tooLong(ADDRESS_MAX)),
    z.refine((url) => url === '' || redirectHref(url) !== null, words.badPage),
  ),
})

const picture = z.union([z.string(), z.object({ $blob: z.string() })])

const values = z.extend(loginFields, {
  login_banner: picture,
  login_banner_vertical: picture,
  /** Of the form alone: whether there is an address (LOG-11). */
  enable_redirect_login: z.boolean(),
})
export type LoginValues = z.output<typeof values>

/** The pairs of fields (LOG-06, LOG-12). */
export const loginForm = values.check(({ value, issues }) => {
  const wrong = (path: keyof LoginValues, message: string) => issues.push({ code: 'custom', path: [path], message, input: value })
  const { cta_login: button, title_cta_login: title, link_cta_login: link } = value
  if (button && title.trim() !== '' && link.trim() === '') wrong('link_cta_login', words.noLink)
  if (button && title.trim() === '' && link.trim() !== '') wrong('title_cta_login', words.noTitle)
  if (value.enable_redirect_login && value.redirect_url === '') wrong('redirect_url', words.pageRequired)
}) as unknown as z.ZodMiniType<LoginValues, LoginValues>

export const BLANK_LOGIN: LoginValues = {
  login_theme: 1,
  login_theme_placement: 'center',
  login_text: LOGIN_TEXT_DEFAULT,
  overlay_banner_login: 0,
  login_banner: '',
  login_banner_vertical: '',
  cta_login: false,
  title_cta_login: '',
  link_cta_login: '',
  magic_link_enabled: false,
  enable_redirect_login: false,
  redirect_url: '',
}
