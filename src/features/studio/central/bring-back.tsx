import { useId, useState } from 'react'
import { words as kit } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useAct } from './use-act.ts'
import { words } from './words.ts'

export interface BringBackProps {
  /** The name of the exported work, for the button's description. */
  readonly label: string
  readonly link?: boolean
  onSure(): Promise<void>
}

/** ‹Trazer de volta›: nobody can know whether the file was imported elsewhere, so a warning comes first. */
export function BringBack({ label, link = false, onSure }: BringBackProps) {
  const [asked, setAsked] = useState(false)
  const { busy, run } = useAct()
  const id = useId()
  return (
    <>
      <Button variant={link ? 'link' : 'quiet'} {...(link && { size: 'sm' })} aria-describedby={id} onClick={() => setAsked(true)}>
        {words.bringBack}
      </Button>
      <span id={id} hidden>
        {label}
      </span>
      <Dialog
        open={asked}
        kind="alertdialog"
        onClose={() => setAsked(false)}
        title={words.bringBackTitle}
        description={words.bringBackText}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              {kit.action.cancel}
            </Button>
            <Button
              variant="primary"
              off={busy}
              onClick={() => {
                setAsked(false)
                run(onSure())
              }}
            >
              {words.bringBack}
            </Button>
          </>
        }
      />
    </>
  )
}
