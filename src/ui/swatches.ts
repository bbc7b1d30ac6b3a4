import { kitWords } from '#i18n/kit-words.ts'
import type { Swatch } from './colour-field.tsx'

/**
 * The twelve colours of the newer community (V2-13). The seeds name them without hex values: these values are this app's (AMB-58). The hex is stored.
 */
export const V2_COLOURS = {
  darkRed: '#7a1620',
  brightRed: '#e5301e',
  orange: '#e8742a',
  yellow: '#f2c230',
  oliveGreen: '#6b7a2c',
  brightGreen: '#35b24a',
  purple: '#6d3fb0',
  magenta: '#c2338f',
  navyBlue: '#1c2f66',
  cyan: '#1fa9c4',
  gray: '#6f7772',
  brown: '#6b4423',
} as const

/** As swatches of the colour field. */
export const v2Swatches: readonly Swatch[] = Object.entries(V2_COLOURS).map(([name, value]) => ({
  value,
  label: kitWords.colour.names[name as keyof typeof V2_COLOURS],
}))
