import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'
import { must } from '#lib/must.ts'
import { DrawerFooter, type DrawerFooterProps } from '#ui/drawer.tsx'

export interface PanelProps {
  /** The rest of the address after the panel: `''`, `novo`, a lid. */
  readonly rest: string
}

/** A page that can be shown beside the drawer. */
export type BehindPath = '/homepage' | `/curso/${string}` | `/comunidade/${string}` | '/ranking'

/** What the drawer provides to its panel. */
export interface DrawerHandle {
  readonly edit: string
  /** The previous level: after going back, its control gets the focus. */
  readonly from: string | null
  go(path: string): void
  /** Goes one level back, like Esc and the chevron. */
  back(): void
  /** Goes one level back after the work is stored, unless the person has gone elsewhere meanwhile. */
  leave(): void
  /** Closes the drawer and opens the homepage. */
  home(): void
  /** Closes the drawer and opens a page of the site: `/quiz?id=7`. */
  visit(href: string): void
  /** Opens a page behind the drawer; the drawer stays as it is. */
  showBehind(path: BehindPath): void
  /** After an instant edit: offers ‹Desfazer› for ten seconds (HIS-02). */
  offerUndo(id: string, text: string): void
  /** The element for the footer of a panel's form. */
  readonly footer: HTMLElement | null
  /** Opens the sign-in form over the drawer. */
  askSignIn(): void
}

export const DrawerContext = createContext<DrawerHandle | null>(null)

export const useDrawer = (): DrawerHandle => must(useContext(DrawerContext), 'the drawer round a panel')

/** Renders a form's footer at the bottom of the drawer, outside of the scrolling area. */
export function PanelFooter(props: DrawerFooterProps) {
  const { footer } = useDrawer()
  return footer === null ? null : createPortal(<DrawerFooter {...props} />, footer)
}
