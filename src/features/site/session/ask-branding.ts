import { type Branding, type LoginLook, NO_BRANDING, schoolIn } from '#contract/branding.ts'
import { loginSettings, settingsEndpoints } from '#contract/settings.ts'
import { must } from '#lib/must.ts'
import { askOpenly } from '#sync/wire/ask-server.ts'

// Loaded only when a school is requested, which a signed-in page does not do: it comes with the contract of the settings.

/** Requests EP-70. `offline`: nobody answered. */
export async function askBranding(tenant: string | null, signal?: AbortSignal): Promise<Branding | 'offline'> {
  const params = { domain: location.hostname }
  const query = tenant === null ? {} : { tenant }
  const answer = await askOpenly(settingsEndpoints.getTenant, {
    params,
    query,
    signal,
    read: (body) => brandingFromAnswer(must(body, 'JSON')),
  })
  if (answer.to === 'done') return answer.value
  return answer.to === 'refused' ? NO_BRANDING : 'offline'
}

/** The answer of EP-70; `{}` and invalid answers are no school (TOP-21). */
export function brandingFromAnswer(answer: unknown): Branding {
  const found = schoolIn(answer)
  return found === null ? NO_BRANDING : { ...found.school, login: loginFrom(found.login) }
}

function loginFrom(wire: unknown): LoginLook {
  try {
    return loginSettings.read(wire).fields
  } catch {
    return {} // the sign-in page has a default look
  }
}
