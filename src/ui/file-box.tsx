import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { kitWords } from '#i18n/kit-words.ts'
import { words } from '#i18n/words.ts'
import { stripBidi } from '#lib/strip-bidi.ts'
import { fileBox } from '#styled/recipes'
import { Button } from './button.tsx'
import { Progress } from './feedback.tsx'
import { FieldNotes } from './field-notes.tsx'
import { useFieldIds } from './field.tsx'
import { FileInput } from './file-input.tsx'
import { fileSize, type Refusal, refusalOf, wholeMegabytes } from './file-rules.ts'
import { FileIcon } from './icons-more.tsx'
import { Pill } from './pill.tsx'
import { useMedia } from './use-media.ts'

interface Named {
  name: string
  /** null: not known on this device. */
  bytes: number | null
}

/** `waiting`: in the queue; `processing`: sent, the server works on it; `failed`: `why` is the reason. */
export type FileState =
  | { kind: 'empty' }
  | ({ kind: 'chosen' | 'waiting' | 'processing' | 'done' } & Named)
  /** `sent` in bytes. */
  | ({ kind: 'sending'; sent: number } & Named)
  | ({ kind: 'failed'; why: string } & Named)

export interface FileBoxProps {
  label: string
  file: FileState
  /** As an input's `accept`; dropped files are checked against it too. */
  accept?: string
  maxBytes: number
  /** Checks the content of a file whose name and type do not suffice; it accepts only what `accept` allows too. */
  judge?(file: File): Promise<Refusal | null>
  /** Replaces the default error texts. */
  refusals?: Partial<Record<Refusal, string>>
  /** Shown beside the maximum size. */
  hint?: ReactNode
  error?: string | undefined
  draft?: boolean
  /** The reason why no file can be chosen now. */
  offReason?: string | undefined
  icon?: ReactNode
  /** A preview of the file, when there is one. */
  preview?: ReactNode
  onPick(file: File): void
  onRemove(): void
  onRetry?(): void
}

/** One file, chosen or dropped. It shows the given state; the caller sends the file and reports the progress. */
export function FileBox(props: FileBoxProps) {
  const { label, file, accept = '', maxBytes, judge, refusals, hint, error, draft = false, offReason, icon, preview } = props
  const { onPick, onRemove, onRetry } = props
  const ids = useFieldIds()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const off = offReason !== undefined
  const asked = useRef(0)
  const take = async (given: File | Refusal) => {
    const place = ++asked.current
    let why = typeof given === 'string' ? given : refusalOf(given, judge === undefined ? accept : '', maxBytes)
    if (why === null && typeof given !== 'string' && judge !== undefined) why = await judge(given)
    // The person chose another file during the check.
    if (place !== asked.current) return
    setRefused(why)
    if (why === null && typeof given !== 'string') onPick(given)
  }
  const [over, dropping] = useDropping(off, (given) => void take(given))

  const problem = refused === null ? error : (refusals?.[refused] ?? kitWords.file.refused[refused])
  const parts = fileBox({
    empty: file.kind === 'empty',
    draft: draft && problem === undefined,
    invalid: problem !== undefined || file.kind === 'failed',
    over,
  })
  // Moves the focus to a button that stays, because the pressed one disappears.
  const keepFocus = (act: () => void) => () => {
    choose.current?.focus()
    setRefused(null)
    act()
  }
  return (
    <div role="group" aria-labelledby={ids.label} className={parts.root}>
      <span id={ids.label} className={parts.label}>
        {label}
      </span>
      <div className={parts.zone} {...dropping}>
        {preview}
        <div className={parts.file}>
          <span className={parts.icon}>{icon ?? <FileIcon size={22} />}</span>
          {file.kind === 'empty' ? <EmptyBox over={over} /> : <FileStatus file={file} />}
        </div>
        <div className={parts.tools}>
          <Button
            ref={choose}
            variant="line"
            off={off}
            aria-describedby={ids.describedBy({ hint: true, error: problem !== undefined })}
            onClick={() => input.current?.click()}
          >
            {file.kind === 'empty' ? kitWords.file.choose : kitWords.file.change}
          </Button>
          {file.kind === 'failed' && onRetry !== undefined && (
            <Button variant="quiet" onClick={keepFocus(onRetry)}>
              {words.action.tryAgain}
            </Button>
          )}
          {file.kind !== 'empty' && (
            <Button variant="quiet" onClick={keepFocus(onRemove)}>
              {file.kind === 'sending' ? kitWords.file.cancel : kitWords.file.remove}
            </Button>
          )}
        </div>
        <FileInput label={label} accept={accept} input={input} onPick={(file) => void take(file)} />
      </div>
      <span role="status" className="vh">
        {file.kind === 'empty' ? '' : `${stripBidi(file.name)}: ${kitWords.file.states[file.kind]}`}
      </span>
      <FieldNotes
        parts={parts}
        ids={ids}
        error={problem}
        hint={
          offReason ?? (
            <>
              {kitWords.file.max(wholeMegabytes(maxBytes))}
              {hint !== undefined && ' · '}
              {hint}
            </>
          )
        }
      />
    </div>
  )
}

