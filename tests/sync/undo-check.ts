import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { isNeverSent } from '#sync/model/entry-state.ts'
import { screenField, settingsOf } from './entry-facts.ts'
import { carriedBy } from './quiescence-checks.ts'
import type { Stage } from './stage.ts'
import type { Tab } from './world.ts'

/**
 * Invariant 18: undo restores exactly the earlier values, also those of edits that joined. Fields that another edit sets, or that another
 * admin wrote, are not compared.
 */
export async function checkUndo(stage: Stage, tab: Tab, id: string): Promise<void> {
  const { store } = stage.database
  const witness = stage.witnesses.get(stage.database)
  const past = store.peek('journal')
  const live = store.peekAt('outbox', id)
  // An edit in attention that was sent is discarded, not undone; a joined edit is only a part of its carrier.
  const isWhole = live === undefined || live.state !== 'attention' || isNeverSent(live)
  const entry = live ?? past.find((each) => each.id === id && each.state === 'settled')
  const known = witness?.facts.of(id)
  stage.tell(() => `undo «${entry?.label}»`)
  // A later edit of the same field changes what undo restores, in whatever state it is; an edit that joined this one is part of it.
  const joined = new Set(carriedBy(past, id).map((each) => each.id))
  const others = [...store.peek('outbox'), ...past].filter((each) => each.id !== id && !joined.has(each.id))
  const expected =
    entry === undefined || known === undefined || entry.class !== ENDPOINT_CLASS.replace || !isWhole
      ? []
      : settingsOf(entry).filter(
          ({ key, field }) =>
            !witness?.facts.forgottenFields.has(screenField(key, field)) &&
            !others.some((other) => settingsOf(other).some((each) => each.key === key && each.field === field)),
        )
  await tab.undo(id)
  for (const { key, field } of expected) {
    const name = screenField(key, field)
    if (witness === undefined || known === undefined || !known.shownBefore.has(name)) continue
    if (witness.facts.isTouchedByOthers(key, field) || (witness.facts.givenUpAt.get(name) ?? -1) >= known.recordedAt) continue
    const at = key.indexOf('/')
    const row = store.peekAt(key.slice(0, at) as 'links', key.slice(at + 1))
    const was = known.shownBefore.get(name)
    if (row !== undefined && !witness.facts.same(key, field, row[field], was))
      witness.facts.fail(18, `undo of «${entry?.label}» shows ${JSON.stringify(row[field])}, not ${JSON.stringify(was)}`)
  }
}
