import { blocksOf } from '#contract/well-known-ids.ts'
import { reads } from '#features/site/model/reads.ts'
import { useList, useRow } from '#sync/page/live-rows.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'

/** The pages that show an owner's HTML (HTM-08). */
export type BlockPage = 'homepage' | 'course' | 'module' | 'lesson' | 'community' | 'favorite' | 'profile' | 'search'

/** The server ids of what a page shows. */
export interface BlockPlace {
  readonly course?: string | null
  readonly module?: string | null
  readonly lesson?: string | null
  readonly community?: string | null
}

export interface Block {
  readonly key: string
  readonly title: string
  readonly html: string
}

type Ids = Readonly<Record<'course_id' | 'module_id' | 'lesson_id' | 'community_id', unknown>>
interface BlockRow extends Ids {
  readonly title: string
  readonly html: string
  readonly page: string
}

/** The blocks of a page, in the owner's order. An editor's come from all blocks, with unsent edits; a student's come from the page's own read. */
export function useBlocks(page: BlockPage, place: BlockPlace): readonly Block[] {
  const { editor } = useWorkspace()
  const rows = useList('html')
  const document = useRow('settings', blocksOf(page))
  useResource(editor ? reads.html : blocksOf(page))
  return editor ? blocksAt(page, place, rows) : blocksAt(page, place, document?.blocks)
}

/** `found` is stored on this device: only values with the shape of a block are shown (security 12). */
export function blocksAt(page: BlockPage, place: BlockPlace, found: unknown): Block[] {
  if (!Array.isArray(found)) return []
  return found.filter(isBlock).flatMap((row) => {
    if (row.page !== page || row.html.trim() === '' || !isHere(row, place)) return []
    return [{ key: keyOf(row), title: row.title, html: row.html }]
  })
}

const keyOf = (row: BlockRow): string => {
  const { lid, id } = row as { lid?: unknown; id?: unknown }
  return typeof lid === 'string' ? lid : `s${String(id)}`
}

const isBlock = (row: unknown): row is BlockRow =>
  typeof row === 'object' &&
  row !== null &&
  ['title', 'html', 'page'].every((name) => typeof (row as Record<string, unknown>)[name] === 'string')

/** A field that a block leaves empty matches every page. */
function isHere(row: Ids, { course, module, lesson, community }: BlockPlace): boolean {
  const fits = (wanted: unknown, here: string | null | undefined) => wanted == null || wanted === here
  return fits(row.course_id, course) && fits(row.module_id, module) && fits(row.lesson_id, lesson) && fits(row.community_id, community)
}
