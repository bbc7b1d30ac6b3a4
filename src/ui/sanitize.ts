import DOMPurify, { type WindowLike } from 'dompurify'
import { isExternal, safeHref } from '#lib/url.ts'

// The markup that the rich-text editor can write, and nothing else: no images, no style, no classes, no SVG (docs/security.md 6).
export const TAGS = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'a', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'blockquote']
const ATTRIBUTES = ['href', 'rel', 'target']
export const FORBID_CONTENTS = ['script', 'style', 'template', 'svg', 'math', 'iframe', 'object', 'noscript', 'textarea', 'select', 'title']

const keepSafeLinks = (node: Element) => {
  if (node.nodeName !== 'A') return
  const href = safeHref(node.getAttribute('href'))
  for (const name of ['href', 'rel', 'target']) node.removeAttribute(name)
  if (href === null) return
  node.setAttribute('href', href)
  if (isExternal(href)) {
    node.setAttribute('rel', 'noopener noreferrer')
    node.setAttribute('target', '_blank')
  }
}

/**
 * DOMPurify on the window of a removed frame. Parsing in a document of a living window reports each `style` and `on…` of the text to the
 * page's policy, as if it had been used: thousands of false reports. A window without a frame parses in the same way, reports nothing,
 * fetches no picture and runs no handler.
 */
function detachedPurifier(): typeof DOMPurify | null {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.documentElement.append(frame)
  const own = frame.contentWindow === null ? null : DOMPurify(frame.contentWindow as unknown as WindowLike)
  // Its Trusted Types policy is created with the first text, which needs the frame.
  own?.sanitize('<b>a</b>')
  frame.remove()
  try {
    return own?.isSupported === true && own.sanitize('<b>a</b><i onclick="b">c</i>') === '<b>a</b><i>c</i>' ? own : null
  } catch {
    return null // a browser whose windows do not parse without a frame
  }
}

let made: typeof DOMPurify | undefined

/** One per page: each has its own Trusted Types policy. */
export function purifier(): typeof DOMPurify {
  if (made === undefined) {
    made = detachedPurifier() ?? DOMPurify
    made.addHook('afterSanitizeAttributes', keepSafeLinks)
  }
  return made
}

/** Sanitised markup as nodes, ready to insert. Nothing runs: it is parsed in a document without scripts. */
export function sanitizeToFragment(html: string): DocumentFragment {
  const clean = purifier().sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS,
  })
  // Nodes of this page, not of the window that parsed them.
  return document.importNode(clean, true)
}

/** Sanitised markup as text, to be stored and sent. */
export function sanitizeHtml(html: string): string {
  const box = document.createElement('div')
  box.append(sanitizeToFragment(html))
  return box.innerHTML
}

/** Whether the text is empty: `<p></p>` and white space count as empty. */
export function isEmptyHtml(html: string): boolean {
  return (sanitizeToFragment(html).textContent ?? '').trim() === ''
}
