import { installPrompt } from '#lib/install-prompt.ts'
import { type DeviceFacts, systemOf } from './device-abilities.ts'
import { inNativeApp } from './native-app.ts'

/** Whether the page runs as an installed app; Safari has a name of its own for it. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

/** Whether the app can be installed from here: the browser would ask, or an iPhone's menu can. */
export function mayInstall(): boolean {
  const { userAgent, maxTouchPoints: touchPoints } = navigator
  return installPrompt.isOffered() || (systemOf({ userAgent, touchPoints }) === 'iphone' && !isInstalled() && !inNativeApp())
}

/** What this browser says of itself. */
export function deviceFacts(wakes: boolean): DeviceFacts {
  const shows = typeof Notification !== 'undefined' && 'serviceWorker' in navigator
  return {
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    installed: isInstalled(),
    native: inNativeApp(),
    permission: shows ? Notification.permission : null,
    wakes,
  }
}

/** Whether the browser would wake the service worker (Periodic Background Sync); it decides so for installed apps. */
export async function wakesByItself(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const name = 'periodic-background-sync' as PermissionName
  const status = await navigator.permissions.query({ name }).catch(() => null)
  return status?.state === 'granted'
}
