import { useNavigate, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import type { Branding } from '#contract/branding.ts'
import { canEdit } from '#contract/rights.ts'
import { splitKey } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import { useLanguage } from '#features/site/device/language.ts'
import { type CardHeart, CardHeartContext } from '#features/site/home/card-heart.ts'
import type { Ordering } from '#features/site/home/use-ordering.ts'
import { HeaderContentSlot } from '#features/site/kit/header-slot.tsx'
import { AskSignInContext } from '#features/site/kit/session-ended.tsx'
import { useFavicon } from '#features/site/kit/use-favicon.ts'
import { useLook } from '#features/site/kit/use-look.ts'
import { reads } from '#features/site/model/reads.ts'
import { useNews } from '#features/site/notifications/use-news.ts'
import {
  useCommunities,
  useCommunitiesSetting,
  useExtra,
  useInfo,
  useLinks,
  useLive,
  usePlatform,
  useProfile,
} from '#features/site/read/use-site.ts'
import type { Session } from '#features/site/session/session.ts'
import { headerWords } from '#i18n/header-words.ts'
import { pictureHref } from '#lib/url.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { usePending } from '#sync/page/pending.ts'
import { useSyncStatus } from '#sync/page/status/use-status.ts'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import { useResource, useWereRead } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { FooterProps } from './footer.tsx'
import { navOf, showsCommunities, staysFixed } from './nav.ts'
import { PageFrame } from './page-frame.tsx'
import { isQuick, QuickNav } from './quick-nav.tsx'

const SearchModal = lazy(() => import('#features/site/search/search-modal.tsx').then((module) => ({ default: module.SearchModal })))
const AccountDrawer = lazy(() => import('./account-drawer.tsx').then((module) => ({ default: module.AccountDrawer })))
const DeviceWatch = lazyPart(() => import('#features/site/prompts/device-watch.tsx').then((module) => module.DeviceWatch))
const EarnedWatch = lazyPart(() => import('#features/site/ranking/earned-watch.tsx').then((module) => module.EarnedWatch))
const PreferencesDialog = lazy(() =>
  import('#features/site/notifications/preferences-dialog.tsx').then((module) => ({ default: module.PreferencesDialog })),
)

export interface SiteShellProps {
  session: Session
  /** Whether the studio is open; then the page is its preview. */
  editing: boolean
  onEdit(): void
  /** FST-03 */
  ordering: Ordering
  /** Opens the «Central de sincronização»; a student has none, and this leads to the page with the unsent work. */
  onSync(isInQuiz: boolean): void
  children: ReactNode
}

/** Header and footer from the mirror, around the open page. */
export function SiteShell({ session, editing, ordering, onEdit, onSync, children }: SiteShellProps) {
  const { account } = useWorkspace()
  const navigate = useNavigate()
  const [language, setLanguage] = useLanguage()
  const [over, setOver] = useState<'search' | 'account' | 'preferences' | null>(null)
  const { pathname, watching } = useRouterState({
    select: ({ location: { pathname: path, search } }) => ({ pathname: path, watching: path === '/live' && 'watch' in search }),
    structuralSharing: true,
  })
  const [contentSlot, setContentSlot] = useState<HTMLElement | null>(null)
  // TOP-19
  useEffect(() => {
    if (ordering.on) setOver(null)
  }, [ordering.on])
  const status = useSyncStatus()
  const pending = usePending()
  const profile = useProfile()
  const { background, side, hasCommunities, ...head } = useHead(account.tenantId, session.state().branding)
  useResource(reads.profile)
  useResource(reads.platform)
  useResource(reads.links)
  useResource(reads.live)
  const live = useLive()
  useLook(usePlatform())
  useFavicon()

  const editor = profile ? canEdit(profile) : false
  useEffect(() => {
    if (profile) session.updateRights(editor)
  }, [session, profile, editor])

  const askSignIn = useContext(AskSignInContext)
  const news = useNews()
  const isAtRest = useIsAtRest()
  const [heart, setHeart] = useState<CardHeart | null>(null)
  const footer = useFooter(head.school, head.logo)
  const photo = useFileUrl(profile?.photo_url)
  const quick = { links: head.links, profile: headerWords.profile }
  return (
    <>
      <PageFrame
        background={background}
        header={{
          ...head,
          // A phone's header shows no links; they are at the bottom of the page.
          links: side ? head.links.filter((link) => !isQuick(link)) : head.links,
          stay: staysFixed(pathname),
          language,
          onLanguage: setLanguage,
          user: profile ? { name: profile.name, photo: pictureHref(photo) } : null,
          unread: news.unread,
          bellLoading: news.loading,
          watching,
          live: live && pathname !== '/live',
          onSearch: () => setOver('search'),
          // TOP-07, TOP-09
          onMenu: () => (watching ? void navigate({ to: '/homepage' }) : setOver('account')),
          edit: editor ? { open: editing, onOpen: onEdit } : null,
          order: editor && !editing && pathname === '/homepage' ? ordering.begin : undefined,
          onContentSlot: ordering.on ? setContentSlot : undefined,
          sync:
            status === undefined || (!editor && status.state === 'saved')
              ? null
              : {
                  state: status.state,
                  text: status.text,
                  words: status.words,
                  onOpen: () => (status.state === 'auth' ? askSignIn() : onSync(pending?.some(isOfQuiz) === true)),
                },
        }}
        footer={ordering.on ? null : footer}
        side={side && !watching && <QuickNav {...quick} place="side" label={headerWords.side} />}
        // While the studio is open, a phone shows the studio's bar instead.
        foot={!watching && !editing && !ordering.on && <QuickNav {...quick} place="foot" label={headerWords.foot} />}
      >
        <HeaderContentSlot value={contentSlot}>
          <CardHeartContext value={heart}>{children}</CardHeartContext>
        </HeaderContentSlot>
      </PageFrame>
      {isAtRest && (
        <Suspense>
          <DeviceWatch session={session} communities={hasCommunities} unread={news.unread} onHeart={setHeart} />
        </Suspense>
      )}
      {/* People who edit earn no points. */}
      {isAtRest && profile && !editor && (
        <Suspense>
          <EarnedWatch />
        </Suspense>
      )}
      {over === 'search' && (
        <Suspense>
          <SearchModal onClose={() => setOver(null)} />
        </Suspense>
      )}
      {over === 'preferences' && (
        <Suspense>
          <PreferencesDialog onClose={() => setOver(null)} />
        </Suspense>
      )}
      {over === 'account' && profile && (
        <Suspense>
          <AccountDrawer
            session={session}
            profile={profile}
            logo={head.logo}
            language={language}
            onLanguage={setLanguage}
            onPreferences={() => setOver('preferences')}
            onClose={() => setOver(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const isOfQuiz = ({ keys }: Entry) => keys.some((key) => splitKey(key).table === 'quiz_attempts')
/** Turns true when the page has been open for a while; what nobody waits for starts then. */
function useIsAtRest(): boolean {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => setRested(true)), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return rested
}

const REST_MS = 4000

/** @param kept the school's branding from before the mirror is read */
function useHead(tenant: string, kept: Branding) {
  const platform = usePlatform()
  const info = useInfo()
  const links = useLinks()
  const logo = useFileUrl(platform?.logo_horizontal)
  const communities = useCommunities()
  const setting = useCommunitiesSetting()
  const hasCommunities = showsCommunities({
    setting: setting?.show_communities_page === true,
    rows: communities?.length ?? 0,
    isRead: useWereRead(reads.communities),
    told: kept.communities === true,
  })
  return {
    hasCommunities,
    background: platform?.background_color_primary ?? kept.background,
    school: info?.name ?? kept.name,
    side: (platform ?? kept).sidebar === true,
    logo: pictureHref(platform === null ? kept.logo : logo),
    links: navOf({
      words: headerWords,
      tenant,
      hasCommunities,
      custom: links ?? [],
    }),
  }
}

/** FOO-01: hidden if the tenant switched it off, and until the setting is known. */
function useFooter(school: string, logo: string | null): FooterProps | null {
  const platform = usePlatform()
  const extra = useExtra()
  if (platform?.footer_visible !== true) return null
  return {
    school,
    logo,
    terms: extra?.use_terms ?? '',
    privacy: extra?.privacy_terms ?? '',
    addresses: extra ?? {},
    credit: platform.credit_visible !== false,
  }
}
