import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useStudio } from '#sync/page/provider.tsx'
import { useSyncStatus } from '#sync/page/use-status.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { exportWork } from './export-work.ts'
import type { Session } from './session.ts'
import { words } from './words.ts'

const w = words.leave

/**
 * «Desconectar». With unfinished work on the device it asks first (TOP-22); without, it goes at once and the device forgets the account.
 */
export function SignOut({ session, onCancel }: { session: Session; onCancel(): void }) {
  const studio = useStudio()
  const status = useSyncStatus()
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  const unsent = status === undefined ? null : status.count + status.drafts

  const leave = async (keep: boolean) => {
    setLeaving(true)
    await studio.close()
    // A database that stays holds work: then only the session ends, and the browser keeps its storage.
    if (!keep) await studio.db.delete({ disableAutoOpen: true })
    await session.signOut(keep ? 'account' : 'all')
    await router.navigate({ to: '/login' })
  }

  const gone = useRef(false)
  useEffect(() => {
    if (unsent !== 0 || gone.current) return
    gone.current = true
    void leave(false)
    // oxlint-disable-next-line react/exhaustive-deps -- once, as soon as it is known that nothing is left
  }, [unsent])

  if (unsent === null || unsent === 0) return null
  return (
    <Dialog
      open
      kind="alertdialog"
      onClose={onCancel}
      title={w.unsent(unsent)}
      description={w.text}
      footer={
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      }
    >
      <div style={{ display: 'grid', gap: '8px' }}>
        <Button variant="primary" off={leaving} onClick={() => void studio.sendNow()}>
          {w.send}
        </Button>
        <Button variant="line" off={leaving} onClick={() => void exportWork(studio)}>
          {w.export}
        </Button>
        <Button variant="line" off={leaving} onClick={() => void leave(true)}>
          {w.keep}
        </Button>
        <Button variant="danger" off={leaving} onClick={() => void leave(false)}>
          {w.discard}
        </Button>
      </div>
    </Dialog>
  )
}
