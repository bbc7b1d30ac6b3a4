import type { RecordOptions } from './workspace.ts'

/** Records the edits of one «Salvar», one after the other. The draft goes with the last edit: until then it holds what is not recorded yet. */
export async function recordInTurn<E>(
  edits: readonly E[],
  options: RecordOptions,
  record: (edit: E, options: RecordOptions) => Promise<string>,
): Promise<string[]> {
  const ids: string[] = []
  for (const [at, edit] of edits.entries()) {
    ids.push(await record(edit, { ...options, keepsDraft: options.keepsDraft === true || at < edits.length - 1 }))
  }
  return ids
}
