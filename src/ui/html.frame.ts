import { notePresses, passTab } from './frame-focus-seal.ts'
import { sealFrame, withoutShadows } from './frame-seal.ts'
import { FRAME_MAX_HEIGHT, type FrameInput, type FrameSaid } from './html-frame-messages.ts'

// The frame page of an owner's HTML (decision 0101). This script runs before the HTML and keeps what it needs out of the HTML's reach: only this
// script has the port, and it uses the port only through `say`.

// Without the sandbox the HTML would have the app's rights; then it does not run.
if (self.origin === 'null' && parent !== self) {
  const { apply } = Reflect
  const { addEventListener: add } = EventTarget.prototype
  /** The listeners for every document that the HTML opens; adding the same listener twice has no effect. */
  let events: readonly (readonly [type: string, listener: (event: never) => void])[] = []
  const listen = () => {
    for (let at = 0; at < events.length; at++) apply(add, globalThis, [events[at]?.[0], events[at]?.[1], true])
  }
  sealFrame(listen)
  const begin = ({ source, data, ports: [port] }: MessageEvent<FrameInput>) => {
    if (source !== parent || port === undefined) return
    removeEventListener('message', begin)
    // Bound now, because the HTML's scripts may replace prototypes.
    const say: (said: FrameSaid) => void = port.postMessage.bind(port)
    events = eventsOf(say)
    run(data, say)
  }
  addEventListener('message', begin)
}

function eventsOf(say: (said: FrameSaid) => void) {
  const opened = (event: MouseEvent) => follow(event, say)
  return [
    ['pointerdown', notePresses(() => say({ event: 'pressed' }))],
    ['keydown', passTab],
    ['hashchange', () => say({ event: 'moved' })],
    ['click', opened],
    ['auxclick', opened],
  ] as const
}

function run({ html, colour }: FrameInput, say: (said: FrameSaid) => void): void {
  // `write` instead of `innerHTML`: scripts run in order and before `load`, as in any page.
  document.open()
  document.write(headOf(colour) + withoutShadows(html))
  document.close()
  const root = document.documentElement
  const measure = () => {
    // The HTML may have replaced the document.
    if (!root.isConnected) return
    // A horizontal scroll bar takes some of the height.
    const height = root.getBoundingClientRect().height + innerHeight - root.clientHeight
    if (height > FRAME_MAX_HEIGHT) root.style.overflowY = 'auto'
    say({ height })
  }
  new ResizeObserver(measure).observe(root)
  addEventListener('load', measure)
}

/** The page opens a link, by its own rules, and only after a person's press: only the browser sets `isTrusted`. */
function follow(event: MouseEvent, say: (said: FrameSaid) => void): void {
  const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement || each instanceof HTMLAreaElement)
  const href = link?.getAttribute('href') ?? null
  // A link to a place in the HTML, or to a script of it, is harmless inside the frame.
  if (href === null || /^\s*(#|javascript:)/i.test(href)) return
  event.preventDefault()
  if (event.isTrusted && event.button < 2) say({ href })
}

const headOf = (colour: string) => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Lousa</title><style>
:root { color-scheme: dark; overflow: auto hidden }
body { margin: 0; color: ${/^#[\da-f]{3,8}$/i.test(colour) ? colour : 'inherit'}; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
img, video { max-width: 100% }
</style></head><body>`
