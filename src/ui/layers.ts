/** Toasts stand above every dialog: never hidden by one, never «outside» of one (TOA-06). */
export const toastLayer = { 'data-live-announcer': 'toasts' } as const

const find = () => document.querySelector<HTMLElement>('[data-live-announcer=toasts]')
const layer = [find]
const none: typeof layer = []

/**
 * For Ark's `persistentElements`: pressing a toast neither closes nor is blocked by the dialog below it. Nothing where there are no
 * toasts: Ark waits a second for what it is given, and its waiting ends in a rejection that nobody catches.
 */
export const aboveDialogs = () => (find() === null ? none : layer)

/**
 * For Ark's `onRequestDismiss`: whatever is opened while a layer is open counts as that layer's child there, and would go with it. A menu
 * that ends while a drawer arrives takes nothing along: only what opened a dialog closes it.
 */
export const keepOpenOnOutsideLayer = (event: Event) => event.preventDefault()

let holds = 0
const watchers = new Set<() => void>()

/** While a dialog stands open, or a field makes something: a drawer that opened anew would take them along. */
export function holdDrawer(): () => void {
  const count = (by: number) => {
    holds += by
    for (const watch of watchers) watch()
  }
  count(1)
  return () => count(-1)
}

/** For `useSyncExternalStore`: whether a drawer has to stay as it is. */
export const heldDrawer = {
  now: () => holds > 0,
  subscribe: (watch: () => void) => {
    watchers.add(watch)
    return () => void watchers.delete(watch)
  },
}

/** Where a menu may lie: on a phone not over the shelf of toasts, which would cover it. */
export function aboveToasts() {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const shelf = matchMedia('(max-width: 1023px)').matches ? (find()?.offsetHeight ?? 0) : 0
  return { x: 0, y: 0, width, height: height - shelf }
}

/**
 * For Ark's `onEscapeKeyDown`: whether something inside the layer has a use of its own for Esc right now, such as a list to close, and
 * says so with `data-escape=own`. Ark hears the key on the document, before anything inside can.
 */
export const handlesOwnEscape = (event: Event) =>
  event.composedPath().some((node) => node instanceof HTMLElement && node.dataset['escape'] === 'own')
