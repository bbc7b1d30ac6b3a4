import { splitKey } from '#db/effect.ts'
import type { MirrorTable, Opened } from '#db/tables.ts'
import { flipCarousel } from '#features/showcase/flip.ts'
import { updateProfile } from '#features/site/model/commands.ts'
import { toggleFooter, updateExtra } from '#features/studio/footer/commands.ts'
import { createLink, orderLinks, removeLink, updateLink } from '#features/studio/header-links/commands.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import type { Command } from '#sync/model/command.ts'
import { RecordRefused } from '#sync/outbox/record.ts'
import type { Choice, Edit } from './choices.ts'
import { createAside, updateAside } from './device-model.ts'
import type { Change } from './memory-store.ts'
import type { Observer } from './observer.ts'
import { type FormSubject, OpenForm } from './open-form.ts'
import { type Stage, tabAt } from './stage.ts'
import { type Database, orderedLinks, type Tab } from './world.ts'

interface Wish {
  readonly command: Command
  readonly args: unknown
  /** The row that the form edits. */
  readonly key: string
}

const wish = <A>(command: Command<A>, args: A, key: string): Wish => ({ command: command as Command, args, key })

/** The command and args of a choice; null when there is no row to edit. */
function wishOf(stage: Stage, edit: Edit, choice: { n: number; row: number; on: boolean }): Wish | null {
  const { n, row, on } = choice
  const value = `A${n}${n % 5 === 0 ? ' ' : ''}`
  const { store } = stage.database
  const links = store.peek('links')
  const link = links[row % Math.max(1, links.length)]
  switch (edit) {
    case 'name':
      return wish(updateSeo, { name: value }, 'settings/info')
    case 'description':
      return wish(updateSeo, { description: value }, 'settings/info')
    case 'both':
      return wish(updateSeo, { name: value, description: `B${n}` }, 'settings/info')
    case 'youtube':
      return wish(updateExtra, { url_youtube: `a${n}.com` }, 'settings/extra')
    case 'facebook':
      return wish(updateExtra, { url_facebook: `a${n}.com` }, 'settings/extra')
    case 'footer':
      return wish(toggleFooter, { on: on }, 'settings/platform')
    case 'create':
      // Sometimes a fourth link, which the server refuses, or one with invalid values.
      if (links.length >= stage.database.server.most + (n % 7 === 0 ? 1 : 0)) return null
      return wish(
        n % 3 === 0 ? createAside : createLink,
        { lid: `n${n}`, title: n % 23 === 0 ? `ruim${n}` : value, url: `n${n}.com` },
        `links/n${n}`,
      )
    case 'title':
      return link === undefined ? null : wish(n % 3 === 0 ? updateAside : updateLink, { lid: link.lid, title: value }, `links/${link.lid}`)
    case 'address':
      return link === undefined
        ? null
        : wish(n % 3 === 0 ? updateAside : updateLink, { lid: link.lid, url: `a${n}.com` }, `links/${link.lid}`)
    case 'remove':
      return link === undefined ? null : wish(removeLink, { lid: link.lid, title: String(link['title']) }, `links/${link.lid}`)
    case 'order':
      return links.length < 2
        ? null
        : wish(
            orderLinks,
            {
              lids: turned(
                links.map((each) => each.lid),
                row,
              ),
            },
            'orders/links',
          )
    case 'move':
      return links.length < 2 ? null : wish(orderLinks, moveOf(stage, row, n), 'orders/links')
    default:
      return siteWishOf(stage, edit, choice)
  }
}

