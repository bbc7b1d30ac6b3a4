import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { headerOrder } from '#styled/recipes'
import { Avatar } from './avatar.tsx'

// While a page of the site is a form, the header shows the form's title and buttons (FST-02).

const Slot = createContext<HTMLElement | null>(null)

/** Provides the element of the header into which the page renders them. */
export const HeaderContentSlot = Slot.Provider

/** For the page: its content for the header, beside the logo. */
export function HeaderContent({ children }: { children: ReactNode }) {
  const slot = useContext(Slot)
  return slot === null ? null : createPortal(children, slot)
}

export interface HeaderRowProps {
  user: { readonly name: string; readonly photo: string | null } | null
  onSlot(slot: HTMLElement | null): void
}

/** For the header: the slot for the page's title and buttons, and the avatar, which is no button meanwhile. */
export function HeaderRow({ user, onSlot }: HeaderRowProps) {
  const parts = headerOrder()
  return (
    <>
      <div ref={onSlot} className={parts.content} />
      {user !== null && (
        <span className={parts.face} role="img" aria-label={user.name}>
          <Avatar name={user.name} photo={user.photo} />
        </span>
      )}
    </>
  )
}
