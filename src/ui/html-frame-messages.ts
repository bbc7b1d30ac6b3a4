// The messages between an owner's HTML and the page around it (decision 0101). The page sends one message, with a port; all others use that port.

/** The page → the frame, once. */
export interface FrameInput {
  readonly html: string
  /** The page's text colour, so that HTML without styles is readable on the page's background. */
  readonly colour: string
}

/** The frame → the page. `event`: a person pressed something in the frame, or the frame navigated inside its document. */
export type FrameSaid = { readonly height: number } | { readonly href: string } | { readonly event: 'pressed' | 'moved' }

/** Taller HTML scrolls inside its frame. */
export const FRAME_MAX_HEIGHT = 8000 // px
const HREF_MAX = 2000

/** The frame runs foreign code, so every message is checked. null: not understood. */
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

/** HTML whose height depends on its frame, as with `100vh` and a margin, grows with every height it gets. Refuses more than 20 heights per second. */
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
