import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { iconAddress } from '#contract/app-files.ts'
import { mayInstall } from '#features/site/device/device-facts.ts'
import { dressForHomeScreen } from '#features/site/device/home-screen.ts'
import { CardFavorite } from '#features/site/favorites/favorite-heart.tsx'
import type { CardHeart } from '#features/site/home/card-heart.ts'
import { showOnSystem, useNewsWatch } from '#features/site/notifications/watch-news.ts'
import { usePlatform, useInfo } from '#features/site/read/use-site.ts'
import { nextReminder } from '#features/site/reminders/reminder.ts'
import { useKeptReminder } from '#features/site/reminders/use-kept-reminder.ts'
import type { Session } from '#features/site/session/session.ts'
import { useKeepBranding } from '#features/site/session/use-keep-branding.ts'
import { installPrompt } from '#lib/install-prompt.ts'
import { pictureHref } from '#lib/url.ts'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { useInstallOffer } from './use-install-offer.ts'

const loadCard = () => import('./install-card.tsx')
const InstallCard = lazyPart(() => loadCard().then((module) => module.InstallCard))

export interface DeviceWatchProps {
  readonly session: Session
  /** Whether this person has communities, for the cached look. */
  readonly communities: boolean
  /** The unread notifications; null: not known. */
  readonly unread: number | null
  /** Gives the page the heart of its cards, whose code was loaded with this part. */
  onHeart(make: () => CardHeart): void
}

/** What the app does on this device beside the page: reminder, offer to install, cached look. Loaded when the page has been open for a while. */
export function DeviceWatch({ session, communities, unread, onHeart }: DeviceWatchProps) {
  const { account, editor } = useWorkspace()
  useReminderHour()
  useNewsWatch(unread)
  useKeepBranding(session, communities)
  useHomeScreen()
  useEffect(() => onHeart(() => CardFavorite), [onHeart])
  const { offer, isAtRisk, answer } = useInstallOffer()
  useCardAhead()
  // Measurements and tests wait for it.
  useEffect(() => void performance.mark('at-rest'), [])
  const school = useInfo()?.name
  const logo = useFileUrl((usePlatform() as { logo_square?: unknown } | null | undefined)?.logo_square)
  // What will stand on the home screen.
  const icon = pictureHref(logo) ?? iconAddress(account.tenantId, { use: 'any', size: 192 })
  if (offer === null || school === undefined) return null
  return (
    <Suspense>
      <InstallCard {...{ offer, school, icon, editor, isAtRisk }} onAnswered={answer} />
    </Suspense>
  )
}

function useHomeScreen(): void {
  const { tenantId } = useWorkspace().account
  const colour = usePlatform()?.primary_color ?? null
  useEffect(() => dressForHomeScreen({ tenantId, colour }), [tenantId, colour])
}

/** Where the app can be installed, the card's code is here before it is needed: work at risk is told when there is no network (PER-09). */
function useCardAhead(): void {
  const offered = useSyncExternalStore(installPrompt.subscribe, mayInstall)
  useEffect(() => {
    // Without it the card comes with the network.
    if (offered) loadCard().catch(() => undefined)
  }, [offered])
}

/** Asks the service worker at the reminder's time, and when the page becomes visible after it. The worker shows each time once. */
function useReminderHour(): void {
  const { store } = useWorkspace()
  const reminder = useKeptReminder()
  useEffect(() => {
    if (reminder == null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      const now = Date.now()
      const next = nextReminder(reminder, now)
      if (next !== null) timer = setTimeout(ring, next - now)
    }
    const ring = () => {
      void showOnSystem(store)
      wait()
    }
    ring()
    // Timers are late on a computer that slept.
    document.addEventListener('visibilitychange', ring)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', ring)
    }
  }, [store, reminder])
}
