import { useLastPress } from '#features/site/read/use-last-press.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { HeartIcon } from '#ui/icons.tsx'
import { toasts } from '#ui/toast-store.ts'
import { commandWords } from './command-words.ts'
import { type Likable, likesOf } from './rows.ts'
import { communityWords as w } from './words.ts'

export interface LikeButtonProps {
  readonly of: 'post' | 'comment'
  readonly row: Likable & { readonly lid: string }
  /** The read that shows the row on this page. */
  readonly read: string
  /** Whether the community has likes switched on. */
  readonly on: boolean
}

/** The heart and the number of likes. A press is an edit: it waits offline, and the last press wins. */
export function LikeButton({ of, row, read, on }: LikeButtonProps) {
  const workspace = useWorkspace()
  const { on: liked = false, set } = useLastPress(
    row.liked === true,
    // Lazy: the code of edits is loaded with the first edit.
    (wanted) => import('./set-like.ts').then(({ setLike }) => setLike(workspace, { of, lid: row.lid, read }, wanted)),
    () => toasts.show({ kind: 'attention', title: commandWords.likedFailed }),
  )
  const likes = likesOf({ ...row, liked })
  if (!on) {
    return likes === 0 ? null : (
      <span>
        <HeartIcon />
        {w.likes(likes)}
      </span>
    )
  }
  return (
    <button type="button" aria-pressed={liked} aria-label={`${w.like}: ${w.likes(likes)}`} onClick={() => set(!liked)}>
      <HeartIcon />
      {likes}
    </button>
  )
}
