import { uuid } from '#lib/ids.ts'
import { MOVE_TABLES, exportEntries } from '#sync/device/export-work.ts'
import { bringBack as bringBackEntries, bringBackFile as bringBackMoved, type MoveEnv, importEntries } from '#sync/device/import-work.ts'
import { dropOriginals } from '#sync/device/originals.ts'
import { readWork, WORK_FILE, type WorkFile, writeWork } from '#sync/device/work-file.ts'
import { RecordRefused } from '#sync/outbox/record.ts'
import { saveFile } from '#sync/page/save-file.ts'
import { shownFiles } from '#sync/page/shown-files.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { untilQuiet } from './leave.ts'
import { workWords as words } from './work-words.ts'

// Work that moves: out of this device into a file, back out of the journal, and in from a file (IOX-02).

export interface ExportResult {
  /** Edits that moved into the file; 0 and no drafts: nothing was there to move, and no file was made. */
  readonly count: number
  readonly drafts: number
  /** Edits that stayed, because they are being sent now or refer to one that is. */
  readonly left: number
  /** The file's id, and its name as it was handed to the browser. */
  readonly id: string | null
  readonly fileName: string | null
}

export type ImportResult =
  | { readonly ok: true; readonly count: number; readonly drafts: number; readonly already: number }
  /** Nothing was changed; `message` says why, in Portuguese. */
  | { readonly ok: false; readonly why: ImportRefusal; readonly message: string }

export type ImportRefusal = keyof typeof words.refused

/**
 * Moves what is not on the wire and not acked, drafts included, into a file and hands it to the browser as a download. What is being sent
 * now gets a few seconds to be answered first.
 */
export async function exportWork(workspace: Workspace): Promise<ExportResult> {
  const { store, account } = workspace
  await untilQuiet(store, workspace.timing)
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
    // No file, no move.
    await bringBackFile(workspace, id)
    throw error
  }
}

/** `lousa-2026-11-21-1702.lousa`, in the person's own time. */
function nameOf(now: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const at = new Date(now)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `lousa-${day}-${two(at.getHours())}${two(at.getMinutes())}${WORK_FILE.extension}`
}

/** Takes the work of a file in: once per file, only of the same person of the same school. Never throws for a bad file. */
export async function importWork(workspace: Workspace, file: Blob): Promise<ImportResult> {
  const read = await readWork(file)
  if (!read.ok) return refused(read.why)
  const { work } = read
  const { tenantId, userId } = workspace.account
  if (work.account.tenantId !== tenantId || work.account.userId !== userId) return refused('other-account')
  if (!work.entries.every((entry) => hasSoundArgs(workspace, entry))) return refused('damaged')
  try {
    const came = await workspace.store.write(MOVE_TABLES, (tx) => importEntries(tx, envOf(workspace), { ...work, file: work.id }))
    workspace.poke()
    void dropOriginals(workspace.store, shownFiles).catch(() => undefined)
    return came === null ? refused('twice') : { ok: true, ...came }
  } catch (error) {
    if (error instanceof RecordRefused) return refused('closed')
    if (isQuota(error)) return refused('full')
    throw error
  }
}

/** What this release can read of a command must be as the command wants it; what it cannot read waits for the release that can. */
function hasSoundArgs({ model }: Workspace, { command, version, args }: WorkFile['entries'][number]): boolean {
  return !model.hasCommand(command, version) || model.command(command).args.safeParse(args).success
}

const refused = (why: ImportRefusal): ImportResult => ({ ok: false, why, message: words.refused[why] })

const isQuota = (error: unknown) =>
  error instanceof Error && (error.name === 'QuotaExceededError' || (error as { inner?: Error }).inner?.name === 'QuotaExceededError')

/** ‹Trazer de volta›: an exported edit, with what it needs, is queued again. Whether the file was imported elsewhere nobody can know: say so. */
export async function bringBack(workspace: Workspace, id: string): Promise<void> {
  await workspace.store.write(MOVE_TABLES, (tx) => bringBackEntries(tx, envOf(workspace), [id]))
  workspace.poke()
}

/** Everything that moved into one file, drafts too. */
export async function bringBackFile(workspace: Workspace, id: string): Promise<void> {
  await workspace.store.write(MOVE_TABLES, (tx) => bringBackMoved(tx, envOf(workspace), id))
  workspace.poke()
}

const envOf = ({ model, timing, account }: Workspace): MoveEnv => ({ model, timing, account, now: Date.now() })
