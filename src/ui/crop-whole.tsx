import { type CSSProperties, useId } from 'react'
import { kitWords } from '#i18n/kit-words.ts'
import { crop } from '#styled/recipes'
import { useCropView } from './crop-view.tsx'
import { Progress } from './feedback.tsx'
import { SegmentField } from './segment-field.tsx'

const w = kitWords.crop

type Sides = readonly [width: number, height: number]

/** The size of the output and of the whole picture in it, px. */
export interface WholeFit {
  readonly output: Sides
  readonly picture: Sides
}

const TRANSPARENT = 'transparent'
const BACKGROUNDS = [
  { value: TRANSPARENT, label: w.backgrounds.none },
  { value: '#ffffff', label: w.backgrounds.white },
  { value: '#000000', label: w.backgrounds.black },
] as const
const OTHER = 'other'
/** The start value of the browser's picker. */
const FIRST_COLOUR = '#808080'

/** «Recortar» or «Caber inteira» (PER-16). */
export function CropMode() {
  const { whole, setWhole } = useCropView()
  return (
    <SegmentField
      legend={w.way}
      options={[
        { value: 'cut', label: w.cut },
        { value: 'whole', label: w.whole },
      ]}
      value={whole === null ? 'cut' : 'whole'}
      onChange={(way) => setWhole(way === 'cut' ? null : TRANSPARENT)}
    />
  )
}

export interface WholeStageProps {
  readonly src: string
  readonly fit: WholeFit
  readonly stage: (element: HTMLDivElement | null) => void
}

/** A preview of the whole picture in its place, turned, on its background. */
export function WholeStage({ src, fit, stage }: WholeStageProps) {
  const view = useCropView()
  const parts = crop()
  const [width, height] = fit.output
  const frame: CSSProperties = {
    aspectRatio: `${width} / ${height}`,
    ...(width >= height ? { width: '100%' } : { height: '100%' }),
    ...(view.whole !== null && view.whole !== TRANSPARENT && { background: view.whole }),
  }
  return (
    <div ref={stage} tabIndex={-1} className={parts.stage}>
      <div className={parts.frame} style={frame}>
        <img
          src={src}
          alt={w.preview}
          draggable={false}
          className={parts.framed}
          style={standing(fit, view.turns)}
          onLoad={() => view.show('open')}
          onError={() => view.show('broken')}
        />
      </div>
      {view.shown === 'opening' && (
        <div className={parts.waits}>
          <Progress label={w.opening} />
        </div>
      )}
    </div>
  )
}

/** As percentages of the frame: width and height of a turned picture are exchanged before the rotation. */
function standing({ output, picture }: WholeFit, turns: number): CSSProperties {
  const [across, down] = [`${(picture[0] / output[0]) * 100}cqw`, `${(picture[1] / output[1]) * 100}cqh`]
  const [width, height] = turns % 2 === 0 ? [across, down] : [down, across]
  return { width, height, transform: `translate(-50%, -50%) rotate(${turns * 90}deg)` }
}

/** The background around a picture that does not fill its place. */
export function WholeBackground() {
  const { whole, setWhole } = useCropView()
  const id = useId()
  const parts = crop()
  const known = BACKGROUNDS.some(({ value }) => value === whole)
  return (
    <div className={parts.background}>
      <SegmentField
        legend={w.background}
        options={[...BACKGROUNDS, { value: OTHER, label: w.backgrounds.other }]}
        value={known ? (whole ?? TRANSPARENT) : OTHER}
        onChange={(next) => setWhole(next === OTHER ? FIRST_COLOUR : next)}
      />
      {!known && (
        <label htmlFor={id} className={parts.colour}>
          {w.backgroundColour}
          <input id={id} type="color" value={whole ?? FIRST_COLOUR} onChange={(event) => setWhole(event.target.value)} />
        </label>
      )}
    </div>
  )
}
