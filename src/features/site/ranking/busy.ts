const FIELD = 'input:not([type=checkbox]):not([type=radio]):not([type=range]):not([type=button]), textarea, [contenteditable=true]'

/** Whether a person would be disturbed now: a film runs, something is being typed, a question stands over the page, or nobody looks. */
export function isBusy(): boolean {
  if (document.visibilityState !== 'visible') return true
  if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return true
  if ([...document.querySelectorAll('video')].some(({ paused, ended, loop }) => !paused && !ended && !loop)) return true
  const field = document.activeElement
  // A web player does not say whether its film runs; whoever pressed something in it is in it.
  if (field instanceof HTMLIFrameElement) return true
  // A field that is empty again, as after a comment was sent, is not being typed in.
  if (!(field instanceof HTMLElement) || !field.matches(FIELD)) return false
  return ('value' in field ? String(field.value) : (field.textContent ?? '')) !== ''
}
