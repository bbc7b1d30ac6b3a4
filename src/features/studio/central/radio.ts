import { css } from '#styled/css'

/** A native radio with its own look: arrow keys, name and group stay the browser's. */
export const radioInput = css({
  appearance: 'none',
  flex: 'none',
  width: '[16px]',
  height: '[16px]',
  borderRadius: 'full',
  border: '1.5px solid',
  borderColor: 'slate.400',
  margin: '0',
  outline: '[none]',
  boxShadow: '[none]',
  cursor: 'inherit',
  '&:checked': { borderWidth: '[5px]', borderColor: 'primary.line' },
})
