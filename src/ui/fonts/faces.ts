/*
 * The fonts a tenant may choose (UIX-04, APR-19), self-hosted: Latin and extended Latin, in the weights the product offers. A browser fetches a file
 * when a page first uses a letter of it. No font is precached: the service worker caches the used ones.
 */

const HALVES = {
  'latin-ext':
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
}
type Half = keyof typeof HALVES
const BOTH: readonly Half[] = ['latin-ext', 'latin']

const face = (half: Half, file: string, fontWeight: string) => ({
  src: `url('${file}') format('woff2')`,
  fontWeight,
  fontDisplay: 'swap' as const,
  unicodeRange: HALVES[half],
})

/** One file a half holds all weights. */
const variable = (slug: string, weights: string, halves = BOTH) =>
  halves.map((half) => face(half, `@fontsource-variable/${slug}/files/${slug}-${half}-wght-normal.woff2`, weights))

/** Each weight has files of its own. */
const fixed = (slug: string, weights: readonly number[]) =>
  weights.flatMap((weight) =>
    BOTH.map((half) => face(half, `@fontsource/${slug}/files/${slug}-${half}-${weight}-normal.woff2`, `${weight}`)),
  )

export const faces = {
  Montserrat: variable('montserrat', '100 900'),
  'Open Sans': variable('open-sans', '300 800'),
  Oswald: variable('oswald', '200 700'),
  Roboto: variable('roboto', '100 900'),
  Aboreto: fixed('aboreto', [400]),
  Lato: fixed('lato', [100, 300, 400, 700, 900]),
  Poppins: fixed('poppins', [100, 200, 300, 400, 500, 600, 700, 900]),
  // The studio's own font is in styles.css; its missing half comes from here.
  Inter: variable('inter', '100 900', ['latin-ext']),
}
