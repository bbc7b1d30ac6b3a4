import { FORBID_CONTENTS, purifier, TAGS } from './sanitize.ts'

// Converts clipboard content of other programs into the markup of the rich-text editor (PER-17). Word writes lists as paragraphs with a bullet, word
// processors write emphasis as styles, Google Docs wraps everything in a `<b>` that is not bold, WhatsApp writes `*negrito*`.

const styleOf = (element: Element) => (element.getAttribute('style') ?? '').toLowerCase()
const list = (root: ParentNode, selector: string): Element[] => [...root.querySelectorAll(selector)]

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function wrapContent(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag)
  inner.append(...element.childNodes)
  element.append(inner)
}

const isBold = (style: string) => /font-weight:\s*(bold|bolder|[6-9]\d\d)/.test(style)
const isNotBold = (style: string) => /font-weight:\s*(normal|lighter|[1-5]\d\d)/.test(style)

/** Emphasis by style becomes an element; an element whose style cancels the emphasis is removed. */
function emphasis(root: DocumentFragment): void {
  for (const element of list(root, 'b, strong')) if (isNotBold(styleOf(element))) unwrap(element)
  for (const element of list(root, 'i, em')) if (/font-style:\s*normal/.test(styleOf(element))) unwrap(element)
  for (const element of list(root, 'span')) {
    const style = styleOf(element)
    if (isBold(style)) wrapContent(element, 'strong')
    if (/font-style:\s*(italic|oblique)/.test(style)) wrapContent(element, 'em')
    if (/text-decoration[^;]*underline/.test(style) && element.closest('a') === null) wrapContent(element, 'u')
  }
}

const IS_ITEM = /mso-list:\s*l\d+\s+level(\d+)/
const IS_MARK = /mso-list:\s*ignore/
const NUMBERED = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i

/** Word's paragraphs with a bullet or a number become list items at their level. */
function wordLists(root: DocumentFragment): void {
  const open: Element[] = []
  let last: Element | null = null
  for (const item of list(root, 'p, h1, h2, h3, h4, h5, h6')) {
    const level = Number(IS_ITEM.exec(styleOf(item))?.[1] ?? 0)
    if (level === 0) continue
    const marks = list(item, 'span').filter((span) => IS_MARK.test(styleOf(span)))
    const tag = NUMBERED.test(marks[0]?.textContent ?? '') ? 'ol' : 'ul'
    for (const mark of marks) mark.remove()
    if (last === null || item.previousElementSibling !== last) open.length = 0
    open.length = Math.min(open.length, level)
    while (open.length < level) {
      const made = item.ownerDocument.createElement(tag)
      const [outer] = open.slice(-1)
      if (outer === undefined) item.before(made)
      else (outer.lastElementChild ?? outer.appendChild(item.ownerDocument.createElement('li'))).append(made)
      open.push(made)
    }
    const entry = item.ownerDocument.createElement('li')
    const words = item.ownerDocument.createElement('p')
    words.append(...item.childNodes)
    entry.append(words)
    open.at(-1)?.append(entry)
    item.remove()
    last = open[0] ?? null
  }
}

/** Each row of a table becomes a line, with a separator between its cells. */
function tableLines(root: DocumentFragment): void {
  for (const table of list(root, 'table')) {
    const lines = list(table, 'tr').map((row) => {
      const line = row.ownerDocument.createElement('p')
      for (const cell of row.children) {
        if (line.firstChild !== null) line.append(' | ')
        for (const block of list(cell, 'p, div, li')) {
          if (block.nextElementSibling !== null) block.append(' ')
          unwrap(block)
        }
        line.append(...cell.childNodes)
      }
      return line
    })
    table.replaceWith(...lines.filter((line) => line.textContent?.trim() !== ''))
  }
}

/** `fragment`: pasted markup without scripts, its styles kept. */
function tidyPasted(fragment: DocumentFragment): DocumentFragment {
  wordLists(fragment)
  emphasis(fragment)
  tableLines(fragment)
  return fragment
}

const MARKED = /(?<![\p{L}\p{N}*_])(\*|_)(?=\S)([^*_\n]+?)(?<=\S)\1(?![\p{L}\p{N}*_])/gu
const BULLET = /^\s*(?:[-*•·▪]\s+)/
const NUMBER = /^\s*\d+[.)]\s+/

/** For text without markup: `*negrito*` and `_itálico_` of WhatsApp, and lines that begin with a bullet or a number. */
export function textToFragment(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  let open = null as { readonly tag: string; readonly element: Element } | null
  for (const line of text.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const tag = BULLET.test(line) ? 'ul' : NUMBER.test(line) ? 'ol' : null
    const words = document.createElement('p')
    words.append(...marked(line.replace(tag === 'ul' ? BULLET : tag === 'ol' ? NUMBER : /^$/, '')))
    if (tag === null) {
      open = null
      if (line.trim() !== '') fragment.append(words)
      continue
    }
    if (open?.tag !== tag) {
      open = { tag, element: document.createElement(tag) }
      fragment.append(open.element)
    }
    const item = document.createElement('li')
    item.append(words)
    open.element.append(item)
  }
  return fragment
}

function marked(line: string): (string | Element)[] {
  const parts: (string | Element)[] = []
  let from = 0
  for (const match of line.matchAll(MARKED)) {
    const [whole, sign, words = ''] = match
    const element = document.createElement(sign === '*' ? 'strong' : 'em')
    element.textContent = words
    parts.push(line.slice(from, match.index), element)
    from = match.index + whole.length
  }
  return [...parts, line.slice(from)].filter((part) => part !== '')
}

/** Further tags that pasted markup may have until it is converted. None of them is stored. */
const PASTED_TAGS = ['span', 'div', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'h4', 'h5', 'h6']

/** Converts pasted markup to the editor's: styles and tables keep their meaning, and nothing that runs or is loaded remains. */
export function sanitizePasted(html: string): string {
  const clean = purifier().sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [...TAGS, ...PASTED_TAGS],
    ALLOWED_ATTR: ['href', 'style'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS,
  })
  const told = tidyPasted(clean)
  // Still outside this page, whose policy would report each style.
  for (const element of told.querySelectorAll('[style]')) element.removeAttribute('style')
  const box = document.createElement('div')
  box.append(document.importNode(told, true))
  return box.innerHTML
}
