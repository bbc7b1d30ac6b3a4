import { useEffect, useRef } from 'react'
import { wasJustChosen } from '#features/site/device/language.ts'
import { Avatar } from '#features/site/kit/avatar.tsx'
import { HeaderRow } from '#features/site/kit/header-slot.tsx'
import { Region } from '#features/site/kit/region.tsx'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { words } from '#features/site/kit/words.ts'
import { Bell } from '#features/site/notifications/bell.tsx'
import { headerWords as w } from '#i18n/header-words.ts'
import { words as kit } from '#i18n/words.ts'
import { type Language, languageNames, languages } from '#lib/language.ts'
import { header, headerLive, headerOrder } from '#styled/recipes'
import { LousaMark, OrderIcon, SearchIcon } from '#ui/icons.tsx'
import { Logo } from '#ui/logo.tsx'
import { HeaderNav } from './header-nav.tsx'
import { headerShade } from './header-shade.ts'
import { type NavLink } from './nav.ts'
import { SyncButton, type SyncButtonProps } from './sync-button.tsx'

export interface HeaderProps {
  school: string
  logo: string | null
  links: readonly NavLink[]
  /** HDR-06 */
  stay: boolean
  /** The main links are in the sidebar; the logo is beside them. */
  side?: boolean
  language: Language
  onLanguage(language: Language): void
  user: { readonly name: string; readonly photo: string | null } | null
  /** null: not known yet. */
  unread: number | null
  /** NTF-03 */
  bellLoading?: boolean
  onSearch(): void
  onMenu(): void
  /** TOP-06, TOP-07: `/live?watch=` has a reduced header, and the avatar leads to the homepage. */
  watching?: boolean
  /** TOP-20, NS-07: a lesson is live now. */
  live?: boolean
  /** Set for people who may edit. */
  edit: { onOpen(): void; open: boolean } | null
  /** FST-01: set for people who may edit, on the homepage of a wide screen. */
  order?: (() => void) | undefined
  /** Set while a form of the page shows its title and buttons in the header (header-slot.tsx). */
  onContentSlot?: ((slot: HTMLElement | null) => void) | undefined
  sync: SyncButtonProps | null
}

export function Header(props: HeaderProps) {
  const { school, logo, links, stay, edit, onContentSlot } = props
  const box = useRef<HTMLElement>(null)
  useShade(box, stay)
  useFocusAfterEdition(edit?.open === true)
  const parts = header({ stay, form: onContentSlot !== undefined })
  return (
    <>
      <a href="#conteudo" className={parts.skip}>
        {kit.action.skip}
      </a>
      <header ref={box} className={parts.box} data-side={props.side === true || undefined}>
        <div className={parts.bar}>
          <span className={parts.shade} />
          <Region name="logo">
            <SiteLink href="/homepage" className={parts.logo} aria-label={w.logo(school)}>
              <Logo src={logo} school="" className={parts.logoImage} fallback={<span className={parts.logoDot} />} />
            </SiteLink>
          </Region>
          {onContentSlot === undefined ? (
            <>
              <HeaderNav links={links} label={w.main} more={w.more} />
              <Actions {...props} parts={parts} />
            </>
          ) : (
            <HeaderRow user={props.user} onSlot={onContentSlot} />
          )}
        </div>
      </header>
      {edit !== null && !edit.open && onContentSlot === undefined && (
        <button type="button" className={parts.float} data-edition onClick={edit.onOpen}>
          <LousaMark />
          {words.header.edit}
        </button>
      )}
    </>
  )
}

function Actions({
  parts,
  language,
  onLanguage,
  user,
  unread,
  bellLoading = false,
  onSearch,
  onMenu,
  watching = false,
  live = false,
  edit,
  order,
  sync,
}: HeaderProps & { parts: ReturnType<typeof header> }) {
  return (
    <div className={parts.actions}>
      {sync !== null && <SyncButton {...sync} className={parts.sync} />}
      {edit !== null && !edit.open && (
        <button type="button" className={parts.edit} data-edition onClick={edit.onOpen}>
          <LousaMark />
          {words.header.edit}
        </button>
      )}
      {order !== undefined && (
        <button type="button" className={headerOrder().order} title={words.header.order} data-order onClick={order}>
          <OrderIcon />
          <span>{words.header.order}</span>
        </button>
      )}
      {live && (
        <SiteLink href="/live" className={headerLive().live}>
          {w.live}
        </SiteLink>
      )}
      {!watching && (
        <>
          <button type="button" className={parts.action} aria-label={w.search} onClick={onSearch}>
            <SearchIcon />
          </button>
          <select
            ref={focusAfterChoice}
            className={parts.language}
            aria-label={w.language}
            value={language}
            onChange={(event) => onLanguage(event.target.value as Language)}
          >
            {languages.map((each) => (
              <option key={each} value={each} label={each.toUpperCase()}>
                {languageNames[each]}
              </option>
            ))}
          </select>
          <Bell unread={unread} loading={bellLoading} />
        </>
      )}
      {user === null ? (
        // A placeholder: the button beside it must not move under a finger when the profile loads.
        <span className={parts.avatar} aria-hidden="true" />
      ) : (
        <button
          type="button"
          className={parts.avatar}
          aria-label={watching ? w.backToHome : w.openMenu(firstName(user.name))}
          aria-haspopup={watching ? undefined : 'dialog'}
          onClick={onMenu}
        >
          <Avatar name={user.name} photo={user.photo} />
        </button>
      )}
    </div>
  )
}

/** Choosing a language by key reloads the page (language.ts): focuses the list again, so that the next key reaches it. */
function focusAfterChoice(list: HTMLSelectElement | null) {
  if (list !== null && wasJustChosen()) list.focus({ preventScroll: true })
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** After the drawer closes, the button «Edição», which was hidden meanwhile, gets the focus, unless another element of the page has it. */
function useFocusAfterEdition(open: boolean) {
  const before = useRef(open)
  useEffect(() => {
    const closed = before.current && !open
    before.current = open
    if (!closed || (document.activeElement !== null && document.activeElement !== document.body)) return
    // There are two such buttons; a phone shows only the floating one.
    const all = [...document.querySelectorAll<HTMLElement>('[data-edition]')]
    all.find((button) => button.checkVisibility())?.focus({ preventScroll: true })
  }, [open])
}

/** Sets the shade on every frame with scrolling, outside React. */
function useShade(box: React.RefObject<HTMLElement | null>, stay: boolean) {
  useEffect(() => {
    const element = box.current
    if (element === null) return
    let frame = 0
    const paint = () => {
      frame = 0
      element.style.setProperty('--shade', String(stay ? headerShade(scrollY) : 0))
    }
    const scrolled = () => {
      frame ||= requestAnimationFrame(paint)
    }
    // Deferred to the next frame: reading `scrollY` here would cause one more layout of the whole page.
    scrolled()
    addEventListener('scroll', scrolled, { passive: true })
    return () => {
      removeEventListener('scroll', scrolled)
      cancelAnimationFrame(frame)
    }
  }, [box, stay])
}
