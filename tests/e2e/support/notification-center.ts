import type { BrowserContext, Page, Worker } from '@playwright/test'
import type { Prelude } from './chaos-proxy.ts'

/*
 * The system's list of notifications. `chromium-headless-shell` has none: `Notification.permission` is «denied» whatever is granted, and
 * `showNotification` is refused (docs/facts.md). There the three calls of the platform are played, in the page and in the service worker; everything that
 * decides what is shown is the app's. With the whole browser (`CHROMIUM_PATH`) the same tests use the real list.
 */

export interface ShownNotice {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly path: string
}

export interface NotificationCenter {
  shown(): Promise<readonly ShownNotice[]>
  /** The numbers that the service worker put on the app's icon, in order. */
  badges(): Promise<readonly number[]>
  /** Presses the newest one with this text. */
  press(text: string): Promise<void>
  /** The person wipes the list away. */
  wipe(): Promise<void>
  readonly worker: () => Worker
}

/** Call before the first page of the context is opened. */
export async function openNotificationCenter(context: BrowserContext, origin: string): Promise<NotificationCenter> {
  await context.grantPermissions(['notifications'], { origin })
  await context.addInitScript(playInPage)
  const play = (worker: Worker) => worker.evaluate(playInWorker)
  context.on('serviceworker', (worker) => void play(worker).catch(() => undefined))
  await Promise.all(context.serviceWorkers().map(play))
  const worker = () => {
    const found = context.serviceWorkers().find((each) => each.url().endsWith('/service-worker.js'))
    if (found === undefined) throw new Error('the app has no service worker yet')
    return found
  }
  return {
    worker,
    shown: async () => (context.serviceWorkers().length === 0 ? [] : worker().evaluate(listShown)),
    badges: () => worker().evaluate(() => (globalThis as Played).badges ?? []),
    wipe: () => worker().evaluate(wipeShown),
    press: (text) => worker().evaluate(pressShown, text),
  }
}

/**
 * Plays the app's icon for the service worker, from its first line on: `chromium-headless-shell` offers it the call and then ends the whole process, pages
 * included, because nothing takes the message. Told after the start it may come too late.
 */
export const playedIcon: Prelude = { path: '/service-worker.js', script: `(${String(playBadges)})()` }

function playBadges(): void {
  const scope = globalThis as Played
  const badges: number[] = (scope.badges = [])
  const say = (n: number) => Promise.resolve(void badges.push(n))
  Object.assign(navigator, { setAppBadge: say, clearAppBadge: () => say(0) })
}

type Registered = { registration: ServiceWorkerRegistration }
type Played = { notices?: PlayedNotice[]; badges?: number[] }
interface PlayedNotice {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly data: unknown
  close(): void
}

function playInPage(): void {
  if (location.protocol !== 'http:' || Notification.permission !== 'denied') return
  let permission: NotificationPermission = localStorage.getItem('played:permission') === 'granted' ? 'granted' : 'default'
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = () => {
    permission = 'granted'
    localStorage.setItem('played:permission', permission)
    return Promise.resolve(permission)
  }
  const all = new BroadcastChannel('played:notices')
  const every = [{ close: () => all.postMessage('close') }]
  ServiceWorkerRegistration.prototype.getNotifications = () => Promise.resolve(every as unknown as Notification[])
}

function playInWorker(): void {
  const scope = globalThis as unknown as Played
  if (Notification.permission === 'granted' || scope.notices !== undefined) return
  const notices: PlayedNotice[] = (scope.notices = [])
  const remove = (notice: PlayedNotice) => {
    const at = notices.indexOf(notice)
    if (at >= 0) notices.splice(at, 1)
  }
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Object.assign(ServiceWorkerRegistration.prototype, {
    showNotification(title: string, { body = '', tag = '', data }: NotificationOptions = {}) {
      for (const same of notices.filter((each) => each.tag === tag)) remove(same)
      const notice: PlayedNotice = { title, body, tag, data, close: () => remove(notice) }
      notices.push(notice)
      return Promise.resolve()
    },
    getNotifications: () => Promise.resolve([...notices]),
  })
  new BroadcastChannel('played:notices').onmessage = () => {
    for (const notice of notices.slice()) notice.close()
  }
}

async function listShown(): Promise<ShownNotice[]> {
  const { registration } = globalThis as unknown as Registered
  const all = await registration.getNotifications()
  return all.map(({ title, body, tag, data }) => ({ title, body, tag, path: (data as { path: string }).path }))
}

async function wipeShown(): Promise<void> {
  const { registration } = globalThis as unknown as Registered
  for (const notice of await registration.getNotifications()) notice.close()
}

async function pressShown(text: string): Promise<void> {
  const { registration } = globalThis as unknown as Registered
  const notice = (await registration.getNotifications()).findLast(({ title, body }) => `${title} ${body}`.includes(text))
  if (notice === undefined) throw new Error(`nothing shown with «${text}»`)
  const event = new ExtendableEvent('notificationclick')
  Object.defineProperty(event, 'notification', { value: notice })
  dispatchEvent(event)
}

interface ExtendableEventConstructor {
  new (type: string): Event
}
declare const ExtendableEvent: ExtendableEventConstructor

interface Registration {
  readonly registrationId: string
  readonly scopeURL: string
}

/** Wakes the service worker, as the browser does: when there is a network again, or from time to time. */
export async function wakeServiceWorker(page: Page, origin: string, how: 'sync' | 'periodic', tag: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: { registrations: Registration[] }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours !== undefined) resolve(ours.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const where = { origin, registrationId: await found, tag }
  if (how === 'sync') await browser.send('ServiceWorker.dispatchSyncEvent', { ...where, lastChance: false })
  else await browser.send('ServiceWorker.dispatchPeriodicSyncEvent', where)
  await browser.detach()
}