function siteWishOf(stage: Stage, edit: Edit, { n, row, on }: { n: number; row: number; on: boolean }): Wish | null {
  const carousels = stage.database.store.peek('carousels')
  const carousel = carousels[row % Math.max(1, carousels.length)]
  if (edit === 'toggle' && carousel !== undefined)
    return wish(flipCarousel, { lid: carousel.lid, title: String(carousel['title']), published: on }, `carousels/${carousel.lid}`)
  if (edit === 'photo') return wish(updateProfile, on ? { photo: { $blob: `p${n}` } } : { photo: '' }, 'profile/me')
  const links = stage.database.store.peek('links')
  const link = links[row % Math.max(1, links.length)]
  // No form of the product refers to a row yet, so the id of a link serves as an address.
  if (edit === 'point' && link !== undefined)
    return wish<unknown>(updateExtra as Command, { url_instagram: { $ref: link.lid } }, 'settings/extra')
  if (edit === 'person') return wish(updateProfile, { name: `A${n}` }, 'profile/me')
  return null
}

/** One row of the list on screen moves to another place. */
function moveOf({ database: { store } }: Stage, row: number, n: number) {
  const was = orderedLinks(store).map(({ lid }) => lid)
  const moved = was[row % was.length] as string
  const lids = was.filter((lid) => lid !== moved)
  lids.splice(n % was.length, 0, moved)
  return { lids, was, moved: [moved] }
}

function turned(lids: readonly string[], by: number): string[] {
  const at = by % lids.length
  const rest = [...lids.slice(at), ...lids.slice(0, at)]
  return by % 2 === 0 ? rest.reverse() : rest
}

function isMirrored({ database }: Stage, key: string): boolean {
  const { table, lid } = splitKey(key)
  return database.store.peekAt(table as MirrorTable, lid) !== undefined
}

/** Whether the row was read: nobody edits a document that was never shown. */
const isShown = (stage: Stage, key: string) => !/^(settings|profile)\//.test(key) || isMirrored(stage, key)

export async function playEdit(stage: Stage, choice: Extract<Choice, { do: 'edit' }>): Promise<void> {
  if (choice.edit === 'pair') return playPair(stage, choice)
  const tab = tabAt(stage, choice.tab)
  const wanted = wishOf(stage, choice.edit, choice)
  if (wanted !== null && isShown(stage, wanted.key)) await record(stage, tab, wanted, `e${choice.n}`)
}

/** Records two edits of which the second needs the first, although they share no row. */
async function playPair(stage: Stage, choice: Extract<Choice, { do: 'edit' }>): Promise<void> {
  const tab = tabAt(stage, choice.tab)
  const first = wishOf(stage, choice.on ? 'create' : 'youtube', choice)
  const second = wishOf(stage, 'description', choice)
  if (first === null || second === null || !isShown(stage, 'settings/info') || !isShown(stage, 'settings/extra')) return
  await record(stage, tab, first, `e${choice.n}`)
  await record(stage, tab, second, `e${choice.n}b`, { needs: [`e${choice.n}`] })
}

/** Opens a form, also in a second tab; types into an open form, or discards its draft. */
export function playForm(stage: Stage, choice: Extract<Choice, { do: 'form' }>): void {
  const tab = tabAt(stage, choice.tab)
  const { n } = choice
  stage.forms = stage.forms.filter((form) => !form.tab.life.killed)
  const here = stage.forms.find((form) => form.tab === tab)
  if (here !== undefined) {
    if (!here.ready) return
    stage.tell(() => `${tab.name} ${n % 4 === 0 ? 'discards' : `types A${n} into`} ${here.name} «${here.text}»`)
    if (n % 4 === 0) void here.discard().catch(passFull)
    else here.type(`A${n}`)
    return
  }
  // A row that a full disk has taken from the mirror is in no list from which a second tab could open it.
  const open = stage.forms.find(({ subject: { key } }) => isMirrored(stage, key))
  const subject = n % 2 === 0 && open !== undefined ? open.subject : subjectOf(stage, choice)
  const witness = stage.witnesses.get(stage.database)
  if (subject === null || witness === undefined || stage.forms.length >= 4) return
  const form = new OpenForm(stage.world, tab, subject, witness.forms, n)
  stage.tell(() => `${tab.name} opens the form ${form.name}`)
  stage.forms.push(form)
  void form.open().then(() => form.type(`A${n}`))
}

