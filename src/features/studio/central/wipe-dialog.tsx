import { useEffect, useState } from 'react'
import { words as kit } from '#i18n/words.ts'
import { css } from '#styled/css'
import { type DeviceWork, unfinishedOnDevice, wipeDevice } from '#sync/page/session/wipe-device.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback.tsx'
import { words } from './words.ts'

const w = words.wipe

/** ‹Limpar dados deste dispositivo›: lists the unsent work first, and erases it only after the person confirms (PWA-07). */
export function WipeDialog({ onClose }: { onClose(): void }) {
  const workspace = useWorkspace()
  const [work, setWork] = useState<DeviceWork | null>(null)
  const [state, setState] = useState<'asked' | 'busy' | 'failed'>('asked')
  useEffect(() => {
    let current = true
    unfinishedOnDevice(workspace).then(
      (found) => current && setWork(found),
      () => current && setState('failed'),
    )
    return () => {
      current = false
    }
  }, [workspace])
  const wipe = (discard: boolean) => {
    setState('busy')
    wipeDevice(workspace, { discard }).catch(() => setState('failed'))
  }
  const here = work === null ? 0 : work.here.entries + work.here.drafts
  return (
    <Dialog
      open
      kind="alertdialog"
      onClose={onClose}
      title={w.title}
      description={w.text}
      footer={
        <>
          <Button variant="quiet" off={state === 'busy'} onClick={onClose}>
            {kit.action.cancel}
          </Button>
          {work !== null && (
            <Button variant={here === 0 ? 'dangerSolid' : 'primary'} off={state === 'busy'} onClick={() => wipe(false)}>
              {state === 'busy' ? w.wiping : here === 0 ? w.go : w.keep}
            </Button>
          )}
        </>
      }
    >
      {work !== null && work.others > 0 && <p className={line}>{w.others(work.others)}</p>}
      {work !== null && here > 0 && (
        <Notice
          kind="attention"
          actions={
            <Button variant="link" size="sm" off={state === 'busy'} onClick={() => wipe(true)}>
              {w.lose(here)}
            </Button>
          }
        >
          <b>{w.unsent(work.here.entries, work.here.drafts)}</b> {w.unsentText}
        </Notice>
      )}
      <div role="alert" className={css({ _empty: { display: 'none' } })}>
        {state === 'failed' && <p className={line}>{words.failedAct}</p>}
      </div>
    </Dialog>
  )
}

const line = css({ textStyle: 't14', color: 'text.second' })
