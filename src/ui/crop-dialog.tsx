import { type CSSProperties, type KeyboardEvent, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import Cropper, { type Area, getInitialCropFromCroppedAreaPixels, type MediaSize, type Point, type Size } from 'react-easy-crop'
import { kitWords } from '#i18n/kit-words.ts'
import { words } from '#i18n/words.ts'
import { crop } from '#styled/recipes'
import { Button } from './button.tsx'
import { CropNumbers } from './crop-numbers.tsx'
import { clampZoom, placeOfZoom, ZOOM_STEP, zoomAtPlace } from './crop-zoom.ts'
import { Dialog } from './dialog.tsx'
import { Progress } from './feedback.tsx'
import { TurnIcon } from './icons-studio.tsx'
import { Slider } from './slider.tsx'

const w = kitWords.crop

type Sides = readonly [width: number, height: number]

/** What was cut out: the quarter turns clockwise first, then a part of what stands there, in its pixels. */
export interface Cut extends Area {
  readonly turns: 0 | 1 | 2 | 3
}

export interface CropDialogProps {
  /** Address of the picture, upright. */
  src: string
  /** Its size as `src` has it, px. */
  size: Sides
  /** Width to height of what is cut out. */
  ratio: Sides
  /** What comes out is never larger, px. */
  output: Sides
  /** What is recommended; smaller ones are said to be small, px. */
  recommended: Sides
  maxZoom: number
  /** The cut of an earlier time. */
  start?: Cut | undefined
  /** The picture is shown round. */
  round?: boolean
  /** What it is for, and what else must be known of it. */
  description?: string
  onApply(cut: Cut): void
  onClose(): void
}

/** «Recortar imagem»: drag, wheel, two fingers, arrow keys. It cuts nothing itself. Loaded when a picture is picked. */
export function CropDialog(props: CropDialogProps) {
  const { src, size, ratio, output, recommended, maxZoom, start, round = false, description, onApply, onClose } = props
  const view = useView(start, maxZoom)
  const [shown, setShown] = useState<'opening' | 'open' | 'broken'>('opening')
  const first = useFirst()
  const id = useId()
  const parts = crop()
  const off = shown !== 'open' || view.area === null
  // From here arrow keys move the picture at once.
  const { focus } = first
  useEffect(() => {
    if (!off) focus()
  }, [off, focus])
  return (
    <Dialog
      open
      onClose={onClose}
      title={w.title}
      description={description}
      size="crop"
      stays
      focus={first}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.action.cancel}
          </Button>
          <Button
            variant="primary"
            off={off}
            aria-describedby={`${id}-result`}
            onClick={() => view.area !== null && onApply({ ...view.area, turns: view.turns })}
          >
            {w.apply}
          </Button>
        </>
      }
    >
      <div className={parts.root}>
        {/* Keys of the area bubble to here; the cropper itself has the arrows. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div ref={first.stage} tabIndex={-1} className={parts.stage} onKeyDown={view.onKeyDown}>
          <Cropper
            image={src}
            crop={view.at}
            zoom={view.zoom}
            rotation={view.turns * 90}
            aspect={ratio[0] / ratio[1]}
            minZoom={1}
            maxZoom={maxZoom}
            // A notch of the wheel is a sixth of what it stands at, and not of 1.
            zoomSpeed={view.zoom * 0.3}
            keyboardStep={8}
            disableAutomaticStylesInjection
            showGrid={false}
            cropShape="rect"
            style={{ mediaStyle: filling(size) }}
            classes={{ containerClassName: parts.container, mediaClassName: parts.media, cropAreaClassName: parts.area }}
            mediaProps={{ onError: () => setShown('broken'), draggable: false }}
            cropperProps={areaProps(id, round)}
            setCropperRef={first.setArea}
            restrictPosition
            {...(start !== undefined && { initialCroppedAreaPixels: start })}
            onMediaLoaded={() => setShown('open')}
            setMediaSize={view.setMedia}
            setCropSize={view.setBox}
            onCropChange={view.move}
            onZoomChange={view.zoomTo}
            onCropAreaChange={(_, pixels) => view.setArea(pixels)}
          />
          {shown === 'opening' && (
            <div className={parts.waits}>
              <Progress label={w.opening} />
            </div>
          )}
        </div>
        {shown === 'broken' && <p role="alert">{w.broken}</p>}
        <div className={parts.tools}>
          <Slider
            label={w.zoom}
            value={placeOfZoom(view.zoom, maxZoom)}
            max={100}
            text={w.times(times.format(view.zoom))}
            onChange={(place) => view.zoomTo(zoomAtPlace(place, maxZoom))}
          />
          <Button variant="line" onClick={view.turn}>
            <TurnIcon />
            {w.turn}
          </Button>
          <Button variant="quiet" onClick={view.reset}>
            {w.reset}
          </Button>
        </div>
        {view.area !== null && (
          <CropNumbers area={view.area} within={{ frame: turned(size, view.turns), ratio, maxZoom }} onArea={view.show} />
        )}
        <Result id={`${id}-result`} area={view.area} output={output} recommended={recommended} />
        <p id={`${id}-how`} className="vh">
          {w.how}
        </p>
      </div>
    </Dialog>
  )
}

const times = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** As large as the stage allows, a small picture too. */
const filling = ([width, height]: Sides): CSSProperties =>
  width >= height ? { width: '100%', height: 'auto' } : { width: 'auto', height: '100%' }

const turned = ([width, height]: Sides, turns: Cut['turns']): Sides => (turns % 2 === 0 ? [width, height] : [height, width])

const areaProps = (id: string, round: boolean) => ({
  role: 'application',
  'aria-roledescription': w.role,
  'aria-label': w.area,
  'aria-describedby': `${id}-how`,
  ...(round && { 'data-round': '' }),
})

/** What has the focus first: the area to move, which is there once the picture is; until then the stage. */
function useFirst() {
  const stage = useRef<HTMLDivElement>(null)
  const area = useRef<RefObject<HTMLDivElement | null>>(null)
  const focus = useCallback(() => area.current?.current?.focus({ preventScroll: true }), [])
  return {
    stage,
    focus,
    setArea: (ref: RefObject<HTMLDivElement | null>) => (area.current = ref),
    get current() {
      return area.current?.current ?? stage.current
    },
  }
}

/** What the person sees of the picture, and so what will be cut out. */
function useView(start: Cut | undefined, maxZoom: number) {
  const [at, move] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState<Cut['turns']>(start?.turns ?? 0)
  const [area, setArea] = useState<Area | null>(null)
  const [media, setMedia] = useState<MediaSize | null>(null)
  const [box, setBox] = useState<Size | null>(null)
  const zoomTo = (next: number) => setZoom(clampZoom(next, maxZoom))
  return {
    at,
    zoom,
    turns,
    area,
    move,
    zoomTo,
    setArea,
    setMedia,
    setBox,
    /** Moves and zooms so that it is this part. */
    show(wanted: Area) {
      if (media === null || box === null) return
      const next = getInitialCropFromCroppedAreaPixels(wanted, media, turns * 90, box, 1, maxZoom)
      move(next.crop)
      setZoom(next.zoom)
    },
    turn() {
      // What stands in the middle stays there.
      move({ x: -at.y, y: at.x })
      setTurns(((turns + 1) % 4) as Cut['turns'])
    },
    reset() {
      move({ x: 0, y: 0 })
      setZoom(1)
      setTurns(0)
    },
    onKeyDown(event: KeyboardEvent) {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || (key !== '+' && key !== '=' && key !== '-')) return
      if ((target as Element).getAttribute('role') !== 'application') return
      event.preventDefault()
      zoomTo(key === '-' ? zoom / ZOOM_STEP : zoom * ZOOM_STEP)
    },
  }
}

interface ResultProps {
  id: string
  area: Area | null
  output: Sides
  recommended: Sides
}

/** How large it comes out: nothing is ever enlarged (AMB-01). */
function Result({ id, area, output, recommended }: ResultProps) {
  const parts = crop()
  const [width, height] = area === null ? output : comesOut(area, output)
  const small = area !== null && (width < Math.min(recommended[0], output[0]) || height < Math.min(recommended[1], output[1]))
  return (
    <p id={id} className={parts.result} data-small={small || undefined}>
      {area !== null && (
        <>
          {w.result(width, height)} {small && w.small(...recommended)}
        </>
      )}
    </p>
  )
}

function comesOut({ width, height }: Area, output: Sides): Sides {
  const scale = Math.min(1, output[0] / width, output[1] / height)
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}
