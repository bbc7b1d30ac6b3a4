import type { CDPSession, Page } from '@playwright/test'
import { openLab } from './lab.ts'

// CPU profiles of the page and its sync worker while edits are recorded and drained, and the number of their IndexedDB requests.
// `node --import tsx bench/sync/profile.ts [edits] [rows that they change]`

interface Node {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  readonly children?: readonly number[]
}
interface Profile {
  readonly nodes: readonly Node[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

type Send = <R>(method: string, params?: object) => Promise<R>

/** The sessions of the page and of its worker: Playwright attaches to neither by itself. */
async function workerSession(page: Page): Promise<{ page: Send; worker: Send }> {
  const session = await page.context().newCDPSession(page)
  const attached = new Promise<string>((resolve) => {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId)
    })
  })
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  const worker = await attached
  return {
    page: (method, params) => session.send(method as 'Profiler.start', params as never) as never,
    worker: overTarget(session, worker),
  }
}

function overTarget(session: CDPSession, sessionId: string): Send {
  let last = 0
  const waiting = new Map<number, (result: never) => void>()
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const { id, result } = JSON.parse(event.message) as { id?: number; result: never }
    if (id !== undefined) waiting.get(id)?.(result)
  })
  return (method, params = {}) =>
    new Promise((resolve) => {
      const id = ++last
      waiting.set(id, resolve)
      void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    })
}

/** Runs in page and worker: counts IndexedDB requests. */
const COUNT = `(() => {
  const counts = {}
  const seen = new WeakSet()
  const count = (name) => { counts[name] = (counts[name] ?? 0) + 1 }
  for (const kind of [IDBObjectStore, IDBIndex])
    for (const name of ['get', 'getAll', 'put', 'add', 'delete', 'openCursor', 'openKeyCursor', 'count', 'getKey', 'getAllKeys', 'clear']) {
      const real = kind.prototype[name]
      if (real) kind.prototype[name] = function (...args) {
        count((kind === IDBIndex ? 'index.' : '') + name)
        const store = kind === IDBIndex ? this.objectStore : this
        count('of ' + store.name)
        if (!seen.has(store.transaction)) count('tx ' + store.transaction.mode)
        seen.add(store.transaction)
        return real.apply(this, args)
      }
    }
  const fetched = self.fetch
  self.fetch = (...args) => { count('fetch'); return fetched(...args) }
  self.idbCounts = counts
})()`
const TAKE = `(() => { const c = JSON.stringify(self.idbCounts); for (const k in self.idbCounts) delete self.idbCounts[k]; return c })()`

function report(title: string, profile: Profile, edits: number): void {
  const byId = new Map(profile.nodes.map((node) => [node.id, node]))
  const parent = new Map<number, number>()
  for (const node of profile.nodes) for (const child of node.children ?? []) parent.set(child, node.id)
  const self = new Map<string, number>()
  const total = new Map<string, number>()
  let all = 0
  for (const [at, id] of profile.samples.entries()) {
    const took = (profile.timeDeltas[at] ?? 0) / 1000
    all += took
    self.set(nameOf(byId.get(id)), (self.get(nameOf(byId.get(id))) ?? 0) + took)
    const seen = new Set<string>()
    for (let up: number | undefined = id; up !== undefined; up = parent.get(up)) seen.add(nameOf(byId.get(up)))
    for (const name of seen) total.set(name, (total.get(name) ?? 0) + took)
  }
  console.log(`\n${title}: ${all.toFixed(0)} ms in all, ${(all / edits).toFixed(2)} ms an edit`)
  const top = (times: Map<string, number>, most: number) => [...times].sort((a, b) => b[1] - a[1]).slice(0, most)
  for (const [name, ms] of top(self, 22)) console.log(`  self  ${ms.toFixed(0).padStart(7)} ms  ${name}`)
  for (const [name, ms] of top(total, 45)) console.log(`  total ${ms.toFixed(0).padStart(7)} ms  ${name}`)
}

const nameOf = (node: Node | undefined) =>
  node === undefined ? '?' : `${node.callFrame.functionName || '(anonymous)'}:${node.callFrame.lineNumber + 1}`

const edits = Number(process.argv[2] ?? 300)
const rows = Number(process.argv[3] ?? edits)
const lab = await openLab(Number(process.env['PORT'] ?? 4334), { minify: false })
try {
  lab.server.reset(edits)
  await lab.withPage('ours', { name: 'profile', rows: edits }, async (page) => {
    const both = Object.values(await workerSession(page))
    const around = async (title: string, work: () => Promise<unknown>) => {
      for (const send of both) {
        await send('Runtime.evaluate', { expression: TAKE })
        await send('Profiler.enable')
        await send('Profiler.setSamplingInterval', { interval: 200 })
        await send('Profiler.start')
      }
      const began = performance.now()
      await work()
      console.log(`\n=== ${title}: ${((performance.now() - began) / edits).toFixed(2)} ms an edit`)
      for (const [at, send] of both.entries()) {
        const { profile } = await send<{ profile: Profile }>('Profiler.stop')
        const where = at === 0 ? 'page' : 'worker'
        report(`${title}, ${where}`, profile, edits)
        const counts = JSON.parse(
          (await send<{ result: { value: string } }>('Runtime.evaluate', { expression: TAKE })).result.value,
        ) as Record<string, number>
        console.log(
          `  ${where}, an edit: ${Object.entries(counts)
            .map(([name, count]) => `${name} ${(count / edits).toFixed(2)}`)
            .join(', ')}`,
        )
      }
    }
    for (const send of both) await send('Runtime.evaluate', { expression: COUNT })
    await around('record', () => page.evaluate((how) => contender.record?.(how), { count: edits, rows, round: 1 }))
    await around('drain', () => page.evaluate((writes) => contender.drain?.({ writes }), rows))
  })
} finally {
  await lab.stop()
}
