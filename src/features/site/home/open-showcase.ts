import { carouselEndpoints } from '#contract/carousels.ts'
import type { CarouselRow } from '#features/site/kit/views.ts'
import { askOpenly } from '#sync/wire/ask-server.ts'

/**
 * «Vitrine aberta» (ROL-11): the carousels that a school shows to anybody, in their stored order. `null`: it is not open, or the server did not
 * answer. Read outside the engine, because a visitor has no mirror; the browser caches the answer and revalidates it (decision 0086).
 */
export async function readOpenShowcase(tenant: string, signal?: AbortSignal): Promise<CarouselRow[] | null> {
  const { readOpenShowcase: endpoint } = carouselEndpoints
  const read = (body: unknown) => endpoint.decode(body, () => undefined).rows
  const answer = await askOpenly(endpoint, { params: { tenant }, signal, isShared: true, read })
  if (answer.to !== 'done') return null
  return answer.value.map(({ sid = '', fields }) => ({ ...fields, lid: `s${sid}` }))
}
