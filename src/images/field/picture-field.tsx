import { lazy, type ReactNode, Suspense, useRef } from 'react'
import type { FileValue } from '#db/effect.ts'
import { acceptOf, hintOf, slot as slotOf, type SlotName } from '#images/slots.ts'
import { pictureHref } from '#lib/url.ts'
import { useShownFile } from '#sync/page/shown-files.ts'
import type { RowEdit } from '#sync/page/status/use-status.ts'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import { type LocalPicture, useStoredFile } from '#sync/page/use-stored-file.ts'
import { ImageField } from '#ui/image-field.tsx'
import { useFieldWork } from '#ui/pending-work.ts'
import { useMedia } from '#ui/use-media.ts'
import { useDialogTurn } from './dialog-queue.ts'
import { fieldStatus } from './field-status.ts'
import { useHanded } from './handed.ts'
import { usePrefetchHeic } from './provider.tsx'
import { usePicture } from './use-picture.ts'
import { words } from './words.ts'

const CropWindow = lazy(() => import('./crop-window.tsx').then((module) => ({ default: module.CropWindow })))

export type PictureValue = FileValue | string

/** Another field of the same form whose picture can be reused here. */
export interface OtherPicture {
  readonly label: string
  readonly value: PictureValue
}

export interface PictureFieldProps {
  slot: SlotName
  label: string
  /** The accessible name of the preview. */
  alt: string
  /** The server's path, a file on this device, or '' for none. */
  value: PictureValue
  /** '' removes the picture. */
  onChange(value: FileValue | ''): void
  /** The value differs from the saved one. */
  draft?: boolean
  round?: boolean
  /** Under the preview. */
  below?: ReactNode
  /** The hint; by default the slot's. */
  hint?: string
  /** Other pictures of the form. */
  other?: OtherPicture | undefined
  /** The state of this field's last edit. */
  edit?: RowEdit | null
  /** For the form: where «Salvar» leads to when the value is not accepted. */
  name?: string
  /** Why the form does not accept the value. */
  error?: string | undefined
  /** There is no connection. */
  offline?: boolean
  onRetry?(id: string): void
}

/** Picks a picture for its slot: choose, drop or paste, crop, compress in the worker, store here until it is sent (UPL-02..05, APR-17). */
export function PictureField(props: PictureFieldProps) {
  const { label, alt, value, onChange, draft = false, round = false, hint, other } = props
  const slot = slotOf(props.slot)
  const here = useStoredFile(value)
  const there = useStoredFile(other?.value ?? '')
  useShownFile(here?.file.id)
  const src = pictureHref(useFileUrl(value))
  const picture = usePicture({
    slot,
    onChange(value) {
      onChange(value)
      handed.onUsed()
    },
  })
  const handed = useHanded(props.slot, picture.pick)
  const { work } = picture
  useFieldWork(work.at === 'rest' || work.at === 'failed' ? work.at : 'busy')
  usePrefetchHeic()
  const chooser = useRef<HTMLButtonElement>(null)
  const turn = useDialogTurn(work.at === 'cropping')
  const mouse = useMedia('(hover: hover) and (pointer: fine)')
  const resting = work.at === 'rest' || work.at === 'failed'
  const shown = fieldStatus({ ...props, slot, work, here: here ?? null })
  return (
    <>
      <ImageField
        label={label}
        src={src}
        alt={alt}
        accept={acceptOf(slot)}
        ratio={slot.ratio}
        round={round}
        below={props.below}
        draft={draft}
        hint={[hint ?? hintOf(slot), ...(mouse ? [words.drop] : [])].join(' ')}
        {...(props.name !== undefined && { name: props.name })}
        {...shown}
        error={shown.error ?? props.error}
        remedies={remediesOf(props, picture)}
        actions={resting ? actionsOf(picture, here, there, other?.label) : [{ label: words.stop, run: picture.stop }]}
        chooser={chooser}
        onPick={(file) => {
          handed.forget()
          picture.pick(file)
        }}
        onClear={value === '' || !resting ? undefined : () => onChange('')}
      />
      {work.at === 'cropping' && turn && (
        <Suspense>
          <CropWindow
            open={work.open}
            slot={slot}
            label={label}
            round={round}
            backTo={chooser}
            onApply={picture.cut}
            onClose={picture.stop}
          />
        </Suspense>
      )}
    </>
  )
}

type Hook = ReturnType<typeof usePicture>

function actionsOf(
  picture: Hook,
  here: LocalPicture | null | undefined,
  there: LocalPicture | null | undefined,
  other: string | undefined,
) {
  const canCrop = here != null && here.original !== null
  return [
    ...(canCrop ? [{ label: words.again, run: () => picture.cropAgain(here) }] : []),
    ...(there != null && other !== undefined ? [{ label: words.same(other), run: () => picture.use(there) }] : []),
  ]
}

function remediesOf({ edit, onRetry }: PictureFieldProps, { work }: Hook) {
  if (work.at === 'failed') {
    return [
      ...(work.compress !== undefined ? [{ label: words.compress, run: work.compress }] : []),
      ...(work.again !== undefined ? [{ label: words.tryAgain, run: work.again }] : []),
    ]
  }
  if (edit?.mark !== 'attention' || onRetry === undefined) return []
  return [{ label: words.tryAgain, run: () => onRetry(edit.id) }]
}
