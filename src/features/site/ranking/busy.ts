const FIELD = 'input:not([type=checkbox]):not([type=radio]):not([type=range]):not([type=button]), textarea, [contenteditable=true]'

/** Whether a celebration would disturb the person now: a film plays, the person types, a dialog is open, or the page is hidden. */
export function isBusy(): boolean {
  if (document.visibilityState !== 'visible') return true
  if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return true
  if ([...document.querySelectorAll('video')].some(({ paused, ended, loop }) => !paused && !ended && !loop)) return true
  const field = document.activeElement
  // An embedded player does not tell whether its film plays, so the focus in it counts.
  if (field instanceof HTMLIFrameElement) return true
  // An empty field, as after a comment was sent, does not count as typing.
  if (!(field instanceof HTMLElement) || !field.matches(FIELD)) return false
  return ('value' in field ? String(field.value) : (field.textContent ?? '')) !== ''
}
