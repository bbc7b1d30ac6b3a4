import type { TextDefaults, TextFields } from './chosen-text.ts'
import { CAROUSEL_DEFAULTS } from './limits.ts'

// Which fields say how a text looks. The homepage reads them: no schemas here.

/** BAN-17 */
export const BANNER_LOOKS = {
  title: ['font_title', 'weight_title', 'size_title'],
  headline: ['font_headline', 'weight_headline', 'size_headline'],
  subtitle: ['font_subtitle', 'weight_subtitle', 'size_subtitle'],
  button: ['font_button', 'weight_text_button', 'size_text_button'],
} as const satisfies Record<string, TextFields>

/** CAR-22 */
export const CAROUSEL_TEXTS = {
  title: ['font_title', 'weight_title', 'size_title'],
  description: ['font_description', 'weight_description', 'size_description'],
} as const satisfies Record<string, TextFields>

const { weight_title, size_title, weight_description, size_description } = CAROUSEL_DEFAULTS
export const CAROUSEL_TITLE: TextDefaults = { weight: weight_title, size: size_title }
export const CAROUSEL_DESCRIPTION: TextDefaults = { weight: weight_description, size: size_description }
