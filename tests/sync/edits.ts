import { splitKey } from '#db/effect.ts'
import type { Opened } from '#db/tables.ts'
import { flipCarousel, updateProfile } from '#features/site/commands.ts'
import { toggleFooter, updateExtra } from '#features/studio/footer/commands.ts'
import { createLink, orderLinks, removeLink, updateLink } from '#features/studio/header-links/commands.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import type { Command } from '#sync/command.ts'
import { RecordRefused } from '#sync/record.ts'
import type { Choice, Edit } from './choices.ts'
import { createAside, updateAside } from './device-model.ts'
import { type Stage, tabAt } from './stage.ts'
import type { Tab } from './world.ts'

export interface OpenForm {
  readonly tab: Tab
  readonly opened: Opened
  readonly openedAt: number
  readonly command: Command
  readonly args: unknown
  /** Its draft, on this device. */
  readonly draft: string
}

interface Wish {
  readonly command: Command
  readonly args: unknown
  /** The row whose form it is. */
  readonly key: string
}

const wish = <A>(command: Command<A>, args: A, key: string): Wish => ({ command: command as Command, args, key })

/** What a person would do now; null when there is nothing to do it to. */
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
      return wish(toggleFooter, { visible: on }, 'settings/platform')
    case 'create':
      // One in a while the fourth, which the server refuses, or one that it does not like.
      if (links.length >= (n % 7 === 0 ? 4 : 3)) return null
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
    default:
      return siteWishOf(stage, edit, choice)
  }
}

function siteWishOf(stage: Stage, edit: Edit, { n, row, on }: { n: number; row: number; on: boolean }): Wish | null {
  const carousels = stage.database.store.peek('carousels')
  const carousel = carousels[row % Math.max(1, carousels.length)]
  if (edit === 'flip' && carousel !== undefined)
    return wish(flipCarousel, { lid: carousel.lid, title: String(carousel['title']), published: on }, `carousels/${carousel.lid}`)
  if (edit === 'photo') return wish(updateProfile, on ? { photo: { $blob: `p${n}` } } : { photo: '' }, 'profile/me')
  const links = stage.database.store.peek('links')
  const link = links[row % Math.max(1, links.length)]
  // No form of the product refers to a row yet: one link's id as an address stands for it.
  if (edit === 'point' && link !== undefined)
    return wish<unknown>(updateExtra as Command, { url_instagram: { $ref: link.lid } }, 'settings/extra')
  if (edit === 'person') return wish(updateProfile, { name: `A${n}` }, 'profile/me')
  return null
}

function turned(lids: readonly string[], by: number): string[] {
  const at = by % lids.length
  const rest = [...lids.slice(at), ...lids.slice(0, at)]
  return by % 2 === 0 ? rest.reverse() : rest
}

/** Nobody edits a document that was never read. */
function isShown(stage: Stage, key: string): boolean {
  const { table, lid } = splitKey(key)
  return (table !== 'settings' && table !== 'profile') || stage.database.store.peekAt(table, lid) !== undefined
}

export async function playEdit(stage: Stage, choice: Extract<Choice, { do: 'edit' }>): Promise<void> {
  if (choice.edit === 'pair') return playPair(stage, choice)
  const tab = tabAt(stage, choice.tab)
  const wanted = wishOf(stage, choice.edit, choice)
  if (wanted !== null && isShown(stage, wanted.key)) await record(stage, tab, wanted, `e${choice.n}`)
}

/** Two edits of which the second needs the first, though they share no row. */
async function playPair(stage: Stage, choice: Extract<Choice, { do: 'edit' }>): Promise<void> {
  const tab = tabAt(stage, choice.tab)
  const first = wishOf(stage, choice.on ? 'create' : 'youtube', choice)
  const second = wishOf(stage, 'description', choice)
  if (first === null || second === null || !isShown(stage, 'settings/info') || !isShown(stage, 'settings/extra')) return
  await record(stage, tab, first, `e${choice.n}`)
  await record(stage, tab, second, `e${choice.n}b`, { needs: [`e${choice.n}`] })
}

export async function playForm(stage: Stage, choice: Extract<Choice, { do: 'form' }>): Promise<void> {
  const tab = tabAt(stage, choice.tab)
  const wanted = wishOf(stage, choice.edit, { ...choice, on: true })
  if (wanted === null || stage.forms.length >= 3 || !isShown(stage, wanted.key)) return
  stage.tell(() => `${tab.name} opens a form: ${wanted.command.words.label(wanted.args)}`)
  const openedAt = stage.world.clock.monotonic()
  const opened = await tab.open(wanted.key)
  const draft = `${wanted.key}:${choice.n}`
  await tab.draft(draft, opened)
  stage.forms.push({ tab, opened, openedAt, command: wanted.command, args: wanted.args, draft })
}

export async function playSave(stage: Stage): Promise<void> {
  const form = stage.forms.shift()
  if (form === undefined || form.tab.life.killed || form.tab.life.frozen) return
  const witness = stage.witnesses.get(stage.database)
  if (witness === undefined) return
  witness.facts.openedAt = form.openedAt
  try {
    await record(stage, form.tab, { ...form, key: '' }, `f${stage.recorded.length}`, { opened: form.opened, form: form.draft })
  } finally {
    witness.facts.openedAt = null
  }
}

interface More {
  readonly needs?: string[]
  readonly opened?: Opened
  readonly form?: string
}

async function record(stage: Stage, tab: Tab, wanted: Wish, id: string, more: More = {}): Promise<void> {
  stage.tell(() => `${tab.name}: ${wanted.command.words.label(wanted.args)} ${JSON.stringify(wanted.args)}`)
  const { opened, needs, form } = more
  try {
    if (wanted.command.name === 'updateProfile') await keepPhoto(tab, wanted.args)
    await tab.record(wanted.command, wanted.args, opened, { id, ...(needs && { needs }), ...(form && { form }) })
    stage.recorded.push(id)
    if (form !== undefined && stage.database.store.peekAt('drafts', form) !== undefined)
      stage.witnesses.get(stage.database)?.facts.fail(2, `the draft of ${form} outlives its edit`)
  } catch (error) {
    // The form keeps its values, and says so.
    if (!(error instanceof RecordRefused || isFull(error))) throw error
    stage.tell(() => `  refused: ${String(error)}`)
  }
}

export const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

async function keepPhoto(tab: Tab, args: unknown): Promise<void> {
  const { photo } = args as { photo?: { $blob: string } | '' }
  if (typeof photo === 'object') await tab.keep(photo.$blob)
}
