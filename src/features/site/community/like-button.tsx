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
  /** The read that shows it on this page. */
  readonly read: string
  /** The community has likes on. */
  readonly on: boolean
}

/** The heart and how many like it. The press is an edit: it waits without a network, and the last press counts. */
export function LikeButton({ of, row, read, on }: LikeButtonProps) {
  const workspace = useWorkspace()
  const { on: liked = false, set } = useLastPress(
    row.liked === true,
    // The code of edits is loaded with the first one.
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
