import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { headerOrder } from '#styled/recipes'
import { Avatar } from './avatar.tsx'

// The header as the ledge of the page below it: while a page of the site is a form, its words and buttons stand up there (FST-02).

const Slot = createContext<HTMLElement | null>(null)

/** Around the page: where its ledge goes. */
export const HeaderLedgeSlot = Slot.Provider

/** For the page: what stands in the header beside the logo. */
export function HeaderLedge({ children }: { children: ReactNode }) {
  const slot = useContext(Slot)
  return slot === null ? null : createPortal(children, slot)
}

export interface LedgeRowProps {
  user: { readonly name: string; readonly photo: string | null } | null
  onSlot(slot: HTMLElement | null): void
}

/** For the header: the page's ledge, and the avatar, which opens nothing meanwhile. */
export function LedgeRow({ user, onSlot }: LedgeRowProps) {
  const parts = headerOrder()
  return (
    <>
      <div ref={onSlot} className={parts.ledge} />
      {user !== null && (
        <span className={parts.face} role="img" aria-label={user.name}>
          <Avatar name={user.name} photo={user.photo} />
        </span>
      )}
    </>
  )
}
