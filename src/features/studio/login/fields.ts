import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { ADDRESS_MAX, LINK_TITLE_MAX, LOGIN_OVERLAY } from '#contract/limits.ts'
import { LOGIN_PLACES, LOGIN_THEMES } from '#contract/login-page.ts'
import { upTo } from '#lib/up-to.ts'
import { redirectHref, storedAddress } from '#lib/url.ts'
import { words } from './command-words.ts'

const { min, max, step } = LOGIN_OVERLAY
const short = z.string().check(upTo(LINK_TITLE_MAX, words.tooLong(LINK_TITLE_MAX)))

/** The fields that «Salvar» sends, apart from the pictures. */
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
  /** Blank: «Início». */
  redirect_url: z.string().check(
    z.maxLength(ADDRESS_MAX, words.tooLong(ADDRESS_MAX)),
    z.refine((url) => url === '' || redirectHref(url) !== null, words.badPage),
  ),
})
