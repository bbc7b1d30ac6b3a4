import { defineSlotRecipe } from '@pandacss/dev'

/** The strip of running text above a lesson (MRQ-14). */
export const marquee = defineSlotRecipe({
  className: 'mq',
  slots: ['place', 'root', 'track', 'item', 'button'],
  base: {
    // The tag of an edited strip is below it, because the header is above.
    place: { '& [class*=rg__tag]': { bottom: 'auto', top: 'calc(100% + 6px)', left: '16px' } },
    root: {
      '--strip': '#1a1c1b',
      position: 'relative',
      overflow: 'hidden',
      minHeight: '44px',
      background: 'var(--strip)',
      borderBlock: '1px solid rgb(244 241 231 / 0.12)',
      color: 'site.text',
      fontFamily: 'site',
      fontSize: '14px',
      lineHeight: '20px',
      fontWeight: 500,
    },
    track: {
      display: 'flex',
      width: 'max-content',
      willChange: 'transform',
      '[data-calm=true] > &': { width: 'auto', willChange: 'auto' },
    },
    item: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '10px',
      minHeight: '42px',
      paddingInline: '36px',
      whiteSpace: 'nowrap',
      outlineOffset: '-4px',
      borderRadius: '8',
      '& svg': { flex: 'none', color: 'primary.line' },
      '[data-leads=true] & [data-part=words]': {
        textDecoration: 'underline',
        textUnderlineOffset: '5px',
        textDecorationColor: '#8b908a',
        textDecorationThickness: '1px',
      },
      'a&:hover [data-part=words]': { textDecorationColor: 'currentColor' },
      // Without motion: the whole text, in as many lines as it needs.
      '[data-calm=true] &': { whiteSpace: 'normal', paddingBlock: '10px', paddingInline: 'var(--pad, 16px)', overflowWrap: 'anywhere' },
    },
    button: {
      position: 'absolute',
      right: '0',
      top: '0',
      bottom: '0',
      width: '76px',
      paddingRight: '8px',
      display: 'grid',
      alignItems: 'center',
      justifyItems: 'end',
      color: 'chalk',
      cursor: 'pointer',
      outlineOffset: '-4px',
      background: 'linear-gradient(90deg, transparent, var(--strip) 45%)',
      '& svg': { padding: '0', margin: '0 12px' },
      '&:focus-visible': { borderRadius: '8' },
      _hover: { color: '#fff' },
    },
  },
  variants: {
    look: {
      // Below the header, above the lesson.
      bar: { place: { paddingTop: '84px', _sitePhone: { paddingTop: '64px' } } },
      // Over the film that fills the page.
      over: {
        place: { position: 'absolute', left: '0', right: '0', top: '84px', zIndex: '2', _sitePhone: { top: '64px' } },
        root: { '--strip': '#151312', background: 'rgb(18 16 15 / 0.82)' },
      },
      // In the drawer.
      box: { root: { '--pad': '16px', borderTop: '0' } },
    },
  },
  defaultVariants: { look: 'bar' },
  staticCss: ['*'],
})
