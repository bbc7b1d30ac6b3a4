import { model } from '#features/offline.ts'
import { uuid } from '#lib/ids.ts'
import { Engine } from '#sync/engine/engine.ts'
import { rowLocks } from '#sync/engine/lease.ts'
import { systemClock } from '#sync/model/clock.ts'
import type { Command } from '#sync/model/command.ts'
import { timing } from '#sync/model/timing.ts'
import { keepFile } from '#sync/outbox/files.ts'
import { recordEntry, recordTables } from '#sync/outbox/record.ts'
import { fetchTransport } from '#sync/wire/transport.ts'
import { memoryStore } from '#tests/sync/memory-store.ts'

export interface Person {
  readonly email: string
  readonly password: string
}

/** One person's device: the product's engine as shipped, a database in memory, and the network. */
export class Device {
  readonly store = memoryStore({ freeze: false })
  readonly account: { readonly tenantId: string; readonly userId: string }
  readonly problems: string[] = []
  readonly #engine: Engine

  constructor(origin: string, cookie: string, account: Device['account'], editor: boolean) {
    this.account = account
    const transport = fetchTransport({
      origin,
      fetch: (address, init) => {
        // A storage host's address is whole, and gets no cookie.
        const whole = String(address).replace(`${origin}http`, 'http')
        const isOwn = whole.startsWith(origin)
        return fetch(whole, { ...init, headers: { ...(init?.headers as Record<string, string>), ...(isOwn && { cookie, origin }) } })
      },
    })
    this.#engine = new Engine({
      name: account.userId,
      store: this.store,
      model,
      timing,
      clock: systemClock,
      transport,
      locks: rowLocks,
      account,
      editor,
      owner: uuid(),
      watches: true,
      release: 'drill',
      report: (problem) => this.problems.push(problem),
    })
  }

  start(): void {
    this.#engine.start()
  }

  async read(resource: string): Promise<boolean> {
    return (await this.#engine.pull(resource)).ok
  }

  async record<A>(command: Command<A>, args: A): Promise<void> {
    const { account } = this
    const parsed = command.args.parse(args)
    await this.store.write(recordTables(command.effects(parsed)), (tx) =>
      recordEntry(tx, model, command as Command, { id: uuid(), args: parsed, account, device: 'drill', now: Date.now() }),
    )
    this.#engine.wake()
  }

  async keep(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<string> {
    const id = uuid()
    const file = { id, blob: new Blob([bytes], { type }), name: 'foto.png', type, size: bytes.length, createdAt: Date.now() }
    await this.store.write(['blobs'], (tx) => keepFile(tx, file))
    return id
  }

  /** What is not confirmed yet, and why. */
  left(): string[] {
    const open = this.store.peek('outbox').filter(({ state }) => state !== 'acked')
    return open.map(({ label, state, attention }) => `${label}: ${state} ${attention?.reason ?? ''} ${attention?.message ?? ''}`.trim())
  }

  /** Edits that ask the person. */
  questions(): string[] {
    return this.left().filter((line) => line.includes(': attention'))
  }

  stop(): Promise<void> {
    return this.#engine.stop()
  }
}

/** Signs in as a page does; a server may just be dying. */
export async function deviceOf(origin: string, { email, password }: Person, editor: boolean): Promise<Device> {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, tenantId: '1', connection: 'close' },
      body: JSON.stringify({ email, password, tenant_id: 1 }),
    }).catch(() => null)
    if (answer?.ok === true) {
      const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
      const { user } = (await answer.json()) as { user: { id: number } }
      return new Device(origin, cookie.join('; '), { tenantId: '1', userId: String(user.id) }, editor)
    }
    if (tries === 30) throw new Error(`${email} cannot sign in: ${answer?.status}`)
    await systemClock.sleep(1000)
  }
}
