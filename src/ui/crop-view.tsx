import { createContext, type KeyboardEvent, type ReactNode, useContext, useState } from 'react'
import { type Area, getInitialCropFromCroppedAreaPixels, type MediaSize, type Point, type Size } from 'react-easy-crop'
import { must } from '#lib/must.ts'
import { clampZoom, ZOOM_STEP } from './crop-zoom.ts'

/** A crop: first clockwise quarter turns, then a part of the turned picture, in its pixels. */
export interface Cut extends Area {
  readonly turns: 0 | 1 | 2 | 3
  /** The whole picture is used, on this background: `#rrggbb` or `transparent`. */
  readonly whole?: string
}

/** The visible part of the picture, which is the crop. */
export type CropView = ReturnType<typeof useView>

const Context = createContext<CropView | null>(null)

/** Provided around the dialog. The value changes with every key and every frame of a drag, and re-renders only its readers. */
export function CropViewProvider({ start, startsWhole, maxZoom, children }: CropViewProps) {
  return <Context value={useView(start, startsWhole, maxZoom)}>{children}</Context>
}

interface CropViewProps {
  readonly start: Cut | undefined
  /** Without an earlier crop: starts with the whole picture. */
  readonly startsWhole: boolean
  readonly maxZoom: number
  readonly children: ReactNode
}

export const useCropView = (): CropView => must(useContext(Context), 'a view of the picture')

function useView(start: Cut | undefined, startsWhole: boolean, maxZoom: number) {
  const firstWhole = start === undefined ? (startsWhole ? 'transparent' : null) : (start.whole ?? null)
  const [whole, setBackground] = useState(firstWhole)
  const [at, move] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState<Cut['turns']>(start?.turns ?? 0)
  const [area, setArea] = useState<Area | null>(null)
  const [media, setMedia] = useState<MediaSize | null>(null)
  const [box, setBox] = useState<Size | null>(null)
  const [shown, show] = useState<'opening' | 'open' | 'broken'>('opening')
  const zoomTo = (next: number) => setZoom(clampZoom(next, maxZoom))
  return {
    at,
    zoom,
    turns,
    area,
    /** The background of the whole picture; null: the picture is cropped. */
    whole,
    setWhole(background: string | null) {
      // A different stage loads the picture.
      if ((background === null) !== (whole === null)) show('opening')
      setBackground(background)
    },
    shown,
    show,
    move,
    zoomTo,
    setArea,
    setMedia,
    setBox,
    /** Moves and zooms to this part. */
    moveTo(wanted: Area) {
      if (media === null || box === null) return
      const next = getInitialCropFromCroppedAreaPixels(wanted, media, turns * 90, box, 1, maxZoom)
      move(next.crop)
      setZoom(next.zoom)
    },
    turn() {
      // The centre stays in place.
      move({ x: -at.y, y: at.x })
      setTurns(((turns + 1) % 4) as Cut['turns'])
    },
    reset() {
      move({ x: 0, y: 0 })
      setZoom(1)
      setTurns(0)
      if (whole !== null) setBackground('transparent')
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
