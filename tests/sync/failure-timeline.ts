import type { Entry } from '#db/entry.ts'
import type { WireCall } from '#sync/wire/build-call.ts'
import type { Outcome } from '#sync/wire/outcome.ts'
import { isWrite } from './model-server.ts'
import type { Stage } from './stage.ts'

const nameOf = ({ id, seq, label }: { id: string; seq: number; label: string }) => `${id.slice(0, 6)}#${seq} «${label}»`
export const shortOf = (call: WireCall) => `${call.method} ${call.url.split('/').slice(-3).join('/')}`

/** Writes the timeline of a failing run: calls, answers, and what became of each edit. */
export function listen({ world, tell, witnesses }: Stage): void {
  for (const wire of new Set(world.databases.map((database) => world.wireOf(database)))) {
    const before = wire.handed
    wire.handed = (handed) => {
      before(handed)
      const who = world.tabs.find((tab) => tab.life === handed.life)?.name
      tell(() => `  ${who} → ${shortOf(handed.call)} ${handed.call.body === undefined ? '' : JSON.stringify(handed.call.body)}`)
    }
    const heard = wire.answered
    wire.answered = (call: WireCall, outcome: Outcome) => {
      heard(call, outcome)
      const what =
        outcome.kind === 'answer' ? `${outcome.status} ${isWrite(call) ? '' : JSON.stringify(outcome.body)?.slice(0, 160)}` : outcome.kind
      tell(() => `  ← ${shortOf(call)} ${what}`)
    }
  }
  for (const { facts } of witnesses.values()) {
    const { store } = facts.database
    const hear = store.onCommit
    store.onCommit = (changes) => {
      for (const { table, key, before: was } of changes) {
        if (table !== 'outbox') continue
        const is = store.peekAt('outbox', key)
        const from = (was as unknown as Entry | undefined)?.state
        if (is !== undefined && is.state !== from)
          tell(
            () =>
              `    ${nameOf(is)} ${from ?? 'new'} → ${is.state} ${is.attention?.reason ?? ''} ${JSON.stringify(is.attention?.conflict ?? is.attention?.candidates) ?? ''}`,
          )
        const past = is === undefined ? store.peekAt('journal', key) : undefined
        if (past !== undefined && from !== undefined) tell(() => `    ${nameOf(past)} ${from} → ${past.state}`)
      }
      hear(changes)
    }
  }
}
