import { useId, useState } from 'react'
import type { Area } from 'react-easy-crop'
import { kitWords } from '#i18n/kit-words.ts'
import { crop } from '#styled/recipes'
import { Button } from './button.tsx'
import { maxCropWidth, type CropLimits } from './crop-frame.ts'
import { NumberField } from './number-field.tsx'

const w = kitWords.crop

export interface CropNumbersProps {
  area: Area
  within: CropLimits
  onArea(area: Area): void
}

/** The crop as numbers, for people who need exact values or cannot drag (WRK-05). */
export function CropNumbers({ area, within, onArea }: CropNumbersProps) {
  const [shown, setShown] = useState(false)
  const id = useId()
  const parts = crop()
  const most = maxCropWidth(within)
  const least = Math.ceil(most / within.maxZoom)
  const width = Math.round(area.width)
  return (
    <div className={parts.exact}>
      <Button variant="link" size="sm" aria-expanded={shown} aria-controls={shown ? id : undefined} onClick={() => setShown(!shown)}>
        {w.numbers}
      </Button>
      {shown && (
        <div id={id} className={parts.numbers}>
          <Pixels
            label={w.left}
            value={Math.round(area.x)}
            max={Math.max(0, Math.round(within.frame[0]) - width)}
            onChange={(x) => onArea({ ...area, x })}
          />
          <Pixels
            label={w.top}
            value={Math.round(area.y)}
            max={Math.max(0, Math.round(within.frame[1] - area.height))}
            onChange={(y) => onArea({ ...area, y })}
          />
          <Pixels
            label={w.width}
            value={width}
            min={least}
            max={Math.floor(most)}
            onChange={(next) => onArea(resized(area, next, within))}
          />
        </div>
      )}
    </div>
  )
}

/** Around the same middle, limited to the picture. */
function resized(area: Area, width: number, { frame }: CropLimits): Area {
  const height = (area.height * width) / area.width
  const fit = (at: number, size: number, next: number, all: number) =>
    Math.min(Math.max(0, at + (size - next) / 2), Math.max(0, all - next))
  return { width, height, x: fit(area.x, area.width, width, frame[0]), y: fit(area.y, area.height, height, frame[1]) }
}

interface PixelsProps {
  label: string
  value: number
  min?: number
  max: number
  onChange(value: number): void
}

/** The typed text stays until the field is left; then a number that is too large becomes the maximum. */
function Pixels({ label, value, min = 0, max, onChange }: PixelsProps) {
  const [typed, setTyped] = useState<number | null>()
  const within = (next: number) => Math.min(max, Math.max(min, Math.round(next)))
  return (
    <NumberField
      label={label}
      suffix="px"
      value={typed === undefined ? value : typed}
      min={min}
      max={max}
      onChange={(next) => {
        setTyped(next)
        if (next !== null && next === within(next)) onChange(next)
      }}
      onBlur={() => {
        if (typed != null && typed !== within(typed) && !Number.isNaN(typed)) onChange(within(typed))
        setTyped(undefined)
      }}
    />
  )
}
