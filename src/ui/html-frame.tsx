import { type SyntheticEvent, useEffect, useRef } from 'react'
import { type FrameInput, heightGate, readSaid } from './html-frame-messages.ts'
import address from './html.frame.ts?frame'

export interface HtmlFrameProps extends FrameInput {
  /** What screen readers call the frame. */
  readonly title: string
  readonly className?: string
  /** px; the frame's own is told by `onHeight`. */
  readonly height: number
  readonly width?: number
  onHeight?(height: number): void
  /** A person pressed a link. The address is what the HTML says: unchecked. */
  onOpen?(href: string): void
}

/**
 * An owner's HTML in its jail (decision 0101): a page with an opaque origin and a policy of its own. It runs its scripts, and reaches neither the
 * page nor the network nor anything that is stored. Other HTML is another frame.
 */
export function HtmlFrame(props: HtmlFrameProps) {
  return <OneFrame key={`${props.colour} ${props.html}`} {...props} />
}

function OneFrame({ html, colour, title, className, height, width, onHeight, onOpen }: HtmlFrameProps) {
  const port = useRef<MessagePort>(null)
  const latest = useRef({ onHeight, onOpen })
  useEffect(() => {
    latest.current = { onHeight, onOpen }
  })
  useEffect(() => () => port.current?.close(), [])
  const begin = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    // The first document is our own; whatever the HTML loads or writes in its place is told nothing.
    if (port.current !== null) return
    // The page's header made it a sandbox. The attribute holds whatever is loaded after it; from the start, it would keep the service worker from
    // answering, and without a network there would be no page.
    frame.setAttribute('sandbox', 'allow-scripts')
    const { port1, port2 } = new MessageChannel()
    const mayResize = heightGate()
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      const said = readSaid(data)
      if (said === null) return
      if ('href' in said) latest.current.onOpen?.(said.href)
      else if (mayResize()) latest.current.onHeight?.(said.height)
    }
    port.current = port1
    // An opaque origin has no name, so the target is `*`.
    frame.contentWindow?.postMessage({ html, colour } satisfies FrameInput, '*', [port2])
  }
  return <iframe src={address} title={title} className={className} onLoad={begin} height={height} width={width ?? '100%'} />
}
