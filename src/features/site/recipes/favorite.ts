import { defineSlotRecipe } from '@pandacss/dev'

/** The heart: filled in the tenant's colour where it was chosen, an outline where it was not. */
export const favorite = defineSlotRecipe({
  className: 'fav',
  slots: ['heart', 'disc', 'button'],
  base: {
    // Drawn 34, pressed 44.
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
      // With a mouse the outline comes with the pointer, so that forty covers are not forty hearts. A finger has no pointer.
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
