import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Databases } from './leave-disk.ts'

// The databases of a page whose browser has none for it. They are gone with the page. Loaded only then.

/** Without `scheduler` each request would wait for a timer, and nested timers take 4 ms each. */
function fastTasks(): void {
  if ('scheduler' in globalThis || 'setImmediate' in globalThis) return
  const { port1, port2 } = new MessageChannel()
  const tasks: (() => void)[] = []
  port1.addEventListener('message', () => tasks.shift()?.())
  port1.start()
  Object.assign(globalThis, {
    setImmediate: (task: () => void) => {
      tasks.push(task)
      port2.postMessage(null)
    },
  })
}

fastTasks()

export const memoryDatabases: Databases = { indexedDB: new IDBFactory(), IDBKeyRange }
