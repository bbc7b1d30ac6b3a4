import { type RefObject, useEffect, useState } from 'react'
import { CROP_ZOOM } from '#contract/limits.ts'
import { lostBy, planOf, type Size } from '#images/plan.ts'
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
      fits={(cut) => fitOf(picture, slot, cut)}
      anyShape={slot.anyShape === true}
      startsWhole={slot.anyShape === true && lostBy(picture, slot.ratio) > MUCH}
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

/** A place that takes any shape keeps a picture whole at first if a crop would cut more than this share away. */
const MUCH = 1 / 3

/** The output size and the picture in it, as the worker will produce them. */
function fitOf({ width, height }: Size, slot: Slot, cut: Cut): { readonly output: Sides; readonly picture: Sides } {
  const made = planOf(cut.turns % 2 === 0 ? { width, height } : { width: height, height: width }, slot, cut)
  return { output: [made.width, made.height], picture: [made.into.width, made.into.height] }
}

type Sides = readonly [width: number, height: number]

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
