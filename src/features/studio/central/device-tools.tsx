import { useId, useRef, useState } from 'react'
import { formatClock, formatDate } from '#i18n/format.ts'
import { css } from '#styled/css'
import { WORK_FILE } from '#sync/device/work-file.ts'
import type { Meta } from '#sync/outbox/meta.ts'
import { bringBackFile, exportWork, type ImportResult, importWork } from '#sync/page/session/work-file.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'
import { DownloadIcon } from '#ui/icons-more.tsx'
import { BringBack } from './bring-back.tsx'
import { LaunchedFile } from './launched-file.tsx'
import { WipeDialog } from './wipe-dialog.tsx'
import { words } from './words.ts'

const w = words.move

interface Told {
  readonly text: string
  readonly failed: boolean
}

/** Export and import of work as one file, and the button that erases everything on this device (IOX-02, PWA-07). */
export function DeviceTools({ moved, unfinished }: { moved: Meta['moved']; unfinished: number }) {
  const workspace = useWorkspace()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  const [wiping, setWiping] = useState(false)
  const run = (action: () => Promise<Told>) => {
    setBusy(true)
    setTold(null)
    action()
      .then(setTold, () => setTold({ text: w.failed, failed: true }))
      .finally(() => setBusy(false))
  }
  const save = async (): Promise<Told> => {
    const { count, drafts, left, fileName } = await exportWork(workspace)
    if (fileName === null) return { text: w.nothing(left), failed: false }
    return { text: w.exported({ count, drafts, left }), failed: false }
  }
  const take = (file: File) => run(async () => toldOf(await importWork(workspace, file)))
  return (
    <>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
        <Button variant="line" off={busy || unfinished === 0} aria-describedby={`${id}-why`} onClick={() => run(save)}>
          <DownloadIcon />
          {w.export}
        </Button>
        <Button variant="line" off={busy} onClick={() => picker.current?.click()}>
          {w.import}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept={WORK_FILE.extension}
          aria-label={w.import}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file !== undefined) take(file)
          }}
        />
      </div>
      <p id={`${id}-why`} className={css({ textStyle: 't12', color: 'text.faint' })}>
        {unfinished === 0 ? w.exportNothing : w.exportText}
      </p>
      <div role="status" className={css({ _empty: { display: 'none' } })}>
        {told !== null && <Notice kind={told.failed ? 'attention' : 'plain'}>{told.text}</Notice>}
      </div>
      {moved.map((file) => (
        <Notice
          key={file.id}
          kind="draft"
          actions={
            <BringBack
              label={w.fileNamed(formatDate(file.at), formatClock(file.at))}
              link
              onSure={() => bringBackFile(workspace, file.id)}
            />
          }
        >
          {w.file({ day: formatDate(file.at), time: formatClock(file.at), entries: file.entries.length, drafts: file.drafts.length })}
        </Notice>
      ))}
      <div>
        <Button variant="dangerQuiet" className={css({ marginLeft: '[-16px]' })} onClick={() => setWiping(true)}>
          {w.wipe}
        </Button>
      </div>
      <LaunchedFile onImport={take} />
      {wiping && <WipeDialog onClose={() => setWiping(false)} />}
    </>
  )
}

function toldOf(result: ImportResult): Told {
  return result.ok ? { text: w.imported(result), failed: false } : { text: result.message, failed: true }
}
