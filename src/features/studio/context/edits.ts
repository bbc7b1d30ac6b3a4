import { uuid } from '#lib/ids.ts'
import { must } from '#lib/must.ts'
import type { Command } from '#sync/model/command.ts'
import { recordInTurn } from '#sync/page/record-in-turn.ts'
import type { CommandArgs, RecordOptions, Workspace } from '#sync/page/workspace.ts'
import { lateEdits } from './late-edits.ts'

/** One edit that a form records. */
export interface Edit {
  record(workspace: Workspace, options: RecordOptions): Promise<string>
}

export interface CommandEdit extends Edit, CommandArgs {}

/** A command with its arguments, for a form to record. */
export const edit = <A>(command: Command<A>, args: NoInfer<A>): CommandEdit => ({
  command: command as unknown as Command,
  args,
  record: (workspace, options) => lateEdits.watched(workspace.record(command, args, options)),
})

/** Edits that belong together: recorded as one group, sent one after the other (V2-34). */
export const inOrder = (edits: readonly CommandEdit[]): Edit => ({
  record: async (workspace, options) =>
    must((await lateEdits.watched(workspace.recordGroup(edits, options))).at(-1), 'an edit of the group'),
})

/** Records the edits of one «Salvar». */
export const recordEdits = (workspace: Workspace, edits: readonly Edit[], options: RecordOptions): Promise<string[]> =>
  recordInTurn(edits, { ...options, save: uuid() }, (each, how) => each.record(workspace, how))
