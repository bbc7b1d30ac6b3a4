import { css } from '#styled/css'
import { useSyncStatus } from '#sync/page/use-status.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'
import { LockIcon } from '#ui/icons.tsx'
import { useFrame } from './frame.tsx'
import { words } from './words.ts'

/** What holds all of the work back, once, wherever one is in the drawer (SYN-13, ROL-13). */
export function HoldNotice() {
  const status = useSyncStatus()
  const { askSignIn } = useFrame()
  if (status === undefined || status.hold === null) return null
  const signedOut = status.hold.kind === 'auth'
  return (
    <div className={css({ marginBottom: '4' })}>
      <Notice
        kind="attention"
        role="status"
        icon={<LockIcon size={16} />}
        actions={
          signedOut && (
            <Button variant="link" size="sm" onClick={askSignIn}>
              {words.signIn.title}
            </Button>
          )
        }
      >
        {signedOut ? words.signIn.text(status.count) : words.rights}
      </Notice>
    </div>
  )
}
