import { must } from '#lib/must.ts'

// The page's side of Workbox: calls the service worker and waits. The worker measures the times.

function ask(message: { ask: string; count?: number; rows?: number; round?: number }): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = (event: MessageEvent<number>) => resolve(event.data)
    must(navigator.serviceWorker.controller, 'a service worker').postMessage(message, [port2])
  })
}

globalThis.contender = {
  async open() {
    await navigator.serviceWorker.register('/workbox-sw.js', { type: 'module' })
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  },
  record: (options) => ask({ ask: 'record', ...options }),
  drain: () => ask({ ask: 'drain' }),
  clear: async () => void (await ask({ ask: 'clear' })),
  async close() {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
  },
}
