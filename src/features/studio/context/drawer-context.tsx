import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'
import { must } from '#lib/must.ts'
import { DrawerFooter, type DrawerFooterProps } from '#ui/drawer.tsx'

export interface PanelProps {
  /** What the address says after the panel's own name: `''`, `novo`, a lid. */
  readonly rest: string
}

/** A page that can be shown beside the drawer. */
export type BehindPath = '/homepage' | `/curso/${string}` | `/comunidade/${string}` | '/ranking'

/** What the drawer gives to the panel in it. */
export interface Frame {
  readonly edit: string
  /** The level one was on before: on the way back its control gets the focus. */
  readonly from: string | null
  go(path: string): void
  /** One level back; Esc and the chevron do the same. */
  back(): void
  /** One level back when work is stored. Who has gone elsewhere meanwhile stays there. */
  leave(): void
  /** Out of the drawer, to the homepage. */
  home(): void
  /** Out of the drawer, to a page of the site: `/quiz?id=7`. */
  visit(href: string): void
  /** The page behind the drawer goes there; the drawer stays as it is. */
  showBehind(path: BehindPath): void
  /** After an instant edit: ‹Desfazer› for ten seconds (HIS-02). */
  offerUndo(id: string, text: string): void
  /** Where the ledge of a panel's form is put. */
  readonly ledge: HTMLElement | null
  /** Opens the sign-in form in place. */
  askSignIn(): void
}

export const FrameContext = createContext<Frame | null>(null)

export const useFrame = (): Frame => must(useContext(FrameContext), 'the drawer round a panel')

/** A form's ledge stands at the drawer's foot, outside of what scrolls. */
export function PanelLedge(props: DrawerFooterProps) {
  const { ledge } = useFrame()
  return ledge === null ? null : createPortal(<DrawerFooter {...props} />, ledge)
}