/** Touch screens cannot drag files. */
function EmptyBox({ over }: { over: boolean }) {
  const touch = useMedia('(pointer: coarse)')
  return <p className={fileBox().text}>{over ? kitWords.file.drop : touch ? kitWords.file.none : kitWords.file.drag}</p>
}

/** The file's name, size and progress. */
function FileStatus({ file }: { file: Exclude<FileState, { kind: 'empty' }> }) {
  const parts = fileBox()
  const sent = file.kind === 'sending' ? file.sent / Math.max(1, file.bytes ?? 0) : undefined
  return (
    <div className={parts.told}>
      <span className={parts.name} title={stripBidi(file.name)}>
        {stripBidi(file.name)}
      </span>
      <span className={parts.row}>
        <Stage file={file} sent={sent} />
        {file.bytes !== null && (
          <span className={parts.size}>
            {file.kind === 'sending' ? kitWords.file.of(fileSize(file.sent), fileSize(file.bytes)) : fileSize(file.bytes)}
          </span>
        )}
      </span>
      {sent !== undefined && <Progress label={kitWords.file.progress(file.name)} value={sent} />}
      {(file.kind === 'waiting' || file.kind === 'processing') && <Progress label={kitWords.file.progress(file.name)} />}
      {file.kind === 'failed' && <span className={parts.why}>{file.why}</span>}
    </div>
  )
}

function Stage({ file, sent }: { file: FileState; sent: number | undefined }) {
  switch (file.kind) {
    case 'empty':
      return null
    case 'chosen':
      return <Pill state="draft">{kitWords.file.states.chosen}</Pill>
    case 'waiting':
      return <Pill state="queued" />
    case 'sending':
      return <Pill state="sending" {...(sent !== undefined && { progress: sent })} />
    case 'processing':
      return <Pill state="checking">{kitWords.file.states.processing}</Pill>
    case 'done':
      return <Pill state="sent" />
    case 'failed':
      return <Pill state="attention">{kitWords.file.states.failed}</Pill>
  }
}

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Whether a file is dragged over the box, and the box's listeners. */
function useDropping(off: boolean, take: (given: File | Refusal) => void) {
  const [over, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    // Also for a disabled box: otherwise the browser would open the file in place of the page.
    event.preventDefault()
    event.dataTransfer.dropEffect = off ? 'none' : 'copy'
    setOver(!off)
  }
  const listeners = {
    onDragEnter: hold,
    onDragOver: hold,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(false)
      if (!off) take(droppedIn(event.dataTransfer))
    },
  }
  return [over, listeners] as const
}

function droppedIn({ files, items }: DataTransfer): File | Refusal {
  const [file] = files
  if (items[0]?.webkitGetAsEntry?.()?.isDirectory === true) return 'folder'
  return files.length > 1 || file === undefined ? 'several' : file
}
