import { discardEdit } from '#features/studio/context/discarded.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { words as kit } from '#i18n/words.ts'
import { localPath } from '#lib/local-path.ts'
import { css } from '#styled/css'
import { bringBack } from '#sync/page/session/work-file.ts'
import type { TimelineItem } from '#sync/page/status/timeline.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { EditIcon, PlusIcon, RetryIcon, UndoIcon } from '#ui/icons-more.tsx'
import { BringBack } from './bring-back.tsx'
import { useAct } from './use-act.ts'
import { waysOf } from './ways.ts'
import { words } from './words.ts'

/** What a person can do with an entry. The buttons' names are fixed (docs/contract.md); hidden text names the entry. */
export function Actions({ item, labelId }: { item: TimelineItem; labelId: string }) {
  const workspace = useWorkspace()
  const { busy, run } = useAct()
  const attention = item.ended === undefined && item.attention !== undefined
  const { retry, recreate, edit, undo, discard, back } = waysOf(item)
  if (!retry && !recreate && !edit && !discard && !undo && !back) return null
  const described = { 'aria-describedby': labelId, off: busy }
  return (
    <div className={row} data-card={attention}>
      {retry && (
        <Button variant="line" {...described} onClick={() => run(workspace.retry(item.id))}>
          <RetryIcon />
          {kit.action.tryAgain}
        </Button>
      )}
      {recreate && (
        <Button variant="line" {...described} onClick={() => run(workspace.recreate(item.id))}>
          <PlusIcon />
          {words.recreate}
        </Button>
      )}
      {edit && <EditLink to={item.edit ?? ''} variant={attention ? 'line' : 'quiet'} {...described} />}
      {undo && (
        <Button
          variant="quiet"
          {...described}
          onClick={() => run(item.ended === 'discarded' ? workspace.undoDiscard(item.id) : workspace.undo(item.id))}
        >
          <UndoIcon />
          {kit.action.undo}
        </Button>
      )}
      {back && <BringBack label={item.label} onSure={() => bringBack(workspace, item.id)} />}
      {discard && (
        <Button variant="dangerQuiet" {...described} onClick={() => run(discardEdit(workspace, item))}>
          {words.discard}
        </Button>
      )}
    </div>
  )
}

interface EditLinkProps {
  /** A level of the drawer; a page of the site if it begins with a slash. */
  readonly to: string
  readonly variant: 'line' | 'quiet'
  readonly off: boolean
  readonly 'aria-describedby': string
}

function EditLink({ to, variant, off, ...described }: EditLinkProps) {
  const { go } = useDrawer()
  const face = (
    <>
      <EditIcon />
      {kit.action.edit}
    </>
  )
  const path = localPath(to)
  if (path !== null) {
    return (
      <a href={path} className={buttonLook({ variant })} {...described}>
        {face}
      </a>
    )
  }
  return (
    <Button variant={variant} off={off} {...described} onClick={() => go(to)}>
      {face}
    </Button>
  )
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  marginTop: '2',
  '&[data-card=true]': { marginTop: '0' },
  '&[data-card=false]': { marginTop: '1', marginLeft: '[-16px]' },
  '& > button': { flex: '[0 1 auto]' },
})
