import type { Command } from '#sync/model/command.ts'
import type { RecordOptions, Workspace } from '#sync/page/workspace.ts'

/** One edit that a form asks for. */
export interface Edit {
  record(workspace: Workspace, options: RecordOptions): Promise<string>
}

/** A command with its arguments, for a form to record. */
export const edit = <A>(command: Command<A>, args: NoInfer<A>): Edit => ({
  record: (workspace, options) => workspace.record(command, args, options),
})

/** Records the edits of one form. The draft goes with the last one: until then it holds what is not recorded yet. */
export async function recordEdits(workspace: Workspace, edits: readonly Edit[], { opened, ...options }: RecordOptions): Promise<void> {
  for (const [at, each] of edits.entries()) {
    const isLast = at === edits.length - 1
    const shown = opened === undefined || isLast ? opened : { ...opened, shows: {} }
    await each.record(workspace, { ...options, ...(shown !== undefined && { opened: shown }) })
  }
}
