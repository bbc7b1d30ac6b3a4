import { contentEndpoints } from '#contract/content.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { askServer } from '#sync/wire/ask-server.ts'
import type { SelectOption } from '#ui/select-options.ts'
import type { OptionRequest } from '#ui/use-select-options.ts'

interface Found {
  readonly options: readonly SelectOption[]
  readonly more: boolean
}

const NOTHING: Found = { options: [], more: false }

/** The lessons that the server's search finds (EP-77, EP-78). A failed search returns an empty list without a message (CAR-29). */
export async function findLessons(workspace: Workspace, { search, page, signal }: OptionRequest): Promise<Found> {
  if (search === '') return NOTHING
  const { searchLessons } = contentEndpoints
  const read = (body: unknown) => searchLessons.decode(body, () => undefined)
  const answer = await askServer(workspace, searchLessons, { params: { term: search, page }, signal, read })
  if (answer.to !== 'done') return NOTHING
  const { rows, next } = answer.value
  return {
    options: rows.flatMap(({ sid, fields }) => (sid === undefined ? [] : [{ value: sid, label: String(fields['title']) }])),
    more: next !== null,
  }
}
