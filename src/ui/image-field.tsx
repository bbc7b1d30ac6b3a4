import { type ClipboardEvent, type CSSProperties, type DragEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { words } from '#i18n/words.ts'
import { imageField } from '#styled/recipes'
import { Button } from './button.tsx'
import { Progress } from './feedback.tsx'
import { FieldNotes } from './field-notes.tsx'
import { useFieldIds } from './field.tsx'
import { FileInput } from './file-input.tsx'
import { Pill, type PillProps } from './pill.tsx'

/** The current work on the picture, as text. */
export interface ImageWork {
  readonly text: string
  /** 0 to 1; without it the progress is unknown, and the line is dashed. */
  readonly value?: number
}

export interface ImageAction {
  readonly label: string
  run(): void
}

export interface ImageFieldProps {
  label: string
  /** The chosen picture; null: none. */
  src: string | null
  alt: string
  /** `image/png,image/webp`, for the browser's file dialog; the receiver checks the file itself. */
  accept: string
  /** The name of the button that opens the file dialog. */
  name?: string
  hint?: ReactNode
  error?: string | undefined
  draft?: boolean
  /** Width to height of the preview. */
  ratio?: readonly [width: number, height: number]
  /** A round preview. */
  round?: boolean
  /** Below the preview: the part of the picture that is visible elsewhere. */
  below?: ReactNode
  /** The chosen file: type and size. */
  about?: string | undefined
  /** Set while the picture is being read, converted, cropped or sent. */
  work?: ImageWork | undefined
  /** The state of its edit. */
  state?: PillProps | undefined
  /** After the error: possible actions. */
  remedies?: readonly ImageAction[]
  /** Further actions. */
  actions?: readonly ImageAction[]
  /** The button that opens the file dialog. */
  chooser?: RefObject<HTMLButtonElement | null>
  onPick(file: File): void
  /** Removes the picture; absent when there is nothing to remove. */
  onClear?: (() => void) | undefined
}

const NONE: readonly ImageAction[] = []

/**
 * A picture to choose, drop or paste: a group named by its label, with the preview and the current work as text (docs/contract.md). The work's text
 * replaces the hint, so that nothing below moves: a press during the move would end beside its button and do nothing.
 */
export function ImageField(props: ImageFieldProps) {
  const { label, src, alt, hint, error, draft = false, round = false, about, work, state, actions = NONE, remedies = NONE } = props
  const { chooser, onPick, onClear } = props
  const ids = useFieldIds()
  const input = useRef<HTMLInputElement>(null)
  const { over, ...dropAndPaste } = useDropAndPaste(onPick)
  const { shown, missing, miss } = useShown(src)
  const said = work?.text ?? (missing ? words.image.notShown : about)
  const wide = isWide(props.ratio)
  const parts = imageField({ wide, draft: draft && error === undefined, invalid: error !== undefined, round, over, empty: shown === null })
  const described = ids.describedBy({ hint: hint !== undefined, error: error !== undefined })
  return (
    <div role="group" aria-labelledby={ids.label} className={parts.root} {...dropAndPaste}>
      <span id={ids.label} className={parts.label}>
        {label}
      </span>
      <div className={parts.body}>
        <div className={parts.thumb} style={shapeOf(props.ratio)}>
          {shown === null ? <Nothing round={round} /> : <img src={shown} alt={alt} className={parts.image} onError={miss} />}
        </div>
        {props.below}
        <div className={parts.side}>
          <div className={parts.tools}>
            <Button
              ref={chooser ?? null}
              name={props.name}
              variant="line"
              aria-describedby={described}
              onClick={() => input.current?.click()}
            >
              {words.image.choose}
            </Button>
            {actions.map(({ label: name, run }) => (
              <Button key={name} variant="link" size="sm" onClick={run}>
                {name}
              </Button>
            ))}
            {onClear !== undefined && (
              <Button variant="link" size="sm" onClick={onClear}>
                {words.image.clear}
              </Button>
            )}
          </div>
          <FileInput label={label} accept={props.accept} input={input} onPick={onPick} />
          <FieldNotes parts={parts} ids={ids} error={error} hint={undefined} />
          <div className={parts.news}>
            <div className={parts.now}>
              {state !== undefined && <Pill {...state} />}
              {/* Always mounted, so that new content is announced. */}
              <p role="status" className={parts.about}>
                {said}
              </p>
              {work !== undefined && (
                <div className={parts.progress}>
                  <Progress label={words.image.progress(label)} {...(work.value !== undefined && { value: work.value })} />
                </div>
              )}
            </div>
            {hint !== undefined && (
              <span id={ids.hint} className={parts.hint} data-covered={state !== undefined || said !== undefined}>
                {hint}
              </span>
            )}
          </div>
          {error !== undefined && remedies.length > 0 && (
            <div className={parts.tools}>
              {remedies.map(({ label: name, run }) => (
                <Button key={name} variant="link" size="sm" onClick={run}>
                  {name}
                </Button>
              ))}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

/** Offline, a picture of the server that is not cached cannot be shown; it is requested again when the network is back. */
function useShown(src: string | null) {
  const [missed, setMissed] = useState<string | null>(null)
  const missing = src !== null && src === missed
  useEffect(() => {
    if (!missing) return
    const again = () => setMissed(null)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [missing])
  return { shown: missing ? null : src, missing, miss: () => setMissed(src) }
}

const isWide = ([width, height]: readonly [number, number] = [1, 1]) => width / height > 3

/** Wide, tall and square previews have about the same area. */
function shapeOf([width, height]: readonly [number, number] = [1, 1]): CSSProperties {
  const shape = width / height
  if (isWide([width, height])) return { width: '100%', aspectRatio: `${width} / ${height}` }
  return { width: shape > 1.2 ? '168px' : shape < 0.8 ? '72px' : '96px', aspectRatio: `${width} / ${height}` }
}

/** Files dropped on the field, or pasted while it has the focus. */
function useDropAndPaste(onPick: (file: File) => void) {
  const [over, setOver] = useState(false)
  const take = (data: DataTransfer, event: { preventDefault(): void }) => {
    const [file] = data.files
    if (file === undefined) return
    event.preventDefault()
    onPick(file)
  }
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    over,
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      // A move between parts of the field is not a leave.
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      setOver(false)
      take(event.dataTransfer, event)
    },
    onPaste: (event: ClipboardEvent) => take(event.clipboardData, event),
  }
}

function Nothing({ round }: { round: boolean }) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {round ? (
        <>
          <circle cx="24" cy="18" r="7" />
          <path d="M11 39c1.4-8 6.4-12 13-12s11.6 4 13 12" strokeDasharray="3 4" />
        </>
      ) : (
        <>
          <circle cx="17" cy="17" r="3.5" />
          <path d="M8 38l11-11 7 7 5-5 9 9" strokeDasharray="3 4" />
        </>
      )}
    </svg>
  )
}
