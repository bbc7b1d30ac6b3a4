/** What a cut may be: the picture as it is turned, px, and the shape that is wanted of it. */
export interface CropLimits {
  readonly frame: readonly [width: number, height: number]
  readonly ratio: readonly [width: number, height: number]
  readonly maxZoom: number
}

/** How wide a cut of that shape can be, px. */
export const maxCropWidth = ({ frame: [width, height], ratio: [across, down] }: CropLimits): number =>
  Math.min(width, (height * across) / down)
