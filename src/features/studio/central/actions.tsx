import { useFrame } from '#features/studio/frame.tsx'
import { words as kit } from '#i18n/words.ts'
import { css } from '#styled/css'
import { useStudio } from '#sync/page/provider.tsx'
import type { TimelineItem } from '#sync/page/timeline.ts'
import { Button } from '#ui/button.tsx'
import { EditIcon, RetryIcon, UndoIcon } from '#ui/icons-studio.tsx'
import { toasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

/** What a person can do with an entry. The buttons' names are fixed (contract.md); which entry they mean is said after them, unseen. */
export function Actions({ item }: { item: TimelineItem }) {
  const studio = useStudio()
  const { go } = useFrame()
  const run = (action: Promise<void>) => {
    action.catch(() => toasts.show({ kind: 'attention', title: words.failedAct }))
  }
  const open = item.ended === undefined
  const reason = item.attention?.reason
  // An uncertain create is never sent blind: «Tentar de novo» looks on the server first (NET-07).
  const retry = item.can.retry || reason === 'uncertain'
  const edit = open && item.edit !== undefined && item.kind !== 'delete' && item.mark !== 'acked'
  if (!retry && !edit && !item.can.discard && !item.can.undo && reason !== 'conflict') return null
  return (
    <div className={row} data-card={item.attention !== undefined}>
      {reason === 'conflict' && (
        <>
          <Button variant="line" onClick={() => run(studio.choose(item.id, picksOf(item, 'mine')))}>
            {words.sendMine}
          </Button>
          <Button variant="line" onClick={() => run(studio.choose(item.id, picksOf(item, 'theirs')))}>
            {words.keepTheirs}
          </Button>
        </>
      )}
      {retry && (
        <Button variant="line" aria-describedby={labelId(item)} onClick={() => run(studio.retry(item.id))}>
          <RetryIcon />
          {kit.action.tryAgain}
        </Button>
      )}
      {edit && (
        <Button
          variant={open && item.attention !== undefined ? 'line' : 'quiet'}
          aria-describedby={labelId(item)}
          onClick={() => go(item.edit ?? '')}
        >
          <EditIcon />
          {kit.action.edit}
        </Button>
      )}
      {item.can.undo && (
        <Button variant="quiet" aria-describedby={labelId(item)} onClick={() => run(studio.undo(item.id))}>
          <UndoIcon />
          {kit.action.undo}
        </Button>
      )}
      {item.can.discard && (
        <Button variant="dangerQuiet" aria-describedby={labelId(item)} onClick={() => run(studio.discard(item.id))}>
          {words.discard}
        </Button>
      )}
    </div>
  )
}

export const labelId = (item: Pick<TimelineItem, 'id'>) => `entry-${item.id}`

/** The same side for every field in conflict; choosing field by field comes with the conflict card. */
export function picksOf({ attention }: Pick<TimelineItem, 'attention'>, side: 'mine' | 'theirs'): Record<string, 'mine' | 'theirs'> {
  const picks: Record<string, 'mine' | 'theirs'> = {}
  for (const [key, fields] of Object.entries(attention?.conflict ?? {}))
    for (const field of Object.keys(fields)) picks[`${key}.${field}`] = side
  return picks
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  marginTop: '2',
  '&[data-card=false]': { marginTop: '1', marginLeft: '[-16px]' },
  '& > button': { flex: '[0 1 auto]' },
})
