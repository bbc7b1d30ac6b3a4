/** Toasts stand above every dialog: never hidden by one, never «outside» of one (TOA-06). */
export const toastLayer = { 'data-live-announcer': 'toasts' } as const

/** For Ark's `persistentElements`: pressing a toast neither closes nor is blocked by the dialog below it. */
export const aboveDialogs = [() => document.querySelector<HTMLElement>('[data-live-announcer=toasts]')]
