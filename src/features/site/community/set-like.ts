import { writePress } from '#features/site/read/write-press.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { likeComment, likePost } from './commands.ts'

export interface Likable {
  readonly of: 'post' | 'comment'
  readonly lid: string
  /** The read that shows the row on this page. */
  readonly read: string
}

/** Likes a post or comment, or removes the like. */
export function setLike(workspace: Workspace, { of, lid, read }: Likable, wanted: boolean): Promise<void> {
  const [command, table] = of === 'post' ? ([likePost, 'community_posts'] as const) : ([likeComment, 'community_comments'] as const)
  return writePress(workspace, {
    table,
    lid,
    wanted,
    isOn: (row) => row?.['liked'] === true,
    isOpposite: (entry) => entry.command === command.name && (entry.args as { readonly on: boolean }).on !== wanted,
    record: () => workspace.record(command, { lid, on: wanted, read }),
  })
}
