/** The slider's position (0 to 100) for a zoom, on a logarithmic scale: from 1 to 2 is as far as from 25 to 50. */
export const placeOfZoom = (zoom: number, most: number): number => Math.round((100 * Math.log(zoom)) / Math.log(most))

export const zoomAtPlace = (place: number, most: number): number => most ** (place / 100)

/** The step of one key press. */
export const ZOOM_STEP = 1.15

export const clampZoom = (zoom: number, most: number): number => Math.min(most, Math.max(1, zoom))
