import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { online } from '#lib/online.ts'
import { unkept } from '#lib/unkept.ts'
import { css } from '#styled/css'
import { bringBackFile, type ExportResult, exportWork } from '#sync/page/session/work-file.ts'
import type { SyncStatus } from '#sync/page/status/status.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice, Progress } from '#ui/feedback.tsx'
import { AlertIcon } from '#ui/icons.tsx'
import { words as w } from './sign-out-words.ts'

export interface SignOutGuardProps {
  status: SyncStatus
  onCancel(): void
  onSend(): void
  onExported(file: ExportResult): void
  onKeep(): void
  onDiscard(): void
}

/** The four ways to sign out with unfinished work (TOP-22); each says what happens to the work. There are three if the browser keeps nothing. */
export function SignOutGuard({ status, onCancel, onSend, onExported, onKeep, onDiscard }: SignOutGuardProps) {
  const workspace = useWorkspace()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const save = async () => {
    setBusy(true)
    setFailed(false)
    const file = await exportWork(workspace).catch(() => null)
    setBusy(false)
    if (file === null || file.fileName === null) setFailed(true)
    else onExported(file)
  }
  const { count, drafts, attention } = status
  const waits = count - attention
  return (
    <Dialog
      open
      kind="alertdialog"
      onClose={onCancel}
      title={w.unsent(count + drafts)}
      description={w.what({ waits, attention, drafts })}
      footer={
        <Button variant="quiet" onClick={onCancel}>
          {w.cancel}
        </Button>
      }
    >
      <div role="alert" className={css({ _empty: { display: 'none' } })}>
        {failed && (
          <Notice kind="attention" icon={<AlertIcon />}>
            {w.exportFailed}
          </Notice>
        )}
      </div>
      <div className={choices}>
        <Choice variant="primary" off={busy || waits === 0} note={waits === 0 ? w.sendNothing : w.sendText} onClick={onSend}>
          {w.send}
        </Choice>
        <Choice variant="line" off={busy} note={w.exportText} onClick={() => void save()}>
          {busy ? w.exporting : w.export}
        </Choice>
        {unkept.now() === null && (
          <Choice variant="line" off={busy} note={w.keepText} onClick={onKeep}>
            {w.keep}
          </Choice>
        )}
        <Choice variant="danger" off={busy} note={w.discardText} onClick={onDiscard}>
          {w.discard}
        </Choice>
      </div>
    </Dialog>
  )
}

function Choice({ note, children, ...button }: Pick<ButtonProps, 'variant' | 'off' | 'onClick'> & { note: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className={css({ display: 'grid', gap: '1.5' })}>
      <Button {...button} aria-describedby={id}>
        {children}
      </Button>
      <p id={id} className={css({ textStyle: 't13', color: 'text.second' })}>
        {note}
      </p>
    </div>
  )
}

/** Sends the work, shows the progress, and continues the sign-out when everything is on the server. */
export function SignOutSending({ status, onBack }: { status: SyncStatus; onBack(): void }) {
  const workspace = useWorkspace()
  const waits = status.count - status.attention
  const [most, setMost] = useState(waits)
  if (waits > most) setMost(waits)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    // Ends «Trabalhar offline», which the person chose earlier: now the person wants to send.
    void (async () => {
      if (status.paused) await workspace.setPaused(false)
      await workspace.sendNow()
    })()
  }, [workspace, status.paused])
  const sent = most - waits
  return (
    <Dialog
      open
      kind="alertdialog"
      onClose={onBack}
      title={w.sending}
      description={w.goesOn}
      footer={
        <Button variant="quiet" onClick={onBack}>
          {w.back}
        </Button>
      }
    >
      <Progress label={w.progress(sent, most)} value={most === 0 ? 1 : sent / most} />
      <p role="status" className={css({ textStyle: 't14' })}>
        {w.progress(sent, most)}
        {status.state === 'offline' && <> {w.offline}</>}
        {status.state === 'auth' && <> {w.auth}</>}
      </p>
    </Dialog>
  )
}

/** Asks again before anything is erased: names the number of edits, and says that this cannot be undone. */
export function SignOutDiscard({ count, onBack, onDiscard }: { count: number; onBack(): void; onDiscard(): void }) {
  const back = useRef<HTMLButtonElement>(null)
  const isOnline = useSyncExternalStore(online.subscribe, online.now)
  return (
    <Dialog
      open
      kind="alertdialog"
      onClose={onBack}
      focus={back}
      title={w.discardTitle(count)}
      description={w.discardSure}
      footer={
        <>
          <Button ref={back} variant="quiet" onClick={onBack}>
            {w.back}
          </Button>
          <Button variant="dangerSolid" onClick={onDiscard}>
            {w.discardGo(count)}
          </Button>
        </>
      }
    >
      <p className={css({ textStyle: 't14' })}>{w.discardHistory}</p>
      {!isOnline && <p className={css({ textStyle: 't14' })}>{w.discardOffline}</p>}
    </Dialog>
  )
}

export interface SignOutExportedProps {
  file: ExportResult
  /** Edits that still need the person. */
  left: number
  returning: boolean
  onBringBack(): void
  onBack(): void
  onLeave(): void
}

/** The work is in the file. Before the device erases it, the person checks that the file exists. */
export function SignOutExported({ file, left, returning, onBringBack, onBack, onLeave }: SignOutExportedProps) {
  const workspace = useWorkspace()
  const [failed, setFailed] = useState(false)
  const again = () => {
    if (file.id === null) return
    onBringBack()
    bringBackFile(workspace, file.id).catch(() => setFailed(true))
  }
  return (
    <Dialog
      open
      kind="alertdialog"
      onClose={onBack}
      title={w.exported}
      description={w.exportedText(file.count + file.drafts)}
      footer={
        <>
          <Button variant="quiet" off={returning && !failed} onClick={again}>
            {w.bringBack}
          </Button>
          <Button variant="primary" off={returning && !failed} onClick={onLeave}>
            {left === 0 ? w.leave : w.goOn(left)}
          </Button>
        </>
      }
    >
      <p className={css({ textStyle: 't14', fontWeight: 600, overflowWrap: 'anywhere' })}>{file.fileName}</p>
      <div role="alert" className={css({ _empty: { display: 'none' } })}>
        {failed && (
          <Notice kind="attention" icon={<AlertIcon />}>
            {w.bringBackFailed}
          </Notice>
        )}
      </div>
      {left > 0 && !returning && <p className={css({ textStyle: 't13', color: 'text.second' })}>{w.exportLeft(left)}</p>}
    </Dialog>
  )
}

const choices = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]', '& > div > button': { width: 'full' } })
