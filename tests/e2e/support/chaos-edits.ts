import { expect, type Page } from '@playwright/test'
import type { Random } from '#tests/sync/random.ts'
import { pickedBytes } from './chaos-device.ts'
import type { Oracle } from './chaos-oracle.ts'
import { addLink, drawer, linkRow, linkTitles, moveUp, openPanelInPlace, saveSeo } from './studio.ts'

// One edit, as a person makes it in the drawer. It counts as saved when the page says so: the row is in the list, the footer shows the state,
// the switch is on the other side.

/** The kinds of edits that a run must have saved. */
export type Subject = 'links' | 'texts' | 'switch' | 'flips' | 'name' | 'photo'

export interface Edit {
  /** Null: nothing could be edited. */
  readonly of: Subject | null
  readonly says: string
  /** Resolves when the page called it saved. */
  act(page: Page): Promise<void>
  /** Records the edit in the oracle. */
  note(saved: boolean): void
}

const PANELS = { header: 'Header', seo: 'Informações & SEO', footer: 'Footer' } as const
type Panel = keyof typeof PANELS

/** By its address (which reloads the page and ends its worker), or from the drawer's present place. */
async function open(page: Page, panel: Panel, reload: boolean): Promise<void> {
  if (reload || !(await drawer(page).isVisible())) await visit(page, panel)
  else await openPanelInPlace(page, PANELS[panel])
}

/** The drawer beside the page that renders fastest; `''` is its table of contents. Only carousels need the homepage. */
export async function visit(page: Page, panel: Panel | ''): Promise<void> {
  await page.goto(`${PROFILE}?edit=${panel}`)
  // On a busy machine the start may fail; the page gives up too.
  await expect(drawer(page)).toBeVisible({ timeout: 20_000 })
}

const PROFILE = '/dashboard/profile'
const isAt = (page: Page, path: string) => new URL(page.url()).pathname === path

export const CAROUSELS = ['Feito à mão', 'Para um fim de semana'] as const

const SAVED = /Salvo neste dispositivo|Enviando|Conferindo|Enviado|Precisa de atenção/

const KINDS = [
  'link',
  'link',
  'link',
  'link',
  'link',
  'name',
  'description',
  'footer',
  'carousel',
  'carousel',
  'profile',
  'profile',
] as const

export async function chooseEdit(page: Page, oracle: Oracle, random: Random): Promise<Edit> {
  const reload = random.chance(0.2)
  const kind = random.pick(KINDS)
  if (kind === 'footer') return toggleFooter(page, oracle, reload)
  if (kind === 'carousel') return flipCarousel(page, oracle, random.pick(CAROUSELS), reload)
  if (kind === 'link') return chooseLinkEdit(page, oracle, random, reload)
  if (kind === 'profile') return editProfile(page, oracle, random, reload)
  const value = oracle.unique(kind === 'name' ? 'Nome' : 'Descrição')
  return {
    of: 'texts',
    says: `${kind} := «${value}»`,
    async act(tab) {
      await open(tab, 'seo', reload)
      await saveSeo(tab, { [kind]: value })
      await expect(drawer(tab).locator('.drawer-footer__root')).toContainText(SAVED)
    },
    note: (saved) => oracle.setField(kind, value, saved, value),
  }
}

/** Two pictures of the product; each crop is recognised by its size in bytes. */
const PHOTOS = ['public/demo/sabia/cafe-s.webp', 'public/demo/sabia/foto-s.webp'] as const

/** The person's own name and photo, on the page beside the drawer. */
async function editProfile(page: Page, oracle: Oracle, random: Random, reload: boolean): Promise<Edit> {
  if (reload || !isAt(page, PROFILE)) await visit(page, '')
  const form = page.getByRole('main').locator('form')
  await expect(form).toBeVisible()
  // The draft of an interrupted edit must not be saved with this one.
  const draft = form.getByRole('button', { name: 'Descartar rascunho' })
  if (await draft.isVisible()) await draft.click()
  const save = async () => {
    await expect(form).toContainText(/Rascunho|Escrevendo/)
    await form.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(form).toContainText(SAVED)
  }
  if (random.chance(0.4)) {
    const value = oracle.unique('Pessoa')
    return {
      of: 'name',
      says: `person's name := «${value}»`,
      async act() {
        await form.getByLabel('Nome').fill(value)
        await save()
      },
      note: (saved) => oracle.setField('person', value, saved, value),
    }
  }
  const photo = random.pick(PHOTOS)
  let bytes: string | null = null
  return {
    of: 'photo',
    says: `photo := ${photo}`,
    async act() {
      await form.locator('input[type=file]').setInputFiles(photo)
      const crop = page.getByRole('dialog', { name: 'Recortar imagem' })
      await crop.getByRole('button', { name: 'Aplicar' }).click()
      await expect(crop).toBeHidden()
      await expect(form).toContainText('Rascunho')
      bytes = await pickedBytes(page)
      await save()
    },
    // Nobody has saved a value that is not known yet.
    note: (saved) => {
      if (bytes !== null) oracle.setField('photo', bytes, saved, 'updateProfile')
    },
  }
}

