import { css } from '#styled/css'

/** The style of a link out of the studio: visible, but not prominent. */
export const quietLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 't13',
  color: 'slate.200',
  minHeight: '[24px]',
  textDecoration: 'underline',
  textDecorationColor: 'slate.500',
  textUnderlineOffset: '[5px]',
  borderRadius: '4',
  _touch: { minHeight: 'touch' },
  _hover: { color: 'chalk', textDecorationColor: 'chalk' },
})
