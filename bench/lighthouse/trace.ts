/** What is used of an event of Chromium's trace; times in µs. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly id?: string
  readonly args: { readonly name?: string; readonly data?: Readonly<Record<string, unknown>> }
}

export interface Frame {
  readonly functionName: string
  readonly url?: string
  readonly lineNumber: number
  readonly columnNumber: number
}

type Span = TraceEvent & { readonly dur: number }
type Sample = readonly [frame: Frame, ms: number]

/** The page's thread from the moment when the document was asked for. */
export function threadOf(
  events: readonly TraceEvent[],
  path: string,
): { readonly spans: readonly Span[]; readonly samples: readonly Sample[] } {
  const start = events.find(({ name, args }) => name === 'navigationStart' && String(args.data?.['documentLoaderURL']).endsWith(path))
  const thread = events.find(({ name, pid, args }) => name === 'thread_name' && args.name === 'CrRendererMain' && pid === start?.pid)
  if (start === undefined || thread === undefined) throw new Error(`no visit of ${path} in the trace`)
  const mine = events.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid)
  const spans = mine.filter((each): each is Span => each.ph === 'X' && each.dur !== undefined && each.ts >= start.ts)
  const profile = mine.find(({ name }) => name === 'Profile')
  const chunks = events.filter(({ name, pid, id }) => name === 'ProfileChunk' && pid === thread.pid && id === profile?.id)
  return { spans, samples: samplesOf(Number(profile?.args.data?.['startTime']), chunks, start.ts) }
}

interface Chunk {
  readonly cpuProfile?: {
    readonly nodes?: readonly { readonly id: number; readonly callFrame: Frame }[]
    readonly samples?: readonly number[]
  }
  readonly timeDeltas?: readonly number[]
}

function samplesOf(startTime: number, chunks: readonly TraceEvent[], from: number): Sample[] {
  const frames = new Map<number, Frame>()
  const samples: Sample[] = []
  let now = startTime
  for (const { args } of [...chunks].sort((a, b) => a.ts - b.ts)) {
    const { cpuProfile = {}, timeDeltas = [] } = args.data as Chunk
    for (const { id, callFrame } of cpuProfile.nodes ?? []) frames.set(id, callFrame)
    for (const [at, id] of (cpuProfile.samples ?? []).entries()) {
      const took = timeDeltas[at] ?? 0
      now += took
      const frame = frames.get(id)
      if (now >= from && frame !== undefined) samples.push([frame, took / 1000])
    }
  }
  return samples
}

/** ms of each kind of work without what it contains. */
export function selfTimes(spans: readonly Span[]): Map<string, number> {
  const sums = new Map<string, number>()
  const open: Span[] = []
  const add = (name: string, time: number) => sums.set(name, (sums.get(name) ?? 0) + time / 1000)
  for (const span of [...spans].sort((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    while (open.length > 0 && (open.at(-1)?.ts ?? 0) + (open.at(-1)?.dur ?? 0) <= span.ts) open.pop()
    const around = open.at(-1)
    if (around !== undefined) add(around.name, -span.dur)
    add(span.name, span.dur)
    open.push(span)
  }
  return sums
}
