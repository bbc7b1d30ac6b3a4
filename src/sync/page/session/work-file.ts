import { uuid } from '#lib/ids.ts'
import { MOVE_TABLES, exportEntries } from '#sync/device/export-work.ts'
import { bringBack as bringBackEntries, bringBackFile as bringBackMoved, type ImportEnv, importEntries } from '#sync/device/import-work.ts'
import { dropOriginals } from '#sync/device/originals.ts'
import { readWork, WORK_FILE, type WorkFile, writeWork } from '#sync/device/work-file.ts'
import { RecordRefused } from '#sync/outbox/record.ts'
import { saveFile } from '#sync/page/save-file.ts'
import { shownFiles } from '#sync/page/shown-files.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { untilNothingSending } from './leave.ts'
import { workWords as words } from './work-words.ts'

// Export of work into a file, import from a file, and bringing exported work back from the journal (IOX-02).

export interface ExportResult {
  /** Number of exported edits. If it is 0 and there were no drafts, no file was made. */
  readonly count: number
  readonly drafts: number
  /** Number of edits that stayed, because they are being sent or refer to one that is. */
  readonly left: number
  /** The file's id, and the name under which the browser saved it. */
  readonly id: string | null
  readonly fileName: string | null
}

export type ImportResult =
  | { readonly ok: true; readonly count: number; readonly drafts: number; readonly already: number }
  /** Nothing was changed; `message` gives the reason, in Portuguese. */
  | { readonly ok: false; readonly why: ImportRefusal; readonly message: string }

export type ImportRefusal = keyof typeof words.refused

/**
 * Exports entries that are neither on the wire nor acked, and all drafts, into a file that the browser downloads. Before that it waits a few
 * seconds for entries that are being sent.
 */
export async function exportWork(workspace: Workspace): Promise<ExportResult> {
  const { store, account } = workspace
  await untilNothingSending(store, workspace.timing)
  const id = uuid()
  const now = Date.now()
  const { files, left, ...work } = await store.write(MOVE_TABLES, (tx) => exportEntries(tx, { file: id, now }))
  const result = { count: work.entries.length, drafts: work.drafts.length, left }
  if (result.count + result.drafts === 0) return { ...result, id: null, fileName: null }
  try {
    const device = work.entries[0]?.device ?? ''
    const file = await writeWork({ id, account, exportedAt: now, device, ...work }, files)
    const fileName = nameOf(now)
    saveFile(file, fileName)
    return { ...result, id, fileName }
  } catch (error) {
    // Without a file the entries come back.
    await bringBackFile(workspace, id)
    throw error
  }
}

/** `lousa-2026-11-21-1702.lousa`, in local time. */
function nameOf(now: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const at = new Date(now)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `lousa-${day}-${two(at.getHours())}${two(at.getMinutes())}${WORK_FILE.extension}`
}

/** Imports the work of a file: once per file, and only of the same person of the same school. Never throws for a bad file. */
export async function importWork(workspace: Workspace, file: Blob): Promise<ImportResult> {
  const read = await readWork(file)
  if (!read.ok) return refused(read.why)
  const { work } = read
  const { tenantId, userId } = workspace.account
  if (work.account.tenantId !== tenantId || work.account.userId !== userId) return refused('other-account')
  if (!work.entries.every((entry) => hasSoundArgs(workspace, entry))) return refused('damaged')
  try {
    const came = await workspace.store.write(MOVE_TABLES, (tx) => importEntries(tx, envOf(workspace), { ...work, file: work.id }))
    workspace.wakeWorkers()
    void dropOriginals(workspace.store, shownFiles).catch(() => undefined)
    return came === null ? refused('twice') : { ok: true, ...came }
  } catch (error) {
    if (error instanceof RecordRefused) return refused('closed')
    if (isQuota(error)) return refused('full')
    throw error
  }
}

/** Whether the args fit the command. Entries of a version or command that this release does not have are accepted unchecked. */
function hasSoundArgs({ model }: Workspace, { command, version, args }: WorkFile['entries'][number]): boolean {
  return !model.hasCommand(command, version) || model.command(command).args.safeParse(args).success
}

const refused = (why: ImportRefusal): ImportResult => ({ ok: false, why, message: words.refused[why] })

const isQuota = (error: unknown) =>
  error instanceof Error && (error.name === 'QuotaExceededError' || (error as { inner?: Error }).inner?.name === 'QuotaExceededError')

/** ‹Trazer de volta›: queues an exported edit again, with the entries that it needs. The screen says that the file may be imported elsewhere. */
export async function bringBack(workspace: Workspace, id: string): Promise<void> {
  await workspace.store.write(MOVE_TABLES, (tx) => bringBackEntries(tx, envOf(workspace), [id]))
  workspace.wakeWorkers()
}

/** Brings back everything that was exported to one file, drafts too. */
export async function bringBackFile(workspace: Workspace, id: string): Promise<void> {
  await workspace.store.write(MOVE_TABLES, (tx) => bringBackMoved(tx, envOf(workspace), id))
  workspace.wakeWorkers()
}

const envOf = ({ model, timing, account }: Workspace): ImportEnv => ({ model, timing, account, now: Date.now() })
