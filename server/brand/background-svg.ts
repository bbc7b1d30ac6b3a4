import { type Background, LIGHTS } from '#contract/backgrounds.ts'

export interface BackgroundSvgOptions {
  readonly attributes: string
  /** What the ids of its gradients begin with. */
  readonly ids: string
}

/** What a page stands on, as markup: the stored file, and the document's first paint. The page draws the same (site/kit/page-background.tsx). Colours come from our table or are hex. */
export function backgroundSvg({ base, lights }: Background, { attributes, ids }: BackgroundSvgOptions): string {
  const fill = (colour: string) => `<rect width="100" height="100" fill="${colour}"/>`
  const drawn = (lights ?? []).map((light, at) => {
    const { cx, cy, r } = LIGHTS[at === 0 ? 0 : 1]
    const stops = `<stop stop-color="${light}"/><stop offset="1" stop-color="${light}" stop-opacity="0"/>`
    const id = `${ids}-${at}`
    return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}">${stops}</radialGradient>${fill(`url(#${id})`)}`
  })
  return `<svg ${attributes} viewBox="0 0 100 100" preserveAspectRatio="none">${fill(base)}${drawn.join('')}</svg>`
}

/** The file of a background, under the path that is stored (APR-08). */
export const backgroundFile = (background: Background): string =>
  `${backgroundSvg(background, { attributes: 'xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"', ids: 'g' })}\n`
