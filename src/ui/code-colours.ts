/** The tokens of `tokens.ts` that code is written in; each is read at 4.5:1 or more on the field's ground. */
export const tokenColours = {
  name: 'sky',
  value: 'mint',
  attribute: 'slate.200',
  mark: 'slate.300',
  comment: 'slate.400',
} as const
