// What an owner's HTML and the page around it say to each other (decision 0101). The page speaks once, with a port; everything else comes through
// that port.

/** The page → the frame, once. */
export interface FrameInput {
  readonly html: string
  /** Of the page's text, so that bare HTML can be read on its ground. */
  readonly colour: string
}

/** The frame → the page. `event`: a person pressed something in the frame; the frame went to another place of its document. */
export type FrameSaid = { readonly height: number } | { readonly href: string } | { readonly event: 'pressed' | 'moved' }

/** Taller HTML scrolls inside its frame. */
export const FRAME_MAX_HEIGHT = 8000 // px
const HREF_MAX = 2000

/** The frame runs foreign code: whatever it says is checked. Null: not understood. */
export function readSaid(data: unknown): FrameSaid | null {
  if (typeof data !== 'object' || data === null) return null
  if ('height' in data) {
    const { height } = data
    return typeof height === 'number' && height >= 0 && height < Number.POSITIVE_INFINITY
      ? { height: Math.min(FRAME_MAX_HEIGHT, Math.ceil(height)) }
      : null
  }
  if ('event' in data) return data.event === 'pressed' || data.event === 'moved' ? { event: data.event } : null
  if (!('href' in data)) return null
  return typeof data.href === 'string' && data.href.length <= HREF_MAX ? { href: data.href } : null
}

const TURNS = 20
const WITHIN_MS = 1000

/**
 * HTML that measures itself by its frame, as with `100vh` and a margin, grows with every height it gets. Says no to more than 20 heights in a
 * second.
 */
export function heightGate(now: () => number = () => performance.now()): () => boolean {
  const times: number[] = []
  return () => {
    const at = now()
    if (times.length === TURNS && at - (times[0] ?? 0) < WITHIN_MS) return false
    times.push(at)
    if (times.length > TURNS) times.shift()
    return true
  }
}
