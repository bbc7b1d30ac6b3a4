import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** The avatar's drawer (TOP-09..18) and the search box. */
export const account = defineSlotRecipe({
  className: 'account',
  slots: ['backdrop_logo', 'hello', 'name', 'email', 'menu', 'item', 'languages', 'languageRow', 'language', 'searchForm', 'searchInput'],
  base: {
    hello: { position: 'relative', display: 'grid', gap: '0.5', padding: '8px 0 24px', overflow: 'hidden' },
    backdrop_logo: {
      position: 'absolute',
      right: '-8px',
      top: '0',
      height: '88px',
      width: 'auto',
      opacity: '0.07',
      filter: 'grayscale(1)',
      pointerEvents: 'none',
    },
    name: { textStyle: 'd34', overflowWrap: 'anywhere' },
    email: { textStyle: 't14', color: 'text.second', overflowWrap: 'anywhere' },
    menu: { borderTop: '1px solid', borderColor: 'line.faint', marginInline: '-12px' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      width: 'full',
      minHeight: '56px',
      paddingInline: '12px',
      borderRadius: '8',
      textStyle: 't15',
      fontWeight: 550,
      textAlign: 'left',
      cursor: 'pointer',
      outlineOffset: '-2px',
      _hover: { background: 'slate.800' },
      '& > svg': { flex: 'none', width: '22px', height: '22px', strokeWidth: '1.5px', color: 'slate.200' },
      '& > span:last-child:not(:nth-child(2))': { marginLeft: 'auto' },
    },
    languages: { display: 'grid', gap: '2', paddingTop: '24px', '& > legend': { paddingBottom: '8px' } },
    languageRow: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      padding: '3px',
      borderRadius: '8',
      background: 'slate.800',
    },
    language: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      minHeight: '44px',
      borderRadius: '8',
      textStyle: 't14',
      fontWeight: 550,
      color: 'text.second',
      cursor: 'pointer',
      '&:has(:checked)': { background: 'slate.700', color: 'chalk' },
      '&:has(:focus-visible)': { outline: '2px solid var(--colors-chalk)', outlineOffset: '2px' },
    },
    searchForm: { display: 'flex', gap: '2', alignItems: 'end', '& > :first-child': { flex: '1' } },
  },
  staticCss: ['*'],
})

/** A person's photo or initials. The initials are an SVG, because they are a picture of the person. */
export const avatar = defineRecipe({
  className: 'avatar',
  base: {
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    overflow: 'hidden',
    objectFit: 'cover',
    color: 'chalk',
    fontWeight: 600,
    _before: { content: 'attr(data-letters)' },
  },
  staticCss: ['*'],
})
