import { type Pages, usePages } from '#features/site/use-pages.ts'
import { pictureHref, safeHref } from '#lib/url.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { Hit } from './hits.ts'

/** What the server finds, twenty at a time, as the end of the list comes into view. */
export function useFound(text: string): Pages<Hit> {
  const { account } = useWorkspace()
  const wanted = text.trim()
  return usePages<Hit>({
    of: wanted === '' ? null : wanted,
    first: 1,
    read: (page) => readPage(account.tenantId, wanted, page),
    keyOf: ({ key }) => key,
  })
}

async function readPage(tenant: string, q: string, page: number) {
  const [{ hitsIn, searchEndpoints }, { fillPath }] = await Promise.all([import('#contract/search.ts'), import('#contract/endpoint.ts')])
  const answer = await fetch(fillPath(searchEndpoints.search.path, { tenant, q, page }), {
    headers: { accept: 'application/json', tenantId: tenant },
    cache: 'no-store',
  })
  if (!answer.ok) throw new Error(`ext:L5: ${answer.status}`)
  const { hits, last } = hitsIn(await answer.json())
  const rows = hits.flatMap(({ kind, id, title, about, cover, path, locked }): Hit[] => {
    const href = safeHref(path)
    return href === null ? [] : [{ key: `${kind}/${id}`, kind, title, about, picture: pictureHref(cover), href, locked: locked === true }]
  })
  return { rows, last }
}
