import { type CSSProperties, type RefObject, useCallback, useEffect, useId, useRef } from 'react'
import Cropper from 'react-easy-crop'
import { kitWords } from '#i18n/kit-words.ts'
import { words } from '#i18n/words.ts'
import { locale } from '#lib/language.ts'
import { once } from '#lib/once.ts'
import { crop } from '#styled/recipes'
import { Button } from './button.tsx'
import { CropNumbers } from './crop-numbers.tsx'
import { type CropView, type Cut, CropViewProvider, useCropView } from './crop-view.tsx'
import { CropMode, WholeBackground, type WholeFit, WholeStage } from './crop-whole.tsx'
import { placeOfZoom, zoomAtPlace } from './crop-zoom.ts'
import { Dialog } from './dialog.tsx'
import { Progress } from './feedback.tsx'
import { TurnIcon } from './icons-more.tsx'
import { Slider } from './slider.tsx'

const w = kitWords.crop

type Sides = readonly [width: number, height: number]

export interface CropDialogProps {
  /** Address of the upright picture. */
  src: string
  /** Its size, px. */
  size: Sides
  /** Width to height of the crop. */
  ratio: Sides
  /** The largest output, px. */
  output: Sides
  /** Computes the exact output, and the size of the picture in it, px. */
  fits(cut: Cut): WholeFit
  /** Without an earlier crop: starts with the whole picture. */
  startsWhole?: boolean
  /** The whole picture needs no background here, because its place takes any ratio. */
  anyShape?: boolean
  /** The recommended size, px; a smaller output is reported. */
  recommended: Sides
  maxZoom: number
  /** The last crop. */
  start?: Cut | undefined
  /** The picture is shown as a circle. */
  round?: boolean
  /** The picture's purpose, and other information. */
  description?: string
  /** The element that gets the focus afterwards. */
  backTo?: RefObject<HTMLElement | null>
  onApply(cut: Cut): void
  onClose(): void
}

/** «Recortar imagem»: drag, wheel, two fingers, arrow keys. It only returns the crop. Loaded when a picture is chosen. */
export function CropDialog(props: CropDialogProps) {
  const { maxZoom, start, startsWhole = false, size, description, backTo, onApply, onClose } = props
  const first = useFirst()
  const id = useId()
  return (
    <CropViewProvider start={start} startsWhole={startsWhole} maxZoom={maxZoom}>
      <Dialog
        open
        onClose={onClose}
        title={w.title}
        description={description}
        size="crop"
        stays
        focus={first}
        backTo={backTo}
        footer={
          <>
            <Button variant="quiet" onClick={onClose}>
              {words.action.cancel}
            </Button>
            <Apply id={id} size={size} onApply={onApply} />
          </>
        }
      >
        <Desk {...props} id={id} first={first} />
      </Dialog>
    </CropViewProvider>
  )
}

function Apply({ id, size, onApply }: Pick<CropDialogProps, 'onApply' | 'size'> & { id: string }) {
  const view = useCropView()
  const cut = cutOf(view, size)
  return (
    <Button
      variant="primary"
      off={view.shown !== 'open' || cut === null}
      aria-describedby={`${id}-result`}
      onClick={() => cut !== null && onApply(cut)}
    >
      {w.apply}
    </Button>
  )
}

/** The crop that «Aplicar» would return; null: not known yet. */
function cutOf({ area, turns, whole }: CropView, size: Sides): Cut | null {
  if (whole === null) return area && { ...area, turns }
  const [width, height] = turned(size, turns)
  return { x: 0, y: 0, width, height, turns, whole }
}

