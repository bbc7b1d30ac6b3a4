import { isUntried } from '#sync/newer.ts'
import { screenField, settingsOf } from './facts.ts'
import type { Stage } from './stage.ts'
import type { Tab } from './world.ts'

/**
 * Invariant 18: undo restores exactly what was. What an edit never attempted covered comes back, unless a newer edit covers it, or
 * another admin wrote the field.
 */
export async function checkUndo(stage: Stage, tab: Tab, id: string): Promise<void> {
  const { store } = stage.database
  const witness = stage.witnesses.get(stage.database)
  const entry = store.peekAt('outbox', id)
  const known = witness?.facts.of(id)
  stage.tell(() => `undo «${(entry ?? store.peekAt('journal', id))?.label}»`)
  // A later edit of the same field, whatever became of it, makes «what was» another value.
  const others = [...store.peek('outbox'), ...store.peek('journal')].filter((each) => each.id !== id)
  const expected =
    entry === undefined || known === undefined || entry.class !== 'I' || !isUntried(entry) || entry.carries.length > 0
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
