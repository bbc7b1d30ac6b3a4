import { defineSlotRecipe } from '@pandacss/dev'

/** The parts of the header for ordering the showcase: the button that starts it, and then the form's title and buttons. */
export const headerOrder = defineSlotRecipe({
  className: 'hdo',
  slots: ['order', 'content', 'face'],
  base: {
    // FST-01: only on wide screens; if the text does not fit, only the icon.
    order: {
      display: 'none',
      _desk: { display: 'inline-flex' },
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minHeight: '40px',
      minWidth: '40px',
      paddingInline: '3',
      borderRadius: '64',
      boxShadow: '0 0 0 1px rgb(244 241 231 / 0.16)',
      background: 'rgb(32 40 36 / 0.92)',
      color: 'chalk',
      textStyle: 'button',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { background: 'slate.750' },
      '@container site (max-width: 1359px)': {
        paddingInline: '0',
        '& > span': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      },
    },
    content: {
      flex: '1',
      minWidth: '0',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      fontFamily: 'ui',
      paddingLeft: '5',
      marginLeft: '4',
      borderLeft: '1px solid',
      borderColor: 'slate.700',
    },
    face: { flex: 'none', display: 'grid', placeItems: 'center', width: '44px', height: '44px' },
  },
  staticCss: ['*'],
})
