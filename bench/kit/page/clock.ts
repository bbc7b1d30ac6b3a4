/** The interactions that the browser reported since the last reading. */
export interface Reading {
  /** Number of all interactions, including those too short to be reported. */
  readonly count: number
  /** Interactions of 16 ms and more, in the browser's steps of 8 ms: the longest event of each, from the input to the next paint. */
  readonly long: readonly Interaction[]
  /** The longest animation frame, ms; 0: none above 50. Moves of a drag are no interactions; their frames measure them. */
  readonly longestFrame: number
}

export interface Interaction {
  readonly duration: number
  readonly event: string
  /** Parts of the duration: until the first listener runs, and in listeners. The rest is rendering. */
  readonly waited: number
  readonly ran: number
}

export interface Clock {
  take(): Reading
}

declare global {
  var clock: Clock
  interface Performance {
    /** The number since this page was opened. */
    readonly interactionCount: number
  }
  interface PerformanceObserverInit {
    /** ms */
    durationThreshold?: number
  }
}

/** The minimum of Event Timing: shorter events are not reported. */
const THRESHOLD = 16

export function createClock(): Clock {
  const long = new Map<number, Interaction>()
  let longestFrame = 0
  let countedBefore = 0
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceEventTiming[]) {
      const { interactionId, duration, name: event, startTime, processingStart, processingEnd } = entry
      if (interactionId === 0 || duration <= (long.get(interactionId)?.duration ?? 0)) continue
      long.set(interactionId, { duration, event, waited: processingStart - startTime, ran: processingEnd - processingStart })
    }
  }
  const noteFrames = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longestFrame = Math.max(longestFrame, duration)
  }
  const events = new PerformanceObserver((list) => note(list.getEntries()))
  events.observe({ type: 'event', durationThreshold: THRESHOLD, buffered: true })
  const frames = new PerformanceObserver((list) => noteFrames(list.getEntries()))
  frames.observe({ type: 'long-animation-frame', buffered: true })
  return {
    take() {
      note(events.takeRecords())
      noteFrames(frames.takeRecords())
      const reading: Reading = { count: performance.interactionCount - countedBefore, long: [...long.values()], longestFrame }
      countedBefore = performance.interactionCount
      longestFrame = 0
      long.clear()
      return reading
    },
  }
}
