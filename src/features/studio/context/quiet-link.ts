import { css } from '#styled/css'

/** A way out of the studio: heard of, never in front. */
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
