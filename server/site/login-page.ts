import type * as z from 'zod/mini'
import { ADDRESS_MAX, LINK_TITLE_MAX, LOGIN_OVERLAY } from '#contract/limits.ts'
import { LOGIN_PLACES, LOGIN_THEMES } from '#contract/login-page.ts'
import type { loginWire } from '#contract/settings.ts'
import { redirectHref } from '#lib/url.ts'
import { type Handlers, replyMessage } from '#server/call/handler.ts'
import { readSection, writeSection } from '#server/call/setting-sections.ts'
import { type Claim, claimFile } from '#server/call/uploads.ts'
import { boundedText, optionalAddress, requiredText } from '#server/call/validate-text.ts'
import { invalid } from '#server/errors/api-error.ts'

// EP-75: the settings of the sign-in page (LOG). It shows them to strangers, so nothing goes in that could not be shown.

type Login = z.infer<typeof loginWire>

const INVALID = 'Valor do campo inválido'

const refuse = (field: keyof Login, message = INVALID) => invalid(message, { [field]: message })

/** LOG-01, LOG-02, LOG-08 */
function choices({ login_theme, login_theme_placement, overlay_banner_login }: Login) {
  const { min, max, step } = LOGIN_OVERLAY
  if (!(login_theme in LOGIN_THEMES)) throw refuse('login_theme')
  if (!LOGIN_PLACES.some((place) => place === login_theme_placement)) throw refuse('login_theme_placement')
  if (overlay_banner_login < min || overlay_banner_login > max || overlay_banner_login % step !== 0)
    throw refuse('overlay_banner_login', `A opacidade vai de ${min} a ${max}, de ${step} em ${step}.`)
  return { login_theme, login_theme_placement, overlay_banner_login }
}

/** LOG-05, LOG-06: switched on, it has both or neither. */
function ownButton({ cta_login, title_cta_login, link_cta_login }: Login) {
  const title = boundedText(title_cta_login ?? '', 'title_cta_login', LINK_TITLE_MAX)
  const link = optionalAddress(link_cta_login ?? '', 'link_cta_login')
  if (cta_login === 1 && title !== '' && link === '') throw refuse('link_cta_login', 'Botão sem link')
  if (cta_login === 1 && title === '' && link !== '') throw refuse('title_cta_login', 'Botão sem título')
  return { cta_login, title_cta_login: title || null, link_cta_login: link || null }
}

/** LOG-13: none, or one that a browser may open. */
function redirectOf({ redirect_url }: Login): string | null {
  const url = redirect_url?.trim() ?? ''
  if (url === '') return null
  if (redirectHref(url) === null || url.length > ADDRESS_MAX) throw refuse('redirect_url')
  return url
}

export const loginPageHandlers: Handlers = {
  async updateLogin(call) {
    const { db, tenantId, body } = call
    const stands = await readSection(db, tenantId, 'login')
    const picture = (field: 'login_banner' | 'login_banner_vertical') =>
      claimFile(call, { field, purpose: 'login', wanted: body[field], current: stands[field], of: 'school' } satisfies Claim)
    await writeSection(db, tenantId, 'login', {
      ...choices(body),
      ...ownButton(body),
      login_text: requiredText(body.login_text, 'login_text', LINK_TITLE_MAX, 'Campo obrigatório'),
      magic_link_enabled: body.magic_link_enabled,
      redirect_url: redirectOf(body),
      login_banner: await picture('login_banner'),
      login_banner_vertical: await picture('login_banner_vertical'),
    })
    return replyMessage('Configurações salvas com sucesso!') // LOG-15
  },
}
