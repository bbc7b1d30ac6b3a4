import { type SyntheticEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { htmlFrame } from '#styled/recipes'
import { passwordIsAsked } from './asked-passwords.ts'
import { type FrameGuard, guardFrame } from './frame-guard.ts'
import { countMoves, type FrameMoves } from './frame-moves.ts'
import { type FrameInput, heightGate, readSaid } from './html-frame-messages.ts'
import { words } from './html-frame-words.ts'
import address from './html.frame.ts?frame'

/** `focus`: the HTML takes the keyboard without a press. `moves`: it goes from page to page. */
export type StopReason = 'focus' | 'moves'

export interface HtmlFrameProps extends FrameInput {
  /** What screen readers call the frame. */
  readonly title: string
  readonly className?: string
  /** px; the frame's own is told by `onHeight`. */
  readonly height: number
  readonly width?: number
  /** Beside the fields in which its HTML is written: it stays in sight while they are used. */
  readonly isPreview?: boolean
  onHeight?(height: number): void
  /** A person pressed a link. The address is what the HTML says: unchecked. */
  onOpen?(href: string): void
  /** The HTML does what no block may. The frame must be removed now. */
  onStop(reason: StopReason): void
}

/**
 * An owner's HTML in its jail (decision 0101): a page with an opaque origin and a policy of its own. It runs its scripts, and reaches neither the
 * page nor the network nor anything that is stored, and does not take the keyboard (0139). Other HTML is another frame.
 */
export function HtmlFrame(props: HtmlFrameProps) {
  const isAsked = useSyncExternalStore(passwordIsAsked.subscribe, passwordIsAsked.now)
  return isAsked ? <Away /> : <OneFrame key={`${props.colour} ${props.html}`} {...props} />
}

/** In the frame's place while it is out of sight. Nothing here can be used, so screen readers pass it. */
function Away() {
  return (
    <p aria-hidden="true" className={htmlFrame().away}>
      {words.away}
    </p>
  )
}

function OneFrame(props: HtmlFrameProps) {
  const { html, colour, title, className, height, width, isPreview = false } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const guard = useRef<FrameGuard>(null)
  const port = useRef<MessagePort>(null)
  const moves = useRef<FrameMoves>(null)
  const [held, setHeld] = useState(false)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (frame.current === null) return undefined
    guard.current = guardFrame(frame.current, { isPreview, onHold: setHeld, onStop: () => latest.current.onStop('focus') })
    return () => {
      guard.current?.end()
      port.current?.close()
    }
  }, [isPreview])
  const hear = (data: unknown, mayResize: () => boolean) => {
    const said = readSaid(data)
    if (said === null) return
    if ('event' in said) {
      if (said.event === 'pressed') guard.current?.pressed()
      else moves.current?.moved(guard.current?.wasPressed() === true)
    } else if ('href' in said) latest.current.onOpen?.(said.href)
    // Out of sight nothing has a height.
    else if (guard.current?.held() !== true && mayResize()) latest.current.onHeight?.(said.height)
  }
  const begin = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    // The first document is our own; whatever the HTML loads or writes in its place is told nothing.
    if (port.current !== null) return moves.current?.moved(false)
    // The page's header made it a sandbox. The attribute holds whatever is loaded after it; from the start, it would keep the service worker from
    // answering, and without a network there would be no page.
    currentTarget.setAttribute('sandbox', 'allow-scripts')
    moves.current = countMoves(() => latest.current.onStop('moves'))
    const { port1, port2 } = new MessageChannel()
    const mayResize = heightGate()
    port1.onmessage = ({ data }: MessageEvent<unknown>) => hear(data, mayResize)
    port.current = port1
    // An opaque origin has no name, so the target is `*`.
    currentTarget.contentWindow?.postMessage({ html, colour } satisfies FrameInput, '*', [port2])
  }
  return (
    <>
      {held && <Away />}
      <iframe ref={frame} src={address} title={title} className={className} onLoad={begin} height={height} width={width ?? '100%'} />
    </>
  )
}
