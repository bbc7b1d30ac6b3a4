// On paper a page is its text (PER-22): dark on white, in full length, without controls and without the elements around it.

/** Elements that are neither part of the page's content nor contain it: header, background, bars. */
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
  // A legal text is in a dialog: then the dialog is printed.
  [`body:has(${WINDOWS}) #root`]: { display: 'none !important' },
  [`main, main *, ${WINDOWS}, :has(> ${WINDOWS.split(', ').join(', > ')}), [role=dialog] *`]: {
    position: 'static !important',
    overflow: 'visible !important',
    height: 'auto !important',
    maxHeight: 'none !important',
    transform: 'none !important',
    opacity: '1 !important',
  },
  // If an element beside it is hidden, only its narrow column would be left.
  'main :has(> nav, > aside)': { display: 'block !important' },
  // The element that clipped the picture round no longer clips.
  'main img': { borderRadius: 'inherit !important' },
  'a[href]': { textDecoration: 'underline !important' },
  'p, li, tr, img, figure': { breakInside: 'avoid' },
  'h1, h2, h3': { breakAfter: 'avoid' },
} as const
