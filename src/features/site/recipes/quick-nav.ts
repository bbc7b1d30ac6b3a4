import { defineSlotRecipe } from '@pandacss/dev'
import { LARGE_TEXT } from '#ui/recipes/large-text.ts'

/** The site's main pages at the bottom of a phone or at the side of a wider page. */
export const quickNav = defineSlotRecipe({
  className: 'qn',
  slots: ['root', 'list', 'item', 'link'],
  base: {
    list: { display: 'flex' },
    item: { flex: '1 1 0', minWidth: '0' },
    link: {
      position: 'relative',
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: '3px',
      minHeight: '60px',
      // A school's own font may be too wide for four words in a row.
      fontFamily: 'ui',
      fontSize: '12px',
      lineHeight: '16px',
      fontWeight: 500,
      color: '#c9c8be',
      outlineOffset: '-4px',
      '& svg': { width: '22px', height: '22px' },
      '& > span': { maxWidth: 'full', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '&[aria-current]': { color: 'chalk', fontWeight: 600 },
      '&[aria-current]::before': { content: '""', position: 'absolute', background: 'primary.line' },
    },
  },
  variants: {
    place: {
      foot: {
        root: {
          display: 'none',
          _sitePhone: {
            display: 'block',
            position: 'sticky',
            // Toasts are below it, at the very bottom.
            bottom: 'var(--toast-room)',
            zIndex: 'header',
            background: '#191c1a',
            borderTop: '3px solid #343936',
            paddingBottom: 'env(safe-area-inset-bottom)',
            'html[data-page=bare] &': { display: 'none' },
          },
        },
        // With large text four words do not fit into one row: then there are two rows, without icons.
        list: { [LARGE_TEXT]: { flexWrap: 'wrap' } },
        item: { [LARGE_TEXT]: { flex: '1 1 50%' } },
        link: {
          '&[aria-current]::before': { left: '24%', right: '24%', top: '-3px', height: '3px', borderRadius: '0 0 3px 3px' },
          [LARGE_TEXT]: { minBlockSize: '48px', '& svg': { display: 'none' }, '&[aria-current]::before': { top: '0' } },
        },
      },
      side: {
        root: {
          position: 'absolute',
          inset: '0 auto 0 0',
          zIndex: '1',
          width: 'var(--side)',
          background: 'rgb(18 18 18 / 0.72)',
          borderRight: '1px solid',
          borderColor: 'site.line',
          _sitePhone: { display: 'none' },
        },
        // Stays below the header while the page scrolls.
        list: { flexDirection: 'column', gap: '1', position: 'sticky', top: '100px', marginTop: '100px' },
        link: {
          minHeight: '68px',
          padding: '0 6px',
          _hover: { color: 'chalk' },
          '&[aria-current]::before': { left: '0', top: '14px', bottom: '14px', width: '3px', borderRadius: '0 3px 3px 0' },
        },
      },
    },
  },
  staticCss: ['*'],
})