async function toggleFooter(page: Page, oracle: Oracle, reload: boolean): Promise<Edit> {
  await open(page, 'footer', reload)
  const toggle = drawer(page).getByRole('switch', { name: /Ativar footer/ })
  const next = !(await toggle.isChecked())
  const told = drawer(page)
    .getByRole('status')
    .filter({ hasText: next ? 'Footer ativado' : 'Footer desativado' })
  // The message of an earlier edit in this tab could be taken for this one's.
  if (await told.isVisible()) await visit(page, 'footer')
  return {
    of: 'switch',
    says: `footer := ${next ? 'on' : 'off'}`,
    async act() {
      await toggle.click()
      // The switch shows the new value at once; the bar with ‹Desfazer› means that it is stored.
      await expect(told).toBeVisible()
    },
    note: (saved) => oracle.setField('footer', next ? '1' : '0', saved, 'toggleFooter'),
  }
}

/** EP-84, on the page beside the drawer. */
async function flipCarousel(page: Page, oracle: Oracle, title: string, reload: boolean): Promise<Edit> {
  if (!(await drawer(page).isVisible())) await visit(page, '')
  if (reload) {
    await page.goto('/homepage?edit=')
    await expect(drawer(page)).toBeVisible()
  } else if (!isAt(page, '/homepage')) await page.getByRole('banner').getByRole('link').first().click()
  const rail = page.getByRole('region', { name: title })
  const hidden = rail.getByText('Não publicado')
  await expect(rail.getByRole('button', { name: `Opções de ${title}` })).toBeVisible()
  const publish = await hidden.isVisible()
  return {
    of: 'flips',
    says: `${publish ? 'publish' : 'unpublish'} «${title}»`,
    async act() {
      await rail.getByRole('button', { name: `Opções de ${title}` }).click()
      await page.getByRole('menuitem', { name: publish ? 'Publicar' : 'Despublicar', exact: true }).click()
      await expect(hidden).toHaveCount(publish ? 0 : 1)
    },
    note: (saved) => oracle.setField(`carousel ${title}`, publish ? '1' : '0', saved, `"title":"${title}"`),
  }
}

async function chooseLinkEdit(page: Page, oracle: Oracle, random: Random, reload: boolean): Promise<Edit> {
  await open(page, 'header', reload)
  await expect(drawer(page).getByRole('list', { name: 'Links da plataforma' })).toBeVisible()
  const titles = await linkTitles(page)
  const title = titles.length === 0 ? undefined : random.pick(titles)
  const link = title === undefined ? undefined : oracle.linkTitled(title)
  const does = random.pick(['add', 'add', 'rename', 'rename', 'remove', 'move'] as const)
  if (titles.length < 3 && (does === 'add' || link === undefined)) {
    const fresh = oracle.unique('Link')
    return {
      of: 'links',
      says: `new link «${fresh}»`,
      act: (tab) => addLink(tab, fresh, `${fresh.replaceAll(/\W/g, '').toLowerCase()}.com`),
      note: (saved) => oracle.addLink(fresh, saved),
    }
  }
  if (title === undefined || link === undefined) return nothing(`the links ${titles.join(', ')} are not of this run`)
  const below = titles.slice(1)
  if (does === 'move' && below.length > 0) {
    const moved = random.pick(below)
    return { of: 'links', says: `«${moved}» up`, act: (tab) => moveUp(tab, moved), note: () => {} }
  }
  if (does === 'remove') {
    return { of: 'links', says: `remove «${title}»`, act: (tab) => removeLink(tab, title), note: (saved) => oracle.removeLink(link, saved) }
  }
  const renamed = oracle.unique('Link')
  return {
    of: 'links',
    says: `«${title}» becomes «${renamed}»`,
    act: (tab) => renameLink(tab, title, renamed),
    note: (saved) => oracle.renameLink(link, renamed, saved),
  }
}

const nothing = (why: string): Edit => ({ of: null, says: `nothing: ${why}`, act: async () => {}, note: () => {} })

async function renameLink(page: Page, title: string, renamed: string): Promise<void> {
  await linkRow(page, title)
    .getByRole('button', { name: `Editar ${title}` })
    .click()
  await drawer(page).getByLabel('Título', { exact: true }).fill(renamed)
  await drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(linkRow(page, renamed)).toBeVisible()
}

async function removeLink(page: Page, title: string): Promise<void> {
  await linkRow(page, title)
    .getByRole('button', { name: `Mais ações de ${title}` })
    .click()
  await page.getByRole('menuitem', { name: 'Excluir link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(linkRow(page, title)).toHaveCount(0)
}
