/** What stands below a control, in every recipe that has such a line: what helps, and why it is refused. */
export const hint = { textStyle: 't12', color: 'text.faint' }
export const error = {
  textStyle: 't12',
  fontWeight: 500,
  color: 'red.chalk',
  display: 'flex',
  gap: '1.5',
  alignItems: 'flex-start',
  // A long sentence never squeezes its sign.
  '& > svg': { flex: 'none', marginTop: '2px' },
}
