import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { must } from '#lib/must.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { buildLink, openTestStudio, outboxOf, showStudio } from '#tests/fixtures/studio.tsx'

// Whatever IndexedDB contains, no panel breaks (security 12). The test writes the rows directly, past all checks.

type Garbage = Readonly<Record<string, readonly unknown[]>>

function writeNatively({ db }: Workspace, rows: Garbage): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(db.name)
    request.onerror = () => reject(must(request.error, 'an error'))
    request.onsuccess = () => {
      const transaction = request.result.transaction(Object.keys(rows), 'readwrite')
      for (const [table, all] of Object.entries(rows)) for (const row of all) transaction.objectStore(table).put(row)
      transaction.oncomplete = () => {
        request.result.close()
        resolve()
      }
    }
  })
}

const GARBAGE: Garbage = {
  links: [
    { lid: 's2', born: 2, title: 7, url: null },
    { lid: 's3', born: 'ontem' },
  ],
  settings: [{ lid: 'extra', born: 0, use_terms: { html: 1 }, url_instagram: 4 }],
  orders: [{ lid: 'links', born: 0, lids: 'x' }],
  meta: [
    { key: 'hold', value: 'x' },
    { key: 'reach', value: 5 },
    { key: 'notices', value: { a: 1 } },
    { key: 'moved', value: 'x' },
    { key: 'mirror', value: [] },
    { key: 'seq', value: 'x' },
  ],
  outbox: [{ id: 'nada' }, { id: 'metade', seq: 3, state: 'attention', keys: ['links/s1'], label: 'Link' }],
  journal: [{ id: 'passado', at: Date.now() }],
  drafts: [{ form: 'seo', values: 'só isto', label: 'Informações & SEO' }, { form: 'sem-nada' }],
}

const drawer = () => page.getByRole('dialog', { name: 'Modo de edição' })

beforeEach(async () => {
  await page.viewport(1280, 900)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

async function openSpoiled(path: string) {
  const studio = await openTestStudio({ links: [buildLink(1, 'Mentorias', 'escola.com')] })
  await writeNatively(studio, GARBAGE)
  const reloadRow = vi.fn<Workspace['reloadRow']>()
  await showStudio({ ...studio, reloadRow }, path)
  return { studio, reloadRow }
}

describe('rows that cannot be read (security 12)', () => {
  test('are not shown in a panel, which goes on, and are read again', async () => {
    const { reloadRow } = await openSpoiled('header')
    await expect.element(drawer().getByRole('button', { name: 'Editar Mentorias' })).toBeVisible()
    expect(drawer().getByRole('list', { name: 'Seus links' }).getByRole('listitem').elements()).toHaveLength(1)
    const asked = new Set(reloadRow.mock.calls.map((call) => call.join('/')))
    expect([...asked].sort()).toEqual(expect.arrayContaining(['links/s2', 'links/s3', 'orders/links']))
  })

  test.for(['', 'footer', 'seo', 'header/novo', 'sincronizacao'])('break no panel: %s', async (path) => {
    const { studio } = await openSpoiled(path)
    await expect
      .element(page.getByRole('button', { name: /^Sincronização:/ }).first())
      .toHaveAccessibleName('Sincronização: precisa de atenção, 2 pendentes')
    await expect.element(page.getByText('Este ajuste não abriu')).not.toBeInTheDocument()
    await studio.record(updateSeo, { name: 'Segue' })
    expect((await outboxOf(studio)).map(({ label }) => label)).toContain('Informações & SEO: nome')
  })

  test('of the outbox are shown to the person, who saves a copy or deletes them; drafts keep their text', async () => {
    const { studio } = await openSpoiled('sincronizacao')
    const cards = () => page.getByRole('listitem').filter({ hasText: 'Não dá para ler este registro' })
    await expect.poll(() => cards().elements().length, { timeout: 10_000 }).toBe(2)
    await expect.element(page.getByText('2 precisam de você')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    const files: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      files.push(this.href)
    })
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Informações & SEO' })
      .getByRole('button', { name: /^Exportar/ })
      .click()
    await cards().first().getByRole('button', { name: 'Exportar' }).click()
    const texts = await Promise.all(files.map(async (href) => (await fetch(href)).text()))
    expect(texts[0]).toContain('só isto')
    expect(JSON.parse(texts[1] ?? '')).toMatchObject({ id: 'metade', label: 'Link' })
    await cards().first().getByRole('button', { name: 'Descartar' }).click()
    await expect.poll(() => cards().elements().length, { timeout: 10_000 }).toBe(1)
    expect((await outboxOf(studio)).map(({ id }) => id)).toEqual(['nada'])
    await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(() => cards().elements().length, { timeout: 10_000 }).toBe(2)
    expect((await outboxOf(studio)).find(({ id }) => id === 'metade')).toMatchObject(GARBAGE['outbox']?.[1] as object)
  })
})
