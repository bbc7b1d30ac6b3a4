import type { RequestLine } from './request-line.ts'

// Numbers for Prometheus in its text format, by hand: two families of requests and a dozen gauges need no library.

export interface Gauge {
  readonly name: string
  readonly help: string
  readonly values: readonly (readonly [labels: string, value: number])[]
}

/** s; the last one is a page that nobody waits for any more. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Durations {
  /** How many took no longer than the bound of the same place. */
  readonly upTo: number[]
  count: number
  seconds: number
}

export interface Metrics {
  count(line: RequestLine): void
  text(gauges: readonly Gauge[]): string
}

export function createMetrics(): Metrics {
  const answers = new Map<string, number>()
  const durations = new Map<string, Durations>()
  return {
    count({ method, route, status, ms }) {
      const labels = `{method="${quoted(method)}",route="${quoted(route)}",status="${status}"}`
      answers.set(labels, (answers.get(labels) ?? 0) + 1)
      const known = durations.get(route) ?? { upTo: BOUNDS.map(() => 0), count: 0, seconds: 0 }
      durations.set(route, known)
      known.count++
      known.seconds += ms / 1000
      for (const [place, bound] of BOUNDS.entries()) if (ms / 1000 <= bound) known.upTo[place] = (known.upTo[place] ?? 0) + 1
    },
    text(gauges) {
      const lines = [
        ...head('lousa_requests_total', 'counter', 'Answered requests.'),
        ...[...answers].map(([labels, value]) => `lousa_requests_total${labels} ${value}`),
        ...head('lousa_request_seconds', 'histogram', 'From the request to the end of its answer.'),
        ...[...durations].flatMap(([route, each]) => histogram(quoted(route), each)),
        ...gauges.flatMap(({ name, help, values }) => [
          ...head(name, 'gauge', help),
          ...values.map(([labels, value]) => `${name}${labels} ${value}`),
        ]),
      ]
      return `${lines.join('\n')}\n`
    },
  }
}

const head = (name: string, type: string, help: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]

function histogram(route: string, { upTo, count, seconds }: Durations): string[] {
  const name = 'lousa_request_seconds'
  return [
    ...BOUNDS.map((bound, place) => `${name}_bucket{route="${route}",le="${bound}"} ${upTo[place]}`),
    `${name}_bucket{route="${route}",le="+Inf"} ${count}`,
    `${name}_sum{route="${route}"} ${seconds}`,
    `${name}_count{route="${route}"} ${count}`,
  ]
}

const quoted = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

export const gauge = (name: string, help: string, value: number): Gauge => ({ name, help, values: [['', value]] })

export function processGauges(): Gauge[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('nodejs_heap_used_bytes', 'Memory of its objects.', heapUsed),
    gauge('nodejs_external_memory_bytes', 'Memory of its buffers.', external),
    gauge('process_uptime_seconds', 'Since its start.', Math.round(process.uptime())),
  ]
}
