/** The limits of a crop: the size of the turned picture, px, and the wanted ratio. */
export interface CropLimits {
  readonly frame: readonly [width: number, height: number]
  readonly ratio: readonly [width: number, height: number]
  readonly maxZoom: number
}

/** The largest width of a crop in that ratio, px. */
export const maxCropWidth = ({ frame: [width, height], ratio: [across, down] }: CropLimits): number =>
  Math.min(width, (height * across) / down)
