import { type RefObject, useEffect, useState } from 'react'
import { CROP_ZOOM } from '#contract/limits.ts'
import { planOf, type Size } from '#images/plan.ts'
import type { Slot } from '#images/slots.ts'
import { CropDialog } from '#ui/crop-dialog.tsx'
import type { Cut } from '#ui/crop-view.tsx'
import type { OpenPicture } from './use-picture.ts'

export interface CropWindowProps {
  open: OpenPicture
  slot: Slot
  label: string
  round: boolean
  backTo: RefObject<HTMLElement | null>
  onApply(cut: Cut): void
  onClose(): void
}

/** The crop dialog for an open picture, with the numbers of its slot. */
export function CropWindow({ open, slot, label, round, backTo, onApply, onClose }: CropWindowProps) {
  const { picture, start, note } = open
  const src = useAddress(picture.shown)
  if (src === null) return null
  return (
    <CropDialog
      src={src}
      size={[picture.width, picture.height]}
      ratio={slot.ratio}
      output={slot.output}
      comesOut={(cut) => sidesOf(picture, slot, cut)}
      recommended={slot.hint}
      maxZoom={CROP_ZOOM.max}
      start={start}
      round={round}
      backTo={backTo}
      description={note === undefined ? `${label}.` : `${label}. ${note}`}
      onApply={onApply}
      onClose={onClose}
    />
  )
}

/** The output size, as the worker will produce it. */
function sidesOf({ width, height }: Size, slot: Slot, cut: Cut): readonly [number, number] {
  const made = planOf(cut.turns % 2 === 0 ? { width, height } : { width: height, height: width }, slot, cut)
  return [made.width, made.height]
}

/** An object URL while the dialog is shown. */
function useAddress(picture: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}
