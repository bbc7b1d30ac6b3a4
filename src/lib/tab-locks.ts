import { unkept } from './unkept.ts'

/**
 * Web Locks, for what the tabs of this browser share. undefined: the browser has none, or this page shares nothing, because it keeps nothing
 * on the device; a browser that refuses databases refuses locks too.
 */
export const tabLocks = (): LockManager | undefined => (unkept.now() === null ? navigator.locks : undefined)

/**
 * While a newer release takes over, no tab asks anything: asking shares this lock, a switch has it alone. A request that reaches the old service worker
 * as it stops starts it again, and Chromium has then forgotten that it was to leave: it keeps the old release for minutes.
 */
export const SWITCH = 'lousa:switch'
