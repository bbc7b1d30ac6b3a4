import { type SyntheticEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { htmlFrame } from '#styled/recipes'
import { passwordIsAsked } from './asked-passwords.ts'
import { type FrameGuard, guardFrame } from './frame-guard.ts'
import { countMoves, type FrameMove, type FrameMoves } from './frame-moves.ts'
import { type FrameInput, heightGate, readSaid } from './html-frame-messages.ts'
import { words } from './html-frame-words.ts'
import address from './html.frame.ts?frame'

/** `focus`: the HTML takes the keyboard without a press. `moves`: it navigates again and again. `left`: it went to another page. */
export type StopReason = 'focus' | FrameMove

export interface HtmlFrameProps extends FrameInput {
  /** The accessible name of the frame. */
  readonly title: string
  readonly className?: string
  /** px; `onHeight` reports the content's height. */
  readonly height: number
  readonly width?: number
  /** The preview beside the fields of its HTML: it stays visible while they have the focus. */
  readonly isPreview?: boolean
  onHeight?(height: number): void
  /** A person pressed a link. The address is unchecked. */
  onOpen?(href: string): void
  /** The HTML does something that no block may do. The caller must remove the frame now. */
  onStop(reason: StopReason): void
}

/**
 * An owner's HTML in a sandboxed frame (decision 0101): a page with an opaque origin and its own policy. Its scripts run, but reach neither the
 * page nor the network nor stored data, and cannot take the keyboard (0139). Other HTML gets a new frame.
 */
export function HtmlFrame(props: HtmlFrameProps) {
  const isAsked = useSyncExternalStore(passwordIsAsked.subscribe, passwordIsAsked.now)
  return isAsked ? <Away /> : <OneFrame key={`${props.colour} ${props.html}`} {...props} />
}

/** In place of a hidden frame. It has no controls, so it is hidden from screen readers. */
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
    // A hidden frame has no height.
    else if (guard.current?.held() !== true && mayResize()) latest.current.onHeight?.(said.height)
  }
  const begin = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    // Only the first document is the app's own; a document that the HTML loads or writes later gets no message.
    if (port.current !== null) return moves.current?.loaded()
    // The page's header made it a sandbox. The attribute also covers documents that are loaded later. If it were set from the start, the service
    // worker
    // could not answer, and offline there would be no page.
    currentTarget.setAttribute('sandbox', 'allow-scripts')
    moves.current = countMoves((move) => latest.current.onStop(move))
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