/** The stage, the tools for turning and zooming, and the output size. */
function Desk({ id, first, ...props }: CropDialogProps & { id: string; first: First }) {
  const { size, ratio, output, recommended, maxZoom, fits, anyShape = false, src } = props
  const view = useCropView()
  const parts = crop()
  const cut = cutOf(view, size)
  const isWhole = view.whole !== null
  const ready = view.shown === 'open' && view.area !== null
  // Focused first, so that arrow keys move the picture at once.
  const { focus } = first
  useEffect(() => {
    if (ready && !isWhole && !isOnWay()) focus()
  }, [ready, isWhole, focus])
  return (
    <div className={parts.root}>
      {isWhole && cut !== null ? (
        <WholeStage src={src} fit={fits(cut)} stage={first.setStage} />
      ) : (
        <Stage {...props} id={id} first={first} />
      )}
      {view.shown === 'broken' && <p role="alert">{w.broken}</p>}
      {/* Visible without scrolling on a small screen too. */}
      <Result id={`${id}-result`} sides={cut && fits(cut).output} isWhole={isWhole} output={output} recommended={recommended} />
      <CropMode />
      {isWhole && !anyShape && <WholeBackground />}
      <div className={parts.tools} data-whole={isWhole || undefined}>
        {!isWhole && (
          <Slider
            label={w.zoom}
            value={placeOfZoom(view.zoom, maxZoom)}
            max={100}
            text={w.times(times().format(view.zoom))}
            onChange={(place) => view.zoomTo(zoomAtPlace(place, maxZoom))}
          />
        )}
        <Button variant="line" onClick={view.turn}>
          <TurnIcon />
          {w.turn}
        </Button>
        <Button variant="quiet" onClick={view.reset}>
          {w.reset}
        </Button>
      </div>
      {view.area !== null && !isWhole && (
        <CropNumbers area={view.area} within={{ frame: turned(size, view.turns), ratio, maxZoom }} onArea={view.moveTo} />
      )}
      <p id={`${id}-how`} className="vh">
        {w.how}
      </p>
    </div>
  )
}

/** Whether the focus is on the choice of the cropping mode; then it stays there. */
const isOnWay = () => document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'radio'

function Stage({ src, size, ratio, maxZoom, start, round = false, id, first }: CropDialogProps & { id: string; first: First }) {
  const view = useCropView()
  const parts = crop()
  return (
    // Keys of the area bubble to here; the cropper itself handles the arrows.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={first.setStage} tabIndex={-1} className={parts.stage} onKeyDown={view.onKeyDown}>
      <Cropper
        image={src}
        crop={view.at}
        zoom={view.zoom}
        rotation={view.turns * 90}
        aspect={ratio[0] / ratio[1]}
        minZoom={1}
        maxZoom={maxZoom}
        // One notch of the wheel is a sixth of the current zoom.
        zoomSpeed={view.zoom * 0.3}
        keyboardStep={8}
        disableAutomaticStylesInjection
        showGrid={false}
        cropShape="rect"
        style={{ mediaStyle: filling(size) }}
        classes={{ containerClassName: parts.container, mediaClassName: parts.media, cropAreaClassName: parts.area }}
        mediaProps={{ onError: () => view.show('broken'), draggable: false }}
        cropperProps={areaProps(id, round)}
        setCropperRef={first.setArea}
        restrictPosition
        {...(start !== undefined && start.whole === undefined && { initialCroppedAreaPixels: start })}
        onMediaLoaded={() => view.show('open')}
        setMediaSize={view.setMedia}
        setCropSize={view.setBox}
        onCropChange={view.move}
        onZoomChange={view.zoomTo}
        onCropAreaChange={(_, pixels) => view.setArea(pixels)}
      />
      {view.shown === 'opening' && (
        <div className={parts.waits}>
          <Progress label={w.opening} />
        </div>
      )}
    </div>
  )
}

const times = once(() => new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }))

/** As large as the stage allows, also for a small picture. */
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

type First = ReturnType<typeof useFirst>

/** The first focus: the crop area once the picture has loaded, until then the stage. */
function useFirst() {
  const stage = useRef<HTMLDivElement | null>(null)
  const area = useRef<RefObject<HTMLDivElement | null>>(null)
  const focus = useCallback(() => area.current?.current?.focus({ preventScroll: true }), [])
  const setStage = useCallback((element: HTMLDivElement | null) => void (stage.current = element), [])
  return {
    setStage,
    focus,
    setArea: (ref: RefObject<HTMLDivElement | null>) => (area.current = ref),
    get current() {
      return area.current?.current ?? stage.current
    },
  }
}

interface ResultProps {
  id: string
  /** null: not known yet. */
  sides: Sides | null
  isWhole: boolean
  output: Sides
  recommended: Sides
}

/** The output size: nothing is enlarged (AMB-01). */
function Result({ id, sides, isWhole, output, recommended }: ResultProps) {
  const parts = crop()
  const [width, height] = sides ?? output
  const [narrow, low] = [width < Math.min(recommended[0], output[0]), height < Math.min(recommended[1], output[1])]
  // A whole picture is smaller than the output on one side only, which causes no blur.
  const small = sides !== null && (isWhole ? narrow && low : narrow || low)
  return (
    <p id={id} className={parts.result} data-small={small || undefined}>
      {sides !== null && (
        <>
          {w.result(width, height)} {small && w.small(...recommended)}
        </>
      )}
    </p>
  )
}
