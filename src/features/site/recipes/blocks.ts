import { defineSlotRecipe } from '@pandacss/dev'

/** An owner's HTML on a page. */
export const blocks = defineSlotRecipe({
  className: 'blk',
  slots: ['root', 'block', 'frame'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '32px', marginTop: '40px', minWidth: '0' },
    // The height is measured before the block is shown: without a height, nothing is visible and nothing can be focused.
    block: { position: 'relative', overflow: 'hidden' },
    frame: { display: 'block', width: 'full', border: '0', background: 'transparent', colorScheme: 'dark' },
  },
  variants: {
    wide: { true: { root: { marginTop: '0', padding: '0 var(--pad) 48px', _sitePhone: { paddingBottom: '36px' } } } },
  },
  staticCss: ['*'],
})
