import { type Pages, usePages } from '#features/site/read/use-pages.ts'
import { pictureHref, safeHref } from '#lib/url.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import type { Hit } from './hits.ts'

/** The server's results, twenty at a time, as the end of the list comes into view. */
export function useFound(text: string): Pages<Hit> {
  const workspace = useWorkspace()
  const wanted = text.trim()
  return usePages<Hit>({
    of: wanted === '' ? null : wanted,
    first: 1,
    read: (page) => readPage(workspace, wanted, page),
    keyOf: ({ key }) => key,
  })
}

async function readPage(workspace: Workspace, q: string, page: number) {
  const [{ hitsIn, searchEndpoints }, { askServer, valueOf }] = await Promise.all([
    import('#contract/search.ts'),
    import('#sync/wire/ask-server.ts'),
  ])
  const { hits, last } = valueOf(await askServer(workspace, searchEndpoints.search, { params: { q, page }, read: hitsIn }))
  const rows = hits.flatMap(({ kind, id, title, about, cover, path, locked }): Hit[] => {
    const href = safeHref(path)
    return href === null ? [] : [{ key: `${kind}/${id}`, kind, title, about, picture: pictureHref(cover), href, locked: locked === true }]
  })
  return { rows, last }
}
