import { useRef, useState } from 'react'
import { Problem } from '#features/studio/form-parts.tsx'
import { useFrame } from '#features/studio/frame.tsx'
import { refusalOf } from '#features/studio/refusal.ts'
import { words as kit } from '#i18n/words.ts'
import { useStudio } from '#sync/page/provider.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { removeLink } from './commands.ts'
import type { LinkRow } from './use-links.ts'
import { words } from './words.ts'

/** LNK-04. Until it was sent the delete can be taken back. */
export function RemoveLink({ link, onClose, onRemoved }: { link: LinkRow; onClose(): void; onRemoved?(): void }) {
  const studio = useStudio()
  const { offerUndo } = useFrame()
  const cancel = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const remove = async () => {
    try {
      // A draft of what is gone would lead nowhere: it goes with the edit.
      const id = await studio.record(removeLink, { lid: link.lid, title: link.title }, { form: `header/${link.lid}` })
      offerUndo(id, words.removed(link.title))
      onClose()
      onRemoved?.()
    } catch (error) {
      setProblem(refusalOf(error))
    }
  }
  return (
    <Dialog
      open
      kind="alertdialog"
      onClose={onClose}
      title={words.deleteLink}
      description={words.removeText(link.title)}
      focus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="quiet" onClick={onClose}>
            {kit.action.cancel}
          </Button>
          <Button variant="dangerSolid" onClick={() => void remove()}>
            {kit.action.remove}
          </Button>
        </>
      }
    >
      <Problem>{problem}</Problem>
    </Dialog>
  )
}
