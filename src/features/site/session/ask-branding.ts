import { type Branding, type LoginLook, NO_BRANDING, schoolIn } from '#contract/branding.ts'
import { must } from '#lib/must.ts'
import { askOpenly } from '#sync/wire/ask-server.ts'

/** Lazy: only a request for a school loads the contract, and a signed-in page makes none. */
const settings = () => import('#contract/settings.ts')
type Reader = Pick<Awaited<ReturnType<typeof settings>>, 'loginSettings'>

/** Requests EP-70. `offline`: the server did not answer. */
export async function askBranding(tenant: string | null, signal?: AbortSignal): Promise<Branding | 'offline'> {
  const contract = await settings()
  const params = { domain: location.hostname }
  const query = tenant === null ? {} : { tenant }
  const read = (body: unknown) => brandingFromAnswer(must(body, 'JSON'), contract)
  const answer = await askOpenly(contract.settingsEndpoints.getTenant, { params, query, signal, read })
  if (answer.to === 'done') return answer.value
  return answer.to === 'refused' ? NO_BRANDING : 'offline'
}

/** Decodes the answer of EP-70; `{}` and invalid answers mean no school (TOP-21). */
export function brandingFromAnswer(answer: unknown, contract: Reader): Branding {
  const found = schoolIn(answer)
  return found === null ? NO_BRANDING : { ...found.school, login: loginFrom(found.login, contract) }
}

function loginFrom(wire: unknown, { loginSettings }: Reader): LoginLook {
  try {
    return loginSettings.read(wire).fields
  } catch {
    return {} // the sign-in page has a default look
  }
}
