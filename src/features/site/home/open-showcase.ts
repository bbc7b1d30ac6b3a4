import { fillPath } from '#contract/endpoint.ts'
import { isJson } from '#features/site/kit/branding.ts'
import type { CarouselRow } from '#features/site/kit/views.ts'

/**
 * «Vitrine aberta» (ROL-11): the carousels that a school shows to anybody, in their stored order. `null`: it is not open, or the server did not
 * answer. Read outside the engine, because a visitor has no mirror; the browser caches the answer and revalidates it (decision 0086).
 */
export async function readOpenShowcase(tenant: string, signal?: AbortSignal): Promise<CarouselRow[] | null> {
  // Lazy: only pages without a session load the contract.
  const { carouselEndpoints } = await import('#contract/carousels.ts')
  const { path, decode } = carouselEndpoints.readOpenShowcase
  try {
    const answer = await fetch(fillPath(path, { tenant }), {
      ...(signal && { signal }),
      headers: { accept: 'application/json' },
      credentials: 'omit',
    })
    if (!answer.ok || !isJson(answer)) return null
    const { rows } = decode(await answer.json(), () => undefined)
    return rows.map(({ sid = '', fields }) => ({ ...(fields as unknown as Omit<CarouselRow, 'lid'>), lid: `s${sid}` }))
  } catch {
    return null
  }
}
