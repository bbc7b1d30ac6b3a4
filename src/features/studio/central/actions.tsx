import { useFrame } from '#features/studio/frame.tsx'
import { words as kit } from '#i18n/words.ts'
import { css } from '#styled/css'
import { useStudio } from '#sync/page/provider.tsx'
import type { TimelineItem } from '#sync/page/timeline.ts'
import { Button } from '#ui/button.tsx'
import { EditIcon, RetryIcon, UndoIcon } from '#ui/icons-studio.tsx'
import { useAct } from './use-act.ts'
import { words } from './words.ts'

/** What a person can do with an entry. The buttons' names are fixed (contract.md); which entry they mean is said after them, unseen. */
export function Actions({ item }: { item: TimelineItem }) {
  const studio = useStudio()
  const { go } = useFrame()
  const { busy, run } = useAct()
  const open = item.ended === undefined
  const attention = open && item.attention !== undefined
  const edit = open && item.edit !== undefined && item.kind !== 'delete' && item.mark !== 'acked'
  const { retry, discard, undo } = item.can
  if (!retry && !edit && !discard && !undo) return null
  const described = { 'aria-describedby': labelId(item), off: busy }
  return (
    <div className={row} data-card={attention}>
      {retry && (
        <Button variant="line" {...described} onClick={() => run(studio.retry(item.id))}>
          <RetryIcon />
          {kit.action.tryAgain}
        </Button>
      )}
      {edit && (
        <Button variant={attention ? 'line' : 'quiet'} {...described} onClick={() => go(item.edit ?? '')}>
          <EditIcon />
          {kit.action.edit}
        </Button>
      )}
      {undo && (
        <Button variant="quiet" {...described} onClick={() => run(studio.undo(item.id))}>
          <UndoIcon />
          {kit.action.undo}
        </Button>
      )}
      {discard && (
        <Button variant="dangerQuiet" {...described} onClick={() => run(studio.discard(item.id))}>
          {words.discard}
        </Button>
      )}
    </div>
  )
}

export const labelId = (item: Pick<TimelineItem, 'id'>) => `entry-${item.id}`

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  marginTop: '2',
  '&[data-card=true]': { marginTop: '0' },
  '&[data-card=false]': { marginTop: '1', marginLeft: '[-16px]' },
  '& > button': { flex: '[0 1 auto]' },
})
