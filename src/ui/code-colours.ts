/** The colour tokens of code; each has a contrast of 4.5:1 or more on the field's background. */
export const tokenColours = {
  name: 'sky',
  value: 'mint',
  attribute: 'slate.200',
  mark: 'slate.300',
  comment: 'slate.400',
} as const
