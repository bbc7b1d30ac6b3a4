import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { formatClock, formatDate } from '#i18n/format.ts'
import { css } from '#styled/css'
import type { Back } from '#sync/outbox/meta.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { lostEntries } from '#sync/pull/lost-writes.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { words } from './back-words.ts'

/** Esc does not close the dialog: nothing is sent before the person has decided. */
const stay = () => undefined

/** A student, who has no Central, decides about all that the server lacks at once (DUR-12, DUR-13). */
export function BackDialog({ back }: { back: Back }) {
  const { store, decideLost } = useWorkspace()
  const [busy, setBusy] = useState(false)
  const entries = useLiveQuery(() => store.read(['journal'], (tx) => lostEntries(tx, back.lost)), [store, back]) ?? []
  const decide = (ids: readonly string[]) => {
    setBusy(true)
    void decideLost(ids).finally(() => setBusy(false))
  }
  return (
    <Dialog
      open
      kind="alertdialog"
      stays
      onClose={stay}
      title={words.title(back.lost.length)}
      description={words.text}
      footer={
        <>
          <Button variant="quiet" off={busy} onClick={() => decide([])}>
            {words.leave}
          </Button>
          <Button variant="primary" off={busy} onClick={() => decide(back.lost.map(({ id }) => id))}>
            {words.again}
          </Button>
        </>
      }
    >
      <ul aria-label={words.list} className={css({ textStyle: 't14', overflowWrap: 'anywhere' })}>
        {entries.map(({ id, label, createdAt }) => (
          <li key={id}>
            {label}{' '}
            <span className={css({ color: 'text.second', whiteSpace: 'nowrap' })}>
              · {formatDate(createdAt)}, {formatClock(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
