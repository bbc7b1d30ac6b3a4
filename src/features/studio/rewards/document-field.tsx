import { useRef, useState } from 'react'
import { DOCUMENT_BYTES } from '#contract/limits.ts'
import type { FileValue } from '#db/effect.ts'
import { isDiskFull } from '#db/quota.ts'
import { fileState, nameOfFile } from '#features/studio/shared/file-state.ts'
import { useRowEdit } from '#sync/page/status/use-status.ts'
import { useStoredFile } from '#sync/page/use-stored-file.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { FileBox, type FileState } from '#ui/file-box.tsx'
import { useFieldWork } from '#ui/pending-work.ts'
import { fieldNames } from './command-words.ts'
import { words } from './words.ts'

export interface DocumentFieldProps {
  readonly value: string | FileValue
  /** `rewards/<lid>` of the edited row; '': it does not exist yet. */
  readonly row: string
  readonly draft: boolean
  readonly error: string | undefined
  onChange(value: string | FileValue): void
}

const ACCEPT = '.pdf,.zip,application/pdf,application/zip,image/png,image/jpeg,image/webp'

/** The document of a reward, stored on this device until it is sent (UPL-09..11, REW-21). */
export function DocumentField({ value, row, draft, error, onChange }: DocumentFieldProps) {
  const workspace = useWorkspace()
  const here = useStoredFile(value)
  const last = useRowEdit(row, 'content') ?? null
  const [picked, setPicked] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const asked = useRef(0)
  useFieldWork(picked === null ? 'rest' : 'busy')
  const pick = (file: File) => {
    const place = ++asked.current
    setProblem(undefined)
    setPicked(file)
    workspace
      .keepFile(file, file.name)
      .then(
        (id) => place === asked.current && onChange({ $blob: id }),
        (error: unknown) => setProblem(isDiskFull(error) ? words.noSpaceForFile : words.fileNotKept),
      )
      .finally(() => place === asked.current && setPicked(null))
  }
  const known = { name: here?.file.name ?? nameOfFile(value, words.fileHere), bytes: here?.file.size ?? null }
  const file: FileState =
    picked === null ? fileState(value, known, draft ? null : last, false) : { kind: 'chosen', name: picked.name, bytes: picked.size }
  return (
    <FileBox
      label={fieldNames.content}
      file={file}
      accept={ACCEPT}
      maxBytes={DOCUMENT_BYTES}
      refusals={{ large: words.fileLarge }}
      hint={words.fileHint}
      error={problem ?? error}
      draft={draft}
      onPick={pick}
      onRemove={() => onChange('')}
    />
  )
}
