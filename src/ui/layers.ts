/** Toasts are above every dialog: no dialog hides one, and pressing one is not «outside» a dialog (TOA-06). */
export const toastLayer = { 'data-live-announcer': 'toasts' } as const

const find = () => document.querySelector<HTMLElement>('[data-live-announcer=toasts]')
const layer = [find]
const none: typeof layer = []

/**
 * For Ark's `persistentElements`: pressing a toast does not close the dialog below it and is not blocked by it. Empty without toasts: Ark
 * waits a second for missing elements, and that wait ends in an unhandled rejection.
 */
export const aboveDialogs = () => (find() === null ? none : layer)

/**
 * For Ark's `onRequestDismiss`: Ark treats a layer opened above another one as its child and would close both together. A menu that closes
 * while a drawer opens must not close the drawer: only a dialog's opener closes it.
 */
export const keepOpenOnOutsideLayer = (event: Event) => event.preventDefault()

let holds = 0
const watchers = new Set<() => void>()

/** Keeps the drawer in its mode while a dialog is open or a field is working: reopening the drawer would lose them. */
export function holdDrawer(): () => void {
  const count = (by: number) => {
    holds += by
    for (const watch of watchers) watch()
  }
  count(1)
  return () => count(-1)
}

/** For `useSyncExternalStore`: whether the drawer must keep its mode. */
export const heldDrawer = {
  now: () => holds > 0,
  subscribe: (watch: () => void) => {
    watchers.add(watch)
    return () => void watchers.delete(watch)
  },
}

/** The boundary of a menu: on a phone it must not overlap the toasts, which would cover it. */
export function aboveToasts() {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const shelf = matchMedia('(max-width: 1023px)').matches ? (find()?.offsetHeight ?? 0) : 0
  return { x: 0, y: 0, width, height: height - shelf }
}

/**
 * For Ark's `onEscapeKeyDown`: whether an element inside the layer handles Esc itself now, such as an open list, marked with
 * `data-escape=own`. Ark listens for the key on the document, before any element inside.
 */
export const handlesOwnEscape = (event: Event) =>
  event.composedPath().some((node) => node instanceof HTMLElement && node.dataset['escape'] === 'own')
