import type { ReadTx, Store } from '#db/store.ts'
import type { StoredFile } from '#db/tables.ts'
import { draftFileIds, fileIds } from '#sync/model/overlap.ts'

// An original is what a picture was cut out of: up to 100 MB, and only for cutting it again. The picture itself, which is sent, is never touched
// here. One rule for all originals on this device (docs/decisions/0079):
//
//   no form shows its picture, no edit names it, nothing of it was sent   goes at once
//   all that are left weigh more than the limit                           sent ones go first, oldest first, then those of queued edits,
//                                                                         then those of drafts; what an open form shows stays

export const ORIGINALS_BYTES = 200_000_000

/** Why an original is kept; the least needed first. */
const NEEDS = ['nothing', 'sent', 'edit', 'draft', 'shown'] as const
type Need = (typeof NEEDS)[number]

/** Files that something names. */
type Named = Readonly<Record<'edit' | 'draft' | 'shown', ReadonlySet<string>>>

/**
 * Lets originals go that are not needed, or too many. `shownNow`: files that open forms show, asked for once the files were read: a form
 * shows a picture before it is stored, and may not have written it down.
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
    // Cut anew meanwhile: nobody has looked at who needs that.
    for (const { id, from } of await tx.all('blobs')) if (from !== undefined && !seen.has(id)) gone.delete(from.file)
    for (const id of gone) await tx.delete('blobs', id)
  })
}

/** What edits name, and forms as they stand: not what only the steps of a form do. */
async function namedFiles(tx: ReadTx): Promise<Pick<Named, 'edit' | 'draft'>> {
  const moved = await tx.where('journal', 'state', 'exported')
  const edits = [...(await tx.all('outbox')), ...moved.flatMap((entry) => entry.moved ?? [])]
  const drafts = await tx.all('drafts')
  return { edit: new Set(edits.flatMap(fileIds)), draft: new Set(drafts.flatMap(({ values }) => draftFileIds({ values }))) }
}

/** Files that others were cut out of. */
export const originalIds = (files: readonly StoredFile[]): Set<string> => new Set(files.flatMap(({ from }) => from?.file ?? []))

interface Original {
  readonly file: StoredFile
  readonly need: Need
  /** When it was sent, or picked. */
  readonly at: number
}

/** The ids of the originals that leave. */
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

/** Two pictures may be cut out of one: the one that is needed more counts. */
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
