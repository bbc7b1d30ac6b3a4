import { isFlag, isListOf, isNullOr, isNumber, isObject, isText, type Unread } from '#lib/shape.ts'
import type { Branding, LoginLook } from './branding.ts'

/*
 * What the server knows when it answers a page, handed over in the document as data: a `<script type="application/json">`, which no
 * browser runs. It is good for the first paint of that one document. The mirror stays the only cache of data (docs/decisions/0082).
 * Looked at by hand on both sides: the first page of a student loads no schema.
 */

/** The id of the data block. */
export const FIRST_PAINT = 'lousa-first-paint'
/** The id of what the document paints by itself until the app does. */
export const SHELL = 'lousa-shell'

/** Whose session the request carried. Nothing else of the block may be shown to anybody else. */
export interface FirstAccount {
  readonly tenantId: string
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly editor: boolean
  readonly photo: string | null
}

/** A banner as the mirror would hold it. */
export interface FirstBanner {
  readonly lid: string
  readonly [field: string]: string | number
}

export interface FirstHome {
  readonly banners: readonly FirstBanner[]
  readonly change: 'normal' | 'fade'
  /** Seconds; `null`: only by hand (BAN-03). */
  readonly autoplay: number | null
}

export interface FirstPaint {
  /** EP-70, decoded (branding.ts). `null`: no school was found, or the backend did not say in time. */
  readonly branding: Branding | null
  readonly account: FirstAccount | null
  /** Of the account's homepage, and only there. */
  readonly home: FirstHome | null
}

/** What a block holds; null: it is not as this file says. */
export const asFirstPaint = (value: unknown): FirstPaint | null => (isFirstPaint(value) ? value : null)

const has = (value: Unread, fields: Readonly<Record<string, (field: unknown) => boolean>>) =>
  Object.entries(fields).every(([name, is]) => is(value[name]))

const isId = (value: unknown) => isText(value) && value !== ''

const LOGIN: Readonly<Record<keyof LoginLook, (field: unknown) => boolean>> = {
  login_theme: isNumber,
  login_theme_placement: isText,
  login_text: isText,
  login_banner: isText,
  login_banner_vertical: isText,
  overlay_banner_login: isNumber,
  cta_login: isFlag,
  title_cta_login: isText,
  link_cta_login: isText,
  magic_link_enabled: isFlag,
  redirect_url: isText,
}

const isLogin = (value: unknown) =>
  isObject(value) && Object.entries(LOGIN).every(([name, is]) => value[name] === undefined || is(value[name]))

const isBranding = (value: unknown): value is Branding =>
  isObject(value) &&
  has(value, {
    id: isId,
    name: isText,
    primary: isText,
    textColor: isText,
    logo: isNullOr(isText),
    font: isText,
    background: isText,
    login: isLogin,
  })

const isAccount = (value: unknown): value is FirstAccount =>
  isObject(value) && has(value, { tenantId: isId, userId: isId, name: isText, email: isText, editor: isFlag, photo: isNullOr(isText) })

const isBanner = (value: unknown): value is FirstBanner =>
  isObject(value) && isText(value['lid']) && Object.values(value).every((field) => isText(field) || isNumber(field))

const isHome = (value: unknown): value is FirstHome =>
  isObject(value) &&
  has(value, {
    banners: isListOf(isBanner),
    change: (change) => change === 'normal' || change === 'fade',
    autoplay: isNullOr(isNumber),
  })

const isFirstPaint = (value: unknown): value is FirstPaint =>
  isObject(value) && has(value, { branding: isNullOr(isBranding), account: isNullOr(isAccount), home: isNullOr(isHome) })
