import { unkept } from './unkept.ts'

/**
 * Web Locks, for what the tabs of this browser share. undefined: the browser has none, or this page shares nothing, because it keeps nothing
 * on the device; a browser that refuses databases refuses locks too.
 */
export const tabLocks = (): LockManager | undefined => (unkept.now() === null ? navigator.locks : undefined)
