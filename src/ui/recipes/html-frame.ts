import { defineSlotRecipe } from '@pandacss/dev'

/** An owner's HTML in its frame. */
export const htmlFrame = defineSlotRecipe({
  className: 'hframe',
  slots: ['away'],
  base: {
    // As high as the box around it, which keeps the last height of the HTML.
    away: {
      display: 'grid',
      placeItems: 'center',
      height: 'full',
      margin: '0',
      padding: '4px 12px',
      border: '1px dashed',
      borderColor: 'line',
      borderRadius: '8',
      textStyle: 't13',
      textAlign: 'center',
      color: 'slate.300',
      overflow: 'hidden',
    },
  },
  staticCss: ['*'],
})
