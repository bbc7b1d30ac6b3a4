import { useId } from 'react'
import type { UnreadableRow } from '#db/readable-store.ts'
import { words as frame } from '#features/studio/context/words.ts'
import { css } from '#styled/css'
import { timing } from '#sync/model/timing.ts'
import { saveFile } from '#sync/page/save-file.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { showDiscardedToast } from '#ui/discarded-toast.ts'
import { Card } from './attention-card.tsx'
import { useAct } from './use-act.ts'
import { words } from './words.ts'

/** A row of the outbox that cannot be read (security 12): its remains belong to the person, and only they can delete it. */
export function UnreadableCard({ found }: { found: UnreadableRow }) {
  const workspace = useWorkspace()
  const { busy, run } = useAct()
  const id = useId()
  const w = words.unreadable
  const discard = async () => showDiscardedToast({ time: timing.undo, undo: await workspace.dropUnreadable(found) })
  return (
    <Card id={id} title={w.title} state="attention" pill={frame.state.attention} why={w.text}>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
        <Button variant="line" aria-describedby={id} onClick={() => saveRest(w.file, found.row)}>
          {words.exportRest}
        </Button>
        <Button variant="dangerQuiet" off={busy} aria-describedby={id} onClick={() => run(discard())}>
          {w.discard}
        </Button>
      </div>
    </Card>
  )
}

/** Saves any value as text in a file. */
export function saveRest(name: string, value: unknown): void {
  saveFile(new Blob([asText(value)], { type: 'application/json' }), `${name.replaceAll(/[^\p{L}\d-]+/gu, '-')}.json`)
}

function asText(value: unknown): string {
  try {
    return JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each), 2) ?? String(value)
  } catch {
    return String(value)
  }
}
