import { sealFocus } from './frame-focus-seal.ts'

/*
 * Firefox and WebKit let a frame navigate the whole tab in its history; Chromium's sandbox does not. So those functions do nothing in the frame of
 * an owner's HTML, like those of the clipboard, and the HTML can contain no frames, which would have their own functions. The HTML runs later and may
 * replace any prototype: functions that are used later were taken before, and are called only by `apply`.
 */

const { apply } = Reflect
const { querySelector } = Document.prototype
const queryIn = DocumentFragment.prototype.querySelector
const { remove } = Element.prototype
const { observe } = MutationObserver.prototype
const { charCodeAt } = String.prototype

const FRAMES = 'iframe, frame, object, embed, fencedframe'

/** A template with this attribute creates a shadow root that no script can see. */
const SHADOW = 'shadowrootmode'

const inert = () => undefined

/** The same HTML without declarative shadow roots: their content stays, and is watched. */
export const withoutShadows = (html: string): string => html.replaceAll(new RegExp(SHADOW, 'gi'), 'data-shadow')

/** Call it before the HTML runs. `listen` is called again whenever a document is opened or written, which removes all listeners. */
export function sealFrame(listen: () => void): void {
  for (const name of ['back', 'forward', 'go', 'pushState', 'replaceState']) fix(History.prototype, name, inert)
  const { Navigation } = globalThis as { Navigation?: { prototype: object } }
  if (Navigation !== undefined)
    for (const name of ['back', 'forward', 'traverseTo', 'navigate', 'reload']) fix(Navigation.prototype, name, inert)
  sealFocus(fix)
  leaveClipboard()
  askNothing()
  keepFramesOut(listen)
}

/** After a press anywhere on the page, Firefox lets a frame replace the clipboard; after a press in the frame, every browser does. */
function leaveClipboard(): void {
  const { Clipboard } = globalThis as { Clipboard?: { prototype: object } }
  const refused = async () => {
    throw new DOMException('not in this frame', 'NotAllowedError')
  }
  if (Clipboard !== undefined) for (const name of ['write', 'writeText', 'read', 'readText']) fix(Clipboard.prototype, name, refused)
  fix(Document.prototype, 'execCommand', () => false)
}

/** Firefox lets a frame ask the person, in the school's name, whether the school may open links of a kind. */
function askNothing(): void {
  fix(Navigator.prototype, 'registerProtocolHandler', () => {
    throw new DOMException('not in this frame', 'SecurityError')
  })
}

/** Makes a property that the HTML cannot restore or replace. */
function fix(prototype: object, name: string, value: unknown): void {
  Object.defineProperty(prototype, name, { value, writable: false, configurable: false })
}

function keepFramesOut(listen: () => void): void {
  // A linked list instead of an array, because the HTML may replace an array's setters and methods.
  let shadows: { readonly root: ShadowRoot; readonly before: typeof shadows } | null = null
  const empty = () => {
    removeFrom(document, querySelector)
    for (let each = shadows; each !== null; each = each.before) removeFrom(each.root, queryIn)
  }
  // Runs before a newly added frame has loaded anything.
  const watch = new MutationObserver(empty)
  const follow = (root: Node) => apply(observe, watch, [root, { childList: true, subtree: true }])
  follow(document)
  const { attachShadow } = Element.prototype
  fix(Element.prototype, 'attachShadow', function (this: Element, options: ShadowRootInit) {
    const root = apply(attachShadow, this, [options]) as ShadowRoot
    shadows = { root, before: shadows }
    follow(root)
    return root
  })
  for (const prototype of [Element.prototype, ShadowRoot.prototype]) fix(prototype, 'setHTMLUnsafe', undefined)
  fix(Document, 'parseHTMLUnsafe', undefined)
  const { open } = Document.prototype
  fix(Document.prototype, 'open', function (this: Document) {
    const opened = apply(open, this, []) as Document
    listen()
    return opened
  })
  const isShadow = shadowFinder()
  for (const name of ['write', 'writeln'] as const) {
    const written = Document.prototype[name]
    fix(Document.prototype, name, function (this: Document, ...texts: unknown[]) {
      let text = ''
      for (let at = 0; at < texts.length; at++) text += `${texts[at] as string}`
      if (!isShadow(text)) apply(written, this, [text])
      listen()
    })
  }
}

function removeFrom(root: Node, query: typeof querySelector): void {
  for (let frame = apply(query, root, [FRAMES]) as Element | null; frame !== null; frame = apply(query, root, [FRAMES]) as Element | null)
    apply(remove, frame, [])
}

/** Whether texts written one after the other spell a declarative shadow root, in any case. */
function shadowFinder(): (text: string) => boolean {
  let found = 0
  return (text) => {
    for (let at = 0; at < text.length; at++) {
      const code = apply(charCodeAt, text, [at]) as number
      const lower = code >= 65 && code <= 90 ? code + 32 : code
      found = lower === (apply(charCodeAt, SHADOW, [found]) as number) ? found + 1 : lower === 115 ? 1 : 0
      if (found === SHADOW.length) {
        found = 0
        return true
      }
    }
    return false
  }
}
