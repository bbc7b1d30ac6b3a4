import { defineSlotRecipe } from '@pandacss/dev'

/** The header's links at the bottom of a phone. */
export const footNav = defineSlotRecipe({
  className: 'fn',
  slots: ['root', 'list', 'item', 'link'],
  base: {
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
    list: { display: 'flex' },
    item: { flex: '1 1 0', minWidth: '0' },
    link: {
      position: 'relative',
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: '3px',
      minHeight: '60px',
      // A school's own face may be too wide for four words in a row.
      fontFamily: 'ui',
      fontSize: '12px',
      lineHeight: '16px',
      fontWeight: 500,
      color: '#c9c8be',
      outlineOffset: '-4px',
      '& svg': { width: '22px', height: '22px' },
      '& > span': { maxWidth: 'full', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '&[aria-current]': { color: 'chalk', fontWeight: 600 },
      '&[aria-current]::before': {
        content: '""',
        position: 'absolute',
        left: '24%',
        right: '24%',
        top: '-3px',
        height: '3px',
        borderRadius: '0 0 3px 3px',
        background: 'primary.line',
      },
    },
  },
  staticCss: ['*'],
})
