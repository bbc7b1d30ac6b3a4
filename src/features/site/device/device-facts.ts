import { installPrompt } from '#lib/install-prompt.ts'
import { type DeviceFacts, systemOf } from './device-abilities.ts'
import { inNativeApp } from './native-app.ts'

/** Whether the page runs as an installed app; Safari has its own property for this. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

/** Whether the app can be installed from here: by the browser's prompt, or by an iPhone's menu. */
export function mayInstall(): boolean {
  const { userAgent, maxTouchPoints: touchPoints } = navigator
  return installPrompt.isOffered() || (systemOf({ userAgent, touchPoints }) === 'iphone' && !isInstalled() && !inNativeApp())
}

/** What this browser reports about itself. */
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

/** Whether the browser wakes the service worker (Periodic Background Sync); browsers do so only for installed apps. */
export async function wakesByItself(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const name = 'periodic-background-sync' as PermissionName
  const status = await navigator.permissions.query({ name }).catch(() => null)
  return status?.state === 'granted'
}
