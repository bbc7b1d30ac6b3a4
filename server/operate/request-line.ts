/** One request, for the log and the metrics. */
export interface RequestLine {
  readonly id: string
  readonly method: string
  readonly route: string
  /** 499: the caller left before the answer was whole. */
  readonly status: number
  readonly ms: number
  readonly tenant: number | null
}

let lines = ''

function write() {
  if (lines === '') return
  process.stdout.write(lines)
  lines = ''
}

// A stop takes what was told in its turn along.
process.on('exit', write)

/** One line of JSON on standard output. Those of one turn of the event loop are written together: a file or a pipe is waited for each time. */
export function tellRequest({ ms, ...line }: RequestLine): void {
  const rounded = Math.round(ms * 10) / 10
  if (lines === '') setImmediate(write)
  lines += `${JSON.stringify({ at: new Date().toISOString(), level: 'info', what: 'request', ...line, ms: rounded })}\n`
}

/** A line that asks whoever runs the server to do something. */
export function tellWarning(what: string, more: string): void {
  console.warn(JSON.stringify({ at: new Date().toISOString(), level: 'warning', what, more }))
}
