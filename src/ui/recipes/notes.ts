/** The hint and the error below a control, for every recipe with such lines. */
export const hint = { textStyle: 't12', color: 'text.faint' }
export const error = {
  textStyle: 't12',
  fontWeight: 500,
  color: 'red.chalk',
  display: 'flex',
  gap: '1.5',
  alignItems: 'flex-start',
  // A long sentence must not squeeze its icon.
  '& > svg': { flex: 'none', marginTop: '2px' },
}
