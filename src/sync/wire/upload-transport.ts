import type { WireCall } from './build-call.ts'
import type { Outcome } from './outcome.ts'
import type { SendOptions } from './transport.ts'

/**
 * Sends a file to a signed link and reports progress. It uses `XMLHttpRequest`, because `fetch` has no upload progress. A dedicated worker
 * has it; a service worker does not, and uploads nothing.
 */
export function uploadWithProgress(call: WireCall, timeout: number, { signal, progress }: SendOptions = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (outcome: Outcome) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      resolve(outcome)
    }
    const abort = () => request.abort()
    const alive = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        end({ kind: 'timeout' })
        request.abort()
      }, timeout)
    }
    request.upload.onprogress = (event) => {
      alive()
      progress?.(event.loaded, event.total)
    }
    request.onload = () => end(answerOf(request))
    request.onerror = () => end({ kind: 'network' })
    request.onabort = () => end({ kind: 'network' })
    signal?.addEventListener('abort', abort, { once: true })
    request.open(call.method, call.url)
    for (const [name, value] of Object.entries(call.headers)) request.setRequestHeader(name, value)
    alive()
    request.send(call.body as Blob)
  })
}

function answerOf(request: XMLHttpRequest): Outcome {
  const html = (request.getResponseHeader('content-type') ?? '').includes('text/html')
  // Some storage hosts answer with XML or with an empty body, so only the status counts.
  return { kind: 'answer', status: request.status, body: parse(request.responseText), html }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
