// The queue of toasts, without DOM. A toast is never the only place of a message: the activity list has it too (TOA-06), so a missed toast loses
// nothing.

export const TOAST_TIME = 4000 // TOA-03

export interface ToastAction {
  label: string
  run(): void
}

export interface ToastInput {
  /** `sent` only when the server confirmed; `queued` for work on this device; `attention` for failures. */
  kind: 'sent' | 'queued' | 'attention' | 'plain'
  title: string
  /** The state of the work. */
  text?: string
  /** A grouped toast lists the texts of its members (TOA-08). */
  list?: readonly string[]
  action?: ToastAction
  /** A second action beside the first. */
  other?: ToastAction
  /** ms; an error with an action stays until it is closed (TOA-06), and so does a duration of `Infinity`. */
  duration?: number
  /** Toasts of one group are shown as one: «5 alterações enviadas». */
  group?: string
  /** The title of a group with several toasts. */
  groupTitle?: (n: number) => string
}

export interface Toast extends ToastInput {
  readonly id: number
}

export const MAX_SEEN = 3
/** A phone has space for one. */
export const MAX_SEEN_PHONE = 1

export interface Timers {
  now(): number
  set(run: () => void, ms: number): unknown
  clear(timer: unknown): void
}

const browserTimers: Timers = {
  now: () => performance.now(),
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as number),
}

interface Running {
  timer: unknown
  left: number
  since: number
}

/** Timers that can be paused together and resumed. */
function createClocks(timers: Timers, ring: (id: number) => void) {
  const running = new Map<number, Running>()
  let paused = false
  const go = (id: number, clock: Running) => {
    clock.since = timers.now()
    clock.timer = timers.set(() => ring(id), clock.left)
  }
  return {
    start(id: number, ms: number) {
      if (running.has(id)) return
      const clock = { timer: null, left: ms, since: timers.now() }
      running.set(id, clock)
      if (!paused) go(id, clock)
    },
    end(id: number) {
      timers.clear(running.get(id)?.timer)
      running.delete(id)
    },
    pause() {
      if (paused) return
      paused = true
      for (const clock of running.values()) {
        timers.clear(clock.timer)
        clock.left = Math.max(0, clock.left - (timers.now() - clock.since))
      }
    },
    resume() {
      if (!paused) return
      paused = false
      for (const [id, clock] of running) go(id, clock)
    },
  }
}

export function createToastStore(timers: Timers = browserTimers) {
  let toasts: readonly Toast[] = []
  let visible: readonly Toast[] = []
  let limit = MAX_SEEN
  let next = 1
  const listeners = new Set<() => void>()
  const clocks = createClocks(timers, dismiss)

  function publish(list: readonly Toast[]) {
    toasts = limit === 1 ? newestOf(list) : list
    visible = front(toasts, limit)
    for (const toast of list) if (!toasts.includes(toast)) clocks.end(toast.id)
    // Only visible toasts run, because a waiting one has not been read.
    for (const toast of visible) {
      const time = lifetime(toast)
      if (time !== null) clocks.start(toast.id, time)
    }
    for (const listener of listeners) listener()
  }

  function dismiss(id: number) {
    clocks.end(id)
    publish(toasts.filter((toast) => toast.id !== id))
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** All toasts, in order of arrival. */
    seen: () => toasts,
    /** The visible toasts. */
    visible: () => visible,
    setLimit(most: number): void {
      limit = most
      const left = front(toasts, limit)
      for (const toast of toasts) if (!left.includes(toast)) clocks.end(toast.id)
      publish(toasts)
    },
    /** Changes an open toast; false: it is already closed. */
    change(id: number, input: ToastInput): boolean {
      if (!toasts.some((toast) => toast.id === id)) return false
      publish(toasts.map((toast) => (toast.id === id ? { ...input, id } : toast)))
      return true
    },
    dismiss,
    show(input: ToastInput): number {
      const same = input.group === undefined ? undefined : toasts.find((toast) => toast.group === input.group)
      const shown = same === undefined ? input : grouped(same, input)
      if (same !== undefined) dismiss(same.id)
      const id = next++
      publish([...toasts, { ...shown, id }])
      return id
    },
    /** Time stops while the toasts have the pointer or the focus, and while the tab is hidden. */
    pause: clocks.pause,
    resume: clocks.resume,
  }
}

/**
 * Where only one toast is shown, it is the newest; the one that it replaces is dropped, so that nothing outdated appears later. A toast that
 * stays until it is closed comes back after a temporary one.
 */
function newestOf(all: readonly Toast[]): readonly Toast[] {
  const newest = all.at(-1)
  const staying = all.findLast((toast) => lifetime(toast) === null)
  // A plain note is not urgent: it waits for the confirmation of the person's last action.
  const isConfirmation = ({ kind }: Toast) => kind === 'sent' || kind === 'queued'
  const before = newest?.kind === 'plain' ? all.findLast(isConfirmation) : undefined
  return all.filter((toast) => toast === newest || toast === staying || toast === before)
}

/** At most `limit` toasts. Temporary ones come first: behind ones that stay they would never be visible. */
function front(all: readonly Toast[], limit: number): readonly Toast[] {
  if (all.length <= limit) return all
  const stays = (toast: Toast) => lifetime(toast) === null
  return [...all.filter((toast) => !stays(toast)), ...all.filter(stays)].slice(0, limit)
}

function lifetime(toast: Toast): number | null {
  if (toast.duration !== undefined) return Number.isFinite(toast.duration) ? toast.duration : null
  if (toast.kind === 'attention' && toast.action !== undefined) return null
  return TOAST_TIME
}

function grouped(old: Toast, input: ToastInput): ToastInput {
  const list = [...(old.list ?? [old.title]), ...(input.list ?? [input.title])]
  // Without a group title, the newer toast replaces the older one.
  return input.groupTitle === undefined ? input : { ...input, title: input.groupTitle(list.length), list }
}

export type ToastStore = ReturnType<typeof createToastStore>

/** The page's queue. Any module may call `toasts.show(…)`; the region is in the root route. */
export const toasts = createToastStore()
