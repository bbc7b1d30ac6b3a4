import { defineSlotRecipe } from '@pandacss/dev'

/** The header's mark of a live lesson (TOP-20, NS-07). */
export const headerLive = defineSlotRecipe({
  className: 'live',
  slots: ['live'],
  base: {
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
      // A finger needs more than the eye.
      _after: { content: '""', position: 'absolute', inset: '-8px 0' },
    },
  },
  staticCss: ['*'],
})
