/**
 * A ref that marks on the page's root which card is at its foot, as `data-prompt-install` or `data-prompt-update`. A selector `:root:has(…)` would
 * make the browser search the whole page at every change of its elements.
 */
const markRoot = (attribute: string) => () => {
  document.documentElement.setAttribute(attribute, '')
  return () => document.documentElement.removeAttribute(attribute)
}

export const installMark = markRoot('data-prompt-install')
export const updateMark = markRoot('data-prompt-update')
