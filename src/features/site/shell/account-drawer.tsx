import { type ReactNode, Suspense, useState } from 'react'
import { NARROW_PX } from '#contract/limits.ts'
import { inNativeApp, openDownloads } from '#features/site/device/native-app.ts'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { words } from '#features/site/kit/words.ts'
import { type ProfileRow, useLinks } from '#features/site/read/use-site.ts'
import type { Session } from '#features/site/session/session.ts'
import { SignOut } from '#features/site/session/sign-out.tsx'
import { headerWords } from '#i18n/header-words.ts'
import { type Language, languageNames, languages } from '#lib/language.ts'
import { account } from '#styled/recipes'
import { Drawer } from '#ui/drawer.tsx'
import { Tag } from '#ui/feedback.tsx'
import { BellSmallIcon, ClockIcon, DownloadIcon, GlobeIcon, QuizIcon, SignOutIcon } from '#ui/icons-more.tsx'
import { HeartIcon, HomeIcon, PersonIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { useMedia } from '#ui/use-media.ts'
import { customLinkInDrawer, customLinks } from './nav.ts'

const w = words.account

const LevelLine = lazyPart(() => import('#features/site/ranking/level-line.tsx').then((module) => module.LevelLine))

interface Entry {
  key: string
  label: string
  icon: ReactNode
  href?: string
  onPress?(): void
  mark?: string
}

export interface AccountDrawerProps {
  session: Session
  profile: ProfileRow
  logo: string | null
  language: Language
  onLanguage(language: Language): void
  onClose(): void
  /** TOP-12: opens the dialog of preferences. */
  onPreferences(): void
}

/** The account menu (TOP-09..18). A separate chunk, because many students never open it. */
export function AccountDrawer({ session, profile, logo, language, onLanguage, onClose, onPreferences }: AccountDrawerProps) {
  const parts = account()
  const wide = useMedia(`(min-width: ${NARROW_PX}px)`)
  const [leaving, setLeaving] = useState(false)
  const own = customLinks(useLinks() ?? []).map((link): Entry => ({
    key: link.key,
    label: link.label,
    icon: <GlobeIcon />,
    href: customLinkInDrawer(link),
  }))
  const entries = wide ? wideMenu(onPreferences) : narrowMenu(profile.hasThePlayer, own, onPreferences)
  return (
    <>
      <Drawer open mode="over" onClose={onClose} title={w.drawer}>
        <div className={parts.hello}>
          {logo !== null && <img className={parts.backdrop_logo} src={logo} alt="" />}
          <span className={parts.email}>{w.hello}</span>
          <strong className={parts.name} translate="no">
            {profile.name}
          </strong>
          <span className={parts.email} translate="no">
            {profile.email}
          </span>
          <Suspense>
            <LevelLine onFollow={onClose} />
          </Suspense>
        </div>
        <nav aria-label={w.drawer}>
          <ul className={parts.menu}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <MenuEntry entry={entry} onClose={onClose} />
              </li>
            ))}
            <li>
              <button type="button" className={parts.item} onClick={() => setLeaving(true)}>
                <SignOutIcon />
                <span>{w.leave}</span>
              </button>
            </li>
          </ul>
        </nav>
        {!wide && <Languages language={language} onLanguage={onLanguage} />}
      </Drawer>
      {leaving && <SignOut session={session} onCancel={() => setLeaving(false)} />}
    </>
  )
}

/** TOP-08: the languages are in this menu, because a phone's header has no space for them. */
function Languages({ language, onLanguage }: Pick<AccountDrawerProps, 'language' | 'onLanguage'>) {
  const parts = account()
  return (
    <fieldset className={parts.languages}>
      <legend className={parts.email}>{headerWords.language}</legend>
      <div className={parts.languageRow}>
        {languages.map((each) => (
          <label key={each} className={parts.language}>
            <input type="radio" name="language" className="vh" checked={each === language} onChange={() => onLanguage(each)} />
            <span lang={each}>{languageNames[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function MenuEntry({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const parts = account()
  const face = (
    <>
      {entry.icon}
      <span>{entry.label}</span>
      {entry.mark !== undefined && (
        <span>
          <Tag>{entry.mark}</Tag>
        </span>
      )}
    </>
  )
  if (entry.href !== undefined) {
    return (
      <SiteLink href={entry.href} className={parts.item} onClick={onClose}>
        {face}
      </SiteLink>
    )
  }
  return (
    <button type="button" className={parts.item} onClick={entry.onPress}>
      {face}
    </button>
  )
}

const home: Entry = { key: 'home', label: w.home, icon: <HomeIcon />, href: '/homepage' }
const quizzes: Entry = { key: 'quizzes', label: w.quizzes, icon: <QuizIcon />, href: '/avaliacoes' }
const notifications = (onPress: () => void): Entry => ({ key: 'notifications', label: w.notifications, icon: <BellSmallIcon />, onPress })

/** TOP-12, TOP-13 */
function wideMenu(onPreferences: () => void): Entry[] {
  return [
    home,
    { key: 'profile', label: w.profile, icon: <PersonIcon />, href: '/dashboard/profile' },
    { key: 'favourites', label: w.favourites, icon: <HeartIcon />, href: '/favoritos' },
    quizzes,
    { ...notifications(onPreferences), mark: w.isNew },
  ]
}

/** TOP-14..17 */
function narrowMenu(hasThePlayer: boolean, own: readonly Entry[], onPreferences: () => void): Entry[] {
  const downloads: Entry[] =
    inNativeApp() && hasThePlayer ? [{ key: 'downloads', label: w.downloads, icon: <DownloadIcon />, onPress: openDownloads }] : []
  return [
    home,
    ...downloads,
    quizzes,
    notifications(onPreferences),
    { key: 'reminder', label: w.reminder, icon: <ClockIcon />, href: '/lembretes' },
    ...own,
  ]
}
