// What EP-70 tells of a school, as pages and the document use it. Apart from settings.ts, which a signed-in page does not load.

/** LOG-01..11, as far as they are known. */
export interface LoginLook {
  readonly login_theme?: number | undefined
  readonly login_theme_placement?: string | undefined
  readonly login_text?: string | undefined
  readonly login_banner?: string | undefined
  readonly login_banner_vertical?: string | undefined
  /** 0 to 100 */
  readonly overlay_banner_login?: number | undefined
  readonly cta_login?: boolean | undefined
  readonly title_cta_login?: string | undefined
  readonly link_cta_login?: string | undefined
  readonly magic_link_enabled?: boolean | undefined
  readonly redirect_url?: string | undefined
}

export interface Branding {
  /** '' when no school was found. */
  readonly id: string
  readonly name: string
  readonly primary: string
  readonly textColor: string
  readonly logo: string | null
  readonly font: string
  /** `background_color_primary` (contract/backgrounds.ts); '': not known. */
  readonly background: string
  readonly login: LoginLook
  /** «Vitrine aberta» (ROL-11); absent: it is not, as far as is known. */
  readonly showcase?: boolean
  /** The main pages' links are at the side (APR-02), and the page's first paint leaves room for them; absent: they are not. */
  readonly sidebar?: boolean
  /** «Comunidades» is among the main links (HDR-03), as far as anybody may know; absent: not known, or not. */
  readonly communities?: boolean
  /** «Escola usa Lousa» is off (PER-25); absent: it is there. */
  readonly credit?: false
  /** Mails can be sent (PER-10); absent: not known, or not. */
  readonly mail?: boolean
}

export const NO_BRANDING: Branding = { id: '', name: '', primary: '', textColor: '', logo: null, font: '', background: '', login: {} }

const isOn = (flag: unknown) => flag === true || flag === 1 || flag === '1'
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The school in EP-70's answer; the look of its sign-in page is decoded apart. `null`: `{}` and whatever else makes no sense (TOP-21). */
export function schoolIn(answer: unknown): { readonly school: Branding; readonly login: unknown } | null {
  if (typeof answer !== 'object' || answer === null) return null
  const outer = answer as Record<string, unknown>
  const body =
    'id' in outer || typeof outer['data'] !== 'object' || outer['data'] === null ? outer : (outer['data'] as Record<string, unknown>)
  if (typeof body['id'] !== 'number' && typeof body['id'] !== 'string') return null
  const school = {
    id: String(body['id']),
    name: text(body['name']),
    primary: text(body['primary_color']),
    textColor: text(body['text_color']),
    logo: text(body['logo_horizontal']) || null,
    font: text(body['font_primary']),
    background: text(body['background_color_primary']),
    login: {},
    ...(isOn(body['showcase']) && { showcase: true }),
    ...(isOn(body['sidebar']) && { sidebar: true }),
    ...(isOn(body['communities']) && { communities: true }),
    ...(body['credit_visible'] !== undefined && !isOn(body['credit_visible']) && { credit: false as const }),
    ...(body['mail'] !== undefined && { mail: isOn(body['mail']) }),
  }
  return { school, login: body['login'] }
}
