import { defineSlotRecipe } from '@pandacss/dev'

const bare = {
  width: 'full',
  background: 'transparent',
  color: 'chalk',
  border: '0',
  outline: 'none',
  boxShadow: 'none',
  _placeholder: { color: '#a9aba3' },
} as const

/** The form in which people write posts and comments. It ends in a footer. */
export const composer = defineSlotRecipe({
  className: 'cp',
  slots: ['root', 'body', 'title', 'text', 'note', 'picture', 'problem', 'foot', 'state'],
  base: {
    root: {
      borderRadius: '16',
      background: 'rgb(244 241 231 / 0.055)',
      overflow: 'hidden',
      boxShadow: 'inset 0 0 0 1px rgb(244 241 231 / 0.09)',
      // The fields have no frame of their own: the whole form shows the focus.
      '&:has(:is(input, textarea):focus-visible)': { outline: '2px solid', outlineColor: 'chalk', outlineOffset: '-2px' },
      // On a phone an empty composer is one line to press, so that the posts begin on the first screen.
      _sitePhone: { '&[data-rest] :is(.cp__text, .cp__foot)': { display: 'none' } },
    },
    body: {
      display: 'grid',
      gridTemplateColumns: '40px minmax(0, 1fr)',
      gap: '2px 14px',
      padding: '16px 20px 14px 16px',
      '& > :first-child': { gridRow: '1 / 4' },
      '& > :not(:first-child)': { gridColumn: '2' },
      _sitePhone: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        padding: '12px 16px',
        '& > :first-child': { display: 'none' },
        '& > :not(:first-child)': { gridColumn: '1' },
      },
    },
    title: { ...bare, fontSize: '18px', lineHeight: '26px', fontWeight: 550, padding: '7px 0', minHeight: '40px' },
    text: {
      ...bare,
      fontSize: '15px',
      lineHeight: '23px',
      padding: '8px 0',
      minHeight: '46px',
      maxHeight: '50dvh',
      fieldSizing: 'content',
      resize: 'none',
      overflowWrap: 'anywhere',
    },
    note: { fontSize: '13px', lineHeight: '18px', color: '#b5b6ae', padding: '4px 0' },
    picture: { padding: '0 20px 16px', _sitePhone: { paddingInline: '16px' } },
    problem: { padding: '0 20px 12px', fontSize: '14px', lineHeight: '20px', color: 'red.chalk', _sitePhone: { paddingInline: '16px' } },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px 12px',
      padding: '10px 12px 10px 16px',
      borderTop: '3px solid #3a3e3b',
      '& button': { minHeight: '44px' },
      _sitePhone: { '& > button:last-child': { flex: '1 1 auto' } },
    },
    state: {
      flex: '1 1 150px',
      minWidth: '0',
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      fontSize: '13px',
      lineHeight: '18px',
      color: '#d7ddd6',
      _sitePhone: { _empty: { display: 'none' } },
    },
  },
  staticCss: ['*'],
})
