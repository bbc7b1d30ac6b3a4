import { defineSlotRecipe } from '@pandacss/dev'

/** The heart: filled in the tenant's colour if it was pressed, otherwise an outline. */
export const favorite = defineSlotRecipe({
  className: 'fav',
  slots: ['heart', 'disc', 'button'],
  base: {
    // 34 px visible, 44 px to press.
    heart: {
      position: 'absolute',
      zIndex: '2',
      top: '3px',
      right: '3px',
      width: '44px',
      height: '44px',
      borderRadius: 'full',
      display: 'grid',
      placeItems: 'center',
      cursor: 'pointer',
      outlineOffset: '-5px',
      transitionProperty: 'opacity',
      transitionDuration: 'fast',
      // With a mouse the outline appears on hover, so that forty covers do not show forty hearts. A touch screen has no hover.
      '@media (hover: hover)': { opacity: '0' },
      'li:is(:hover, :focus-within) > &, &[data-on]': { opacity: '1' },
    },
    disc: {
      width: '34px',
      height: '34px',
      borderRadius: 'full',
      display: 'grid',
      placeItems: 'center',
      background: 'rgb(12 12 12 / 0.82)',
      color: '#f4f1e7',
      '[data-on] > &': { color: 'primary.line', '& svg': { fill: 'currentColor' } },
      'button:hover > &': { boxShadow: '0 0 0 1.5px var(--colors-chalk)' },
    },
    button: {
      '& svg': { strokeWidth: '1.6px' },
      '&[data-on] svg': { color: 'primary.line', fill: 'currentColor' },
    },
  },
  staticCss: ['*'],
})
