import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'

/*
 * What the server knows when it answers a page, handed over in the document as data: a `<script type="application/json">`, which no
 * browser runs. It is good for the first paint of that one document. The mirror stays the only cache of data (docs/decisions/0079).
 */

/** The id of the data block. */
export const FIRST_PAINT = 'lousa-first-paint'
/** The id of what the document paints by itself until the app does. */
export const SHELL = 'lousa-shell'

const login = z.partial(
  z.object({
    login_theme: z.number(),
    login_theme_placement: z.string(),
    login_text: z.string(),
    login_banner: z.string(),
    login_banner_vertical: z.string(),
    overlay_banner_login: z.number(),
    cta_login: z.boolean(),
    title_cta_login: z.string(),
    link_cta_login: z.string(),
    magic_link_enabled: z.boolean(),
    redirect_url: z.string(),
  }),
)

/** EP-70, decoded (branding.ts). */
const branding = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string(),
  primary: z.string(),
  textColor: z.string(),
  logo: z.nullable(z.string()),
  font: z.string(),
  login,
})

/** Whose session the request carried. Nothing else of the block may be shown to anybody else. */
const account = z.object({
  tenantId: z.string().check(z.minLength(1)),
  userId: z.string().check(z.minLength(1)),
  name: z.string(),
  email: z.string(),
  editor: z.boolean(),
  photo: z.nullable(z.string()),
})

/** A banner as the mirror would hold it. */
const bannerRow = z.catchall(z.object({ lid: z.string() }), z.union([z.string(), z.number()]))

const home = z.object({
  banners: z.array(bannerRow),
  change: z.enum(['normal', 'fade']),
  /** Seconds; `null`: only by hand (BAN-03). */
  autoplay: z.nullable(z.number()),
})

export const firstPaint = z.object({
  /** `null`: no school was found, or the backend did not say in time. */
  branding: z.nullable(branding),
  account: z.nullable(account),
  /** Of the account's homepage, and only there. */
  home: z.nullable(home),
})

export type FirstPaint = z.infer<typeof firstPaint>
export type FirstHome = z.infer<typeof home>