const FIELDS = { name: 'name', description: 'description', youtube: 'url_youtube', title: 'title' } as const

function subjectOf(stage: Stage, choice: Extract<Choice, { do: 'form' }>): FormSubject | null {
  const wanted = wishOf(stage, choice.edit, { ...choice, on: true })
  return wanted === null || !isShown(stage, wanted.key) ? null : { ...wanted, field: FIELDS[choice.edit] }
}

/** Tells every open form that drafts changed, some later than others. */
export function tellForms(stage: Stage, database: Database, changes: readonly Change[]): void {
  if (!changes.some(({ table }) => table === 'drafts')) return
  for (const form of stage.forms) {
    if (form.tab.life.killed || form.tab.database !== database) continue
    const later = 20 + ((stage.heard++ * 83) % 300)
    void stage.world.clock.sleep(later).then(() => form.look().catch(passFull))
  }
}

/** Saves the oldest reachable form with unsaved text. */
export async function playSave(stage: Stage): Promise<void> {
  const form = stage.forms.find(({ tab, words }) => !tab.life.killed && !tab.life.frozen && words.length > 0)
  const witness = stage.witnesses.get(stage.database)
  if (form === undefined || witness === undefined) return
  const stays = stage.recorded.length % 2 === 0
  if (!stays) stage.forms = stage.forms.filter((other) => other !== form)
  if (await saveForm(stage, witness, form)) {
    if (stays) void form.saved(form.words).catch(passFull)
  } else if (!stays) stage.forms.push(form)
}

async function saveForm(stage: Stage, { facts, forms }: Observer, form: OpenForm): Promise<boolean> {
  const { subject, text } = form
  const opened = form.hand()
  facts.openedAt = form.knows.openedAt
  forms.saving = form
  const wanted = { ...subject, args: { ...(subject.args as object), [subject.field]: text } }
  try {
    const refused = await record(stage, form.tab, wanted, `f${stage.recorded.length}`, { ...(opened && { opened }), form: form.name })
    if (refused === null) return true
    form.refused()
    if (!(refused instanceof RecordRefused && refused.code === 'savedElsewhere')) return false
    // The simulated person answers every question.
    if (stage.heard++ % 2 === 0) {
      stage.tell(() => `  ${form.tab.name} keeps what is saved`)
      void form.discard().catch(passFull)
    } else {
      stage.tell(() => `  ${form.tab.name} keeps its own`)
      void form.keepMine()
    }
    return false
  } finally {
    facts.openedAt = null
    forms.saving = null
  }
}

const passFull = (error: unknown) => {
  if (!isFull(error)) throw error
}

interface More {
  readonly needs?: string[]
  readonly opened?: Opened
  readonly form?: string
}

/** null when the edit was recorded; otherwise the reason of the refusal. */
async function record(stage: Stage, tab: Tab, wanted: Wish, id: string, more: More = {}): Promise<unknown> {
  stage.tell(() => `${tab.name}: ${wanted.command.words.label(wanted.args)} ${JSON.stringify(wanted.args)}`)
  const { opened, needs, form } = more
  try {
    if (wanted.command.name === 'updateProfile') await keepPhoto(tab, wanted.args)
    await tab.record(wanted.command, wanted.args, opened, { id, ...(needs && { needs }), ...(form && { form }) })
    stage.recorded.push(id)
    return null
  } catch (error) {
    // The form keeps its values and shows the refusal.
    if (!(error instanceof RecordRefused || isFull(error))) throw error
    stage.tell(() => `  refused: ${String(error)}`)
    return error
  }
}

export const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

async function keepPhoto(tab: Tab, args: unknown): Promise<void> {
  const { photo } = args as { photo?: { $blob: string } | '' }
  if (typeof photo === 'object') await tab.keep(photo.$blob)
}
