import { Queue } from 'workbox-background-sync'
import { editedTitle } from '#bench/sync/sample-rows.ts'
import { time } from './contender.ts'
import { strictUnlessAsked } from './durability.ts'

strictUnlessAsked()

// Workbox's Queue in its own service worker, the only place where it runs. A sync event of the browser replays nothing here, so that
// recording and sending are measured separately.
const queue = new Queue('bench', { onSync: async () => undefined })

interface Ask {
  readonly ask: 'record' | 'drain' | 'clear'
  readonly count: number
  readonly rows: number
  readonly round: number
}

const request = (n: number, title: string) =>
  new Request(`/api/bench/rows/${n}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ title }),
  })

async function answer({ ask, count, rows, round }: Ask): Promise<number> {
  if (ask === 'drain') return time(() => queue.replayRequests())
  if (ask === 'clear') {
    while ((await queue.shiftRequest()) !== undefined);
    return 0
  }
  return time(async () => {
    for (let at = 0; at < count; at++) await queue.pushRequest({ request: request((at % rows) + 1, editedTitle(at + 1, round)) })
  })
}

addEventListener('install', () => (globalThis as unknown as { skipWaiting(): void }).skipWaiting())
addEventListener('activate', (event) => {
  const { clients } = globalThis as unknown as { clients: { claim(): Promise<void> } }
  ;(event as Event & { waitUntil(work: Promise<unknown>): void }).waitUntil(clients.claim())
})
addEventListener('message', (event: MessageEvent<Ask>) => {
  const port = event.ports[0]
  const work = answer(event.data).then((ms) => port?.postMessage(ms))
  // Without this the service worker would be ended after thirty seconds.
  ;(event as MessageEvent & { waitUntil(work: Promise<unknown>): void }).waitUntil(work)
})
