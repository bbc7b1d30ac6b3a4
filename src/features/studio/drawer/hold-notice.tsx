import type { ReactNode } from 'react'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { words } from '#features/studio/context/words.ts'
import { css } from '#styled/css'
import type { SyncStatus } from '#sync/page/status/status.ts'
import { useSyncStatus } from '#sync/page/status/use-status.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'
import { AlertIcon, LockIcon } from '#ui/icons.tsx'

/** What holds all of the work, shown once on every level of the drawer (SYN-13, ROL-13, PWA-05). */
export function HoldNotice() {
  const status = useSyncStatus()
  const { askSignIn } = useDrawer()
  const held = status === undefined ? null : heldBy(status)
  if (held === null) return null
  const way = { reload: () => location.reload(), signIn: askSignIn }
  return (
    <div className={css({ marginBottom: '4' })}>
      <Notice
        kind="attention"
        role="status"
        icon={held.icon}
        actions={
          held.way !== undefined && (
            <Button variant="link" size="sm" onClick={way[held.way]}>
              {held.way === 'reload' ? words.reload : words.signIn.title}
            </Button>
          )
        }
      >
        {held.text}
      </Notice>
    </div>
  )
}

interface Held {
  readonly text: string
  readonly icon: ReactNode
  readonly way?: 'reload' | 'signIn'
}

function heldBy({ outdated, hold, count }: SyncStatus): Held | null {
  if (outdated) return { text: words.outdated, icon: <AlertIcon size={16} />, way: 'reload' }
  if (hold === null) return null
  const icon = <LockIcon size={16} />
  return hold.kind === 'auth' ? { text: words.signIn.text(count), icon, way: 'signIn' } : { text: words.rights, icon }
}
