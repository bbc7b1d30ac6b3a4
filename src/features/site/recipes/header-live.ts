import { defineSlotRecipe } from '@pandacss/dev'

/** Live parts of the header: a live lesson (TOP-20, NS-07), and a bell whose notifications are being read. */
export const headerLive = defineSlotRecipe({
  className: 'live',
  slots: ['live', 'loader'],
  base: {
    loader: {
      width: '20px',
      height: '20px',
      borderRadius: 'full',
      border: '2px dashed',
      borderColor: 'site.text3',
      animation: 'turn 1.4s linear infinite',
    },
    live: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      minHeight: '28px',
      marginInline: '2',
      padding: '0 10px',
      borderRadius: '64',
      background: 'red.chalk',
      color: 'red.ink',
      fontFamily: 'ui',
      fontSize: '12px',
      fontWeight: 700,
      letterSpacing: '0.04em',
      whiteSpace: 'nowrap',
      _before: { content: '""', width: '7px', height: '7px', borderRadius: 'full', background: 'currentColor' },
      _sitePhone: { marginInline: '0' },
      // Beside the logo and three buttons, a small phone has 60 px left for it.
      '@media (max-width: 374px)': { padding: '0 6px', fontSize: '10px', letterSpacing: '0', _before: { display: 'none' } },
      // A touch target larger than the visible button.
      _after: { content: '""', position: 'absolute', inset: '-8px 0' },
    },
  },
  staticCss: ['*'],
})
