import type { Entry } from '#db/entry.ts'
import { PULL_TABLES } from '#db/tables.ts'
import { must } from '#lib/must.ts'
import { recreation } from '#sync/actions/recreate.ts'
import { canRestore } from '#sync/actions/restore-discarded.ts'
import { needsPerson } from '#sync/model/entry-state.ts'
import type { Choice } from './choices.ts'
import { model } from './device-model.ts'
import { type Stage, tabAt } from './stage.ts'
import { checkUndo } from './undo-check.ts'
import type { Tab } from './world.ts'

export async function playPerson(stage: Stage, choice: Extract<Choice, { do: 'person' }>): Promise<void> {
  const { store } = stage.database
  const tab = tabAt(stage, 0)
  if (choice.act === 'undo') {
    const id = stage.recorded.at(-1 - choice.n)
    return id === undefined ? undefined : checkUndo(stage, tab, id)
  }
  const asked = store.peek('outbox').filter(needsPerson)
  const entry = asked[choice.n % Math.max(1, asked.length)]
  if (entry === undefined) {
    if (choice.act === 'retry') return sendNow(stage, tab)
    return choice.act === 'discard' ? bringBack(stage, tab) : undefined
  }
  stage.tell(() => `${choice.act} «${entry.label}»`)
  if (choice.act === 'retry') return tab.retry(entry.id)
  if (choice.act === 'discard') return tab.discard(entry.id)
  return answer(stage, tab, entry, choice.mine)
}

async function canRecreate({ database, tell }: Stage, entry: Entry): Promise<boolean> {
  const made = await database.store.read(PULL_TABLES, (tx) => recreation(tx, model, entry, 'x'))
  // Nobody asks for the same row a second time.
  const { title } = (made?.args ?? {}) as { title?: string }
  if (database.store.peek('links').some((link) => link['title'] === title)) return false
  if (made !== null) tell(() => `  creates it again: ${JSON.stringify(made.args)}`)
  return made !== null
}

/** Undoes the newest discard. */
async function bringBack({ database, tell }: Stage, tab: Tab): Promise<void> {
  const discarded = database.store.peek('journal').filter((past) => past.state === 'discarded' && canRestore(past))
  const newest = discarded.sort((a, b) => b.at - a.at)[0]
  if (newest === undefined) return
  tell(() => `brings back «${newest.label}»`)
  await tab.undoDiscard(newest.id).catch(passOccupied)
}

/** The discard cannot be undone, because a row that it let in has pending edits. */
function passOccupied(error: unknown): void {
  if (!String(error).includes('has pending edits of its own')) throw error
}

/** ‹Enviar agora› */
function sendNow(stage: Stage, tab: Tab): Promise<void> {
  stage.tell(() => 'sends now')
  return tab.sendDelayedDeletes()
}

/** Answers like a person who knows what was typed: picks the candidate of that name, or «nenhum destes», or looks again if there are none. */
export async function answer(stage: Stage, tab: Tab, entry: Entry, mine: boolean): Promise<void> {
  const { facts } = must(stage.witnesses.get(stage.database), 'witness')
  const { reason, conflict = {}, candidates = [] } = entry.attention ?? { reason: 'refused' as const }
  if (reason === 'conflict') {
    const picks: Record<string, 'mine' | 'theirs'> = {}
    for (const [key, fields] of Object.entries(conflict))
      for (const field of Object.keys(fields)) {
        picks[`${key}.${field}`] = mine ? 'mine' : 'theirs'
        if (mine) facts.meantAt.set(`${key}.${field}`, facts.now)
        for (const { theirs } of Object.values(fields)) {
          const shown = `${key}.${field}=${String(theirs).trim()}`
          if (!facts.firstShown.has(shown)) facts.firstShown.set(shown, facts.now)
          if (!facts.answeredAt.has(shown)) facts.answeredAt.set(shown, facts.now)
        }
      }
    return tab.choose(entry.id, picks)
  }
  if (reason === 'gone' && mine && (await canRecreate(stage, entry))) return tab.recreate(entry.id)
  if (reason !== 'uncertain') return mine ? tab.retry(entry.id) : tab.discard(entry.id)
  if (candidates.length === 0) return tab.retry(entry.id)
  const made = entry.effects.find((effect) => effect.op === 'put')
  const wanted = made?.op === 'put' ? String(made.fields['title']).trim() : ''
  const found = candidates.find((sid) =>
    stage.database.server.links.some((link) => String(link.id) === sid && link.title.trim() === wanted),
  )
  if (found === undefined) facts.saidNone++
  return tab.decide(entry.id, found ?? null)
}
