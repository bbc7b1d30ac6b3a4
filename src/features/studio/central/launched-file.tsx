import { useEffect, useState } from 'react'
import { words as kit } from '#i18n/words.ts'
import { stripBidi } from '#lib/strip-bidi.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { words } from './words.ts'

/** Not yet in the standard library's types. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void
}

const w = words.move

/** A work file that the system opened with the app (PWA-14). Whoever opened it may not know what it does, so it is asked first. */
export function LaunchedFile({ onImport }: { onImport(file: File): void }) {
  const [file, setFile] = useState<File | null>(null)
  useEffect(() => {
    const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue }
    // What was opened before this page was here waits in the queue.
    launchQueue?.setConsumer(({ files: [handle] = [] }) => void handle?.getFile().then(setFile, () => undefined))
  }, [])
  const close = () => setFile(null)
  return (
    <Dialog
      open={file !== null}
      kind="alertdialog"
      onClose={close}
      title={w.launchedTitle}
      description={w.launchedText(stripBidi(file?.name ?? ''))}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            {kit.action.cancel}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              close()
              if (file !== null) onImport(file)
            }}
          >
            {w.import}
          </Button>
        </>
      }
    />
  )
}
