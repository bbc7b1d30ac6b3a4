// The queue of toasts, without DOM. A toast is never the only place of an information: what it says also stands in the activity list
// (TOA-06), so losing one loses nothing.

export const TOAST_TIME = 4000 // TOA-03

export interface ToastAction {
  label: string
  run(): void
}

export interface ToastInput {
  /** `sent` only when the server said yes; `queued` for what is on this device; `attention` for failures. */
  kind: 'sent' | 'queued' | 'attention' | 'plain'
  title: string
  /** Where the work is. */
  text?: string
  /** A grouped toast holds the texts it stands for (TOA-08). */
  list?: readonly string[]
  action?: ToastAction
  /** ms; an error that has an action stays until it is put away (TOA-06), as does what lasts `Infinity`. */
  duration?: number
  /** Toasts of one group are told as one: «5 alterações enviadas». */
  group?: string
  /** How the group is told when it holds several. */
  groupTitle?: (n: number) => string
}

export interface Toast extends ToastInput {
  readonly id: number
}

export const MAX_SEEN = 3
/** On a phone one covers enough. */
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

/** Clocks that can all be stopped together and go on from where they stood. */
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
  let inSight: readonly Toast[] = []
  let room = MAX_SEEN
  let next = 1
  const listeners = new Set<() => void>()
  const clocks = createClocks(timers, dismiss)

  function publish(list: readonly Toast[]) {
    toasts = room === 1 ? newestOf(list) : list
    inSight = front(toasts, room)
    for (const toast of list) if (!toasts.includes(toast)) clocks.end(toast.id)
    // Only what is seen runs: a toast in the queue has not been read by anyone.
    for (const toast of inSight) {
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
    /** All of them, in the order in which they came. */
    seen: () => toasts,
    /** Those that there is room for. */
    inSight: () => inSight,
    setRoom(most: number): void {
      room = most
      const left = front(toasts, room)
      for (const toast of toasts) if (!left.includes(toast)) clocks.end(toast.id)
      publish(toasts)
    },
    /** Says something else in the place of a toast that still stands; false: it is gone. */
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
    /** While the pointer or the focus is on the toasts, or the tab is hidden, no time passes. */
    pause: clocks.pause,
    resume: clocks.resume,
  }
}

/**
 * Where one has room, it is the newest, and what it takes the place of is gone: nothing stale comes up after it. Only what stays until it is
 * put away is there again after what goes by itself.
 */
function newestOf(all: readonly Toast[]): readonly Toast[] {
  const newest = all.at(-1)
  const staying = all.findLast((toast) => lifetime(toast) === null)
  return all.filter((toast) => toast === newest || toast === staying)
}

/** Where not all have room, what goes by itself comes first: behind what stays it would never be seen. */
function front(all: readonly Toast[], room: number): readonly Toast[] {
  if (all.length <= room) return all
  const stays = (toast: Toast) => lifetime(toast) === null
  return [...all.filter((toast) => !stays(toast)), ...all.filter(stays)].slice(0, room)
}

function lifetime(toast: Toast): number | null {
  if (toast.duration !== undefined) return Number.isFinite(toast.duration) ? toast.duration : null
  if (toast.kind === 'attention' && toast.action !== undefined) return null
  return TOAST_TIME
}

function grouped(old: Toast, input: ToastInput): ToastInput {
  const list = [...(old.list ?? [old.title]), ...(input.list ?? [input.title])]
  // Without a way to tell several, the newer one stands for both.
  return input.groupTitle === undefined ? input : { ...input, title: input.groupTitle(list.length), list }
}

export type ToastStore = ReturnType<typeof createToastStore>

/** The page's own queue. Anyone may `toasts.show(…)`; the region is in the root route. */
export const toasts = createToastStore()
