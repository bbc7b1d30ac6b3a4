import DOMPurify from 'dompurify'
import { isExternal, safeHref } from '#lib/url.ts'

// What people may write with the rich-text editor, and nothing else: no images, no style, no classes, no SVG (security.md 6).
const TAGS = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'a', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'blockquote']
const ATTRIBUTES = ['href', 'rel', 'target']

// DOMPurify's one instance: it owns the Trusted Types policy `dompurify`, and a second one could not be made.
DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'A') return
  const href = safeHref(node.getAttribute('href'))
  for (const name of ['href', 'rel', 'target']) node.removeAttribute(name)
  if (href === null) return
  node.setAttribute('href', href)
  if (isExternal(href)) {
    node.setAttribute('rel', 'noopener noreferrer')
    node.setAttribute('target', '_blank')
  }
})

/** Cleaned markup as nodes, ready to be put in. Nothing runs: it is parsed in a document without scripts. */
export function sanitizeToFragment(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: ['script', 'style', 'template', 'svg', 'math', 'iframe', 'object', 'noscript', 'textarea', 'select'],
  })
}

/** Cleaned markup as text, for what is stored and sent. */
export function sanitizeHtml(html: string): string {
  const box = document.createElement('div')
  box.append(sanitizeToFragment(html))
  return box.innerHTML
}

/** Whether anything would be read: `<p></p>` and white space say nothing. */
export function isEmptyHtml(html: string): boolean {
  return (sanitizeToFragment(html).textContent ?? '').trim() === ''
}
