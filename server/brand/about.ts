import { parseColour } from '#lib/colour.ts'
import { isObject } from '#lib/shape.ts'
import { pictureHref } from '#lib/url.ts'

// What anybody may know of a school (EP-70), as its documents, its card and its icons say it: ours, or of a backend.

export interface About {
  readonly name: string
  /** '' when the school wrote none. */
  readonly description: string
  /** `#rrggbb`; null: the school has no valid one. */
  readonly colour: string | null
  /** A font of the look (APR-08); '': the product's own. */
  readonly font: string
  /** `background_color_primary`; '': not known. */
  readonly background: string
  /** Addresses of pictures that load without a session; null: none. */
  readonly logo: string | null
  readonly square: string | null
  readonly favicon: string | null
  /** What the school chose for its links (HDN-08). */
  readonly share: string | null
  /** «Vitrine aberta» (ROL-11) */
  readonly open: boolean
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** null: not a school. */
export function aboutIn(answer: unknown): About | null {
  const outer = isObject(answer) ? answer : {}
  const body = !('id' in outer) && isObject(outer['data']) ? outer['data'] : outer
  const name = text(body['name'])
  if (name === '') return null
  const colour = text(body['primary_color'])
  return {
    name,
    description: text(body['description']),
    colour: parseColour(colour) === null ? null : colour,
    font: text(body['font_primary']),
    background: text(body['background_color_primary']),
    logo: pictureHref(body['logo_horizontal']),
    square: pictureHref(body['logo_square']),
    favicon: pictureHref(body['favicon']),
    share: pictureHref(body['share_picture']),
    open: [1, true, '1'].includes(body['showcase'] as number),
  }
}
