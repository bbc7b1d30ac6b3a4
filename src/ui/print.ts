// On paper a page is its text (PER-22): dark on white, as long as it is, without what can only be pressed and without what stands around it.

/** What neither is the page's own part nor holds it: header, ground, bars. */
const BESIDE = '#root :not(main, main *, :has(main))'
const AROUND =
  'nav, aside, form, footer, [data-to], video, audio, iframe, canvas, [role=toolbar], [role=menu], [role=progressbar], [class*=mq__], [class*=vd__], .vh'
const WINDOWS = '[role=dialog], [role=alertdialog]'

export const print = {
  html: { colorScheme: 'light', background: '#fff !important' },
  body: { background: '#fff !important', padding: '0 !important' },
  '*, *::before, *::after': {
    color: '#1a1a1a !important',
    background: 'none !important',
    boxShadow: 'none !important',
    textShadow: 'none !important',
    borderColor: 'transparent !important',
    animation: 'none !important',
    transition: 'none !important',
  },
  [`${BESIDE}, ${AROUND}, button:not([aria-expanded])`]: { display: 'none !important' },
  // A legal text stands in a dialog: then it is what is printed.
  [`body:has(${WINDOWS}) #root`]: { display: 'none !important' },
  [`main, main *, ${WINDOWS}, :has(> ${WINDOWS.split(', ').join(', > ')}), [role=dialog] *`]: {
    position: 'static !important',
    overflow: 'visible !important',
    height: 'auto !important',
    maxHeight: 'none !important',
    transform: 'none !important',
    opacity: '1 !important',
  },
  // Beside what is hidden there would be only its column left.
  'main :has(> nav, > aside)': { display: 'block !important' },
  // What cut them round no longer cuts.
  'main img': { borderRadius: 'inherit !important' },
  'a[href]': { textDecoration: 'underline !important' },
  'p, li, tr, img, figure': { breakInside: 'avoid' },
  'h1, h2, h3': { breakAfter: 'avoid' },
} as const
