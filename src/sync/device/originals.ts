import type { ReadTx, Store } from '#db/store.ts'
import type { StoredFile } from '#db/tables.ts'
import { draftFileIds, fileIds } from '#sync/model/overlap.ts'

// An original is the file from which a picture was cropped: up to 100 MB, needed only to crop it again. The picture itself, which is sent,
// is never deleted here. One rule for all originals on this device (docs/decisions/0079):
//
//   no form shows its picture, no edit names it, nothing of it was sent   deleted at once
//   the others together exceed the limit                                  sent ones are deleted first, oldest first, then those of
//                                                                         queued edits, then those of drafts; never those of open forms

export const ORIGINALS_BYTES = 200_000_000

/** Why an original is kept, the weakest reason first. */
const NEEDS = ['nothing', 'sent', 'edit', 'draft', 'shown'] as const
type Need = (typeof NEEDS)[number]

/** Ids of the files that something names. */
type Named = Readonly<Record<'edit' | 'draft' | 'shown', ReadonlySet<string>>>

/**
 * Deletes originals that nothing needs, and those above the limit. `shownNow` gives the files that open forms show. It is called after the
 * files were read, because a form shows a picture before it stores it.
 */
export async function dropOriginals(
  store: Store,
  shownNow: () => Promise<ReadonlySet<string>>,
  limit: number = ORIGINALS_BYTES,
): Promise<void> {
  const files = await store.read(['blobs'], (tx) => tx.all('blobs'))
  const shown = await shownNow()
  const named = { ...(await store.read(['outbox', 'drafts', 'journal'], namedFiles)), shown }
  const gone = new Set(unneeded(files, named, limit))
  if (gone.size === 0) return
  const seen = new Set(files.map(({ id }) => id))
  await store.write(['blobs'], async (tx) => {
    // A picture was cropped from it meanwhile, and nobody has checked who needs that one.
    for (const { id, from } of await tx.all('blobs')) if (from !== undefined && !seen.has(id)) gone.delete(from.file)
    for (const id of gone) await tx.delete('blobs', id)
  })
}

/** Files that edits and the present values of drafts name. The undo steps of a form do not count. */
async function namedFiles(tx: ReadTx): Promise<Pick<Named, 'edit' | 'draft'>> {
  const moved = await tx.where('journal', 'state', 'exported')
  const edits = [...(await tx.all('outbox')), ...moved.flatMap((entry) => entry.moved ?? [])]
  const drafts = await tx.all('drafts')
  return { edit: new Set(edits.flatMap(fileIds)), draft: new Set(drafts.flatMap(({ values }) => draftFileIds({ values }))) }
}

/** Files from which others were cropped. */
export const originalIds = (files: readonly StoredFile[]): Set<string> => new Set(files.flatMap(({ from }) => from?.file ?? []))

interface Original {
  readonly file: StoredFile
  readonly need: Need
  /** When it was sent, or else picked. */
  readonly at: number
}

/** The ids of the originals to delete. */
function unneeded(files: readonly StoredFile[], named: Named, limit: number): string[] {
  const originals = originalsOf(files, named)
  let weight = originals.reduce((sum, { file }) => sum + file.size, 0)
  const gone: string[] = []
  for (const { file, need } of originals.sort((a, b) => NEEDS.indexOf(a.need) - NEEDS.indexOf(b.need) || a.at - b.at)) {
    if (need === 'shown' || (need !== 'nothing' && weight <= limit)) break
    gone.push(file.id)
    weight -= file.size
  }
  return gone
}

/** Two pictures may be cropped from one original: then the stronger reason counts. */
function originalsOf(files: readonly StoredFile[], named: Named): Original[] {
  const byId = new Map(files.map((file) => [file.id, file]))
  const found = new Map<string, Original>()
  for (const cut of files) {
    const file = cut.from && byId.get(cut.from.file)
    if (file === undefined) continue
    const [need, at] = [needOf(cut, named), cut.endedAt ?? file.createdAt]
    const other = found.get(file.id)
    if (other === undefined || NEEDS.indexOf(other.need) < NEEDS.indexOf(need)) found.set(file.id, { file, need, at })
  }
  return [...found.values()]
}

function needOf({ id, path, endedAt }: StoredFile, named: Named): Need {
  if (named.shown.has(id)) return 'shown'
  if (named.draft.has(id)) return 'draft'
  if (named.edit.has(id)) return 'edit'
  return path === undefined && endedAt === undefined ? 'nothing' : 'sent'
}
