/**
 * A ref that tells the page's root which card is at its foot, as `data-prompt-install` or `data-prompt-update`. With `:root:has(…)` instead,
 * the browser searches the whole page whenever anything in it is added or removed.
 */
const markRoot = (attribute: string) => () => {
  document.documentElement.setAttribute(attribute, '')
  return () => document.documentElement.removeAttribute(attribute)
}

export const installMark = markRoot('data-prompt-install')
export const updateMark = markRoot('data-prompt-update')
