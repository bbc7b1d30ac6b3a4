import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MAX_DOMAINS } from '#contract/limits.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { openTestStudio, outboxOf, type SeedRow, setEntry, showStudio } from '#tests/fixtures/studio.tsx'
import { makeDomainMain } from './domain-commands.ts'

const record = (type: string, name: string, value: string) => ({ type, name, host: `${name}.escola.com.br`, value })
const MAIN: SeedRow = {
  lid: 's1',
  title: 'escolasabia.com.br',
  main: true,
  verified: true,
  state: 'here',
  seen: '',
  checked_at: new Date().toISOString(),
  records: [],
}
const OTHER: SeedRow = { ...MAIN, lid: 's2', title: 'aulas.escolasabia.com.br', main: false }
const CLAIM: SeedRow = {
  ...OTHER,
  lid: 's3',
  title: 'escolanova.com.br',
  verified: false,
  state: 'away',
  seen: '198.51.100.4',
  records: [record('A', '@', '203.0.113.7'), record('TXT', '_lousa', 'lousa=abc'), 'nada', { type: 'A' }],
}
const DOMAINS = [MAIN, OTHER, CLAIM]

const list = () => page.getByRole('list', { name: 'Endereço da escola' })
const row = (name: string) =>
  list()
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const open = async (at = 'seo', domains: readonly SeedRow[] = DOMAINS) => {
  const studio = await openTestStudio({ domains })
  return { studio, shown: await showStudio(studio, at) }
}

beforeEach(() => page.viewport(1280, 900))

describe('«Endereço da escola» (DOM)', () => {
  test('shows each domain with its state, the main one marked and kept (DOM-01, DOM-03, DOM-06)', async () => {
    await open()
    await expect.element(row('escolasabia.com.br')).toHaveTextContent(/Principal.*Aponta para cá/)
    await expect.element(row('escolanova.com.br')).toHaveTextContent('Ainda aponta para 198.51.100.4')
    await expect.element(row('escolasabia.com.br').getByRole('button', { name: /não pode ser removido/ })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Nome da plataforma' })).toBeVisible()
  })

  test('says nothing of domains where the backend has none (DOM-01)', async () => {
    const studio = await openTestStudio()
    const error = { at: Date.now(), code: 'refused', status: 404 }
    await studio.store.write(['reads'], (tx) => tx.put('reads', { resource: 'domains', startTick: 0, startedAt: 0, committedAt: 0, error }))
    await showStudio(studio, 'seo')
    await expect.element(page.getByRole('textbox', { name: 'Nome da plataforma' })).toBeVisible()
    await expect.element(page.getByText('Na tela inicial')).toBeVisible()
    // What the section of a list that was never read says.
    await expect.element(page.getByText('Nada sincronizado ainda')).not.toBeInTheDocument()
  })

  test.each([
    ['new', 'Ainda não conferido'],
    ['here', 'Aponta para cá'],
    ['none', 'Não existe ainda'],
    ['unknown', 'Não deu para perguntar agora'],
    ['unproven', 'falta o registro TXT'],
    ['taken', 'Já é de outra escola da Lousa'],
    ['what a later release says', 'Ainda não conferido'],
  ])('says the state %s in words (DOM-03)', async (state, said) => {
    await open('seo/s3', [{ ...CLAIM, state }])
    await expect.element(page.getByText(said).first()).toBeVisible()
  })

  test('without a domain it says what one is for, and adds the first (DOM-01)', async () => {
    const { shown } = await open('seo', [])
    await expect.element(page.getByText('Nenhum domínio ainda')).toBeVisible()
    await button('Adicionar domínio').click()
    await expect.poll(() => shown.path()).toBe('seo/novo')
  })

  test('a domain is added without a network: it is in the list and waits (DOM-01, DOM-02)', async () => {
    const { studio, shown } = await open('seo/novo')
    const field = page.getByRole('textbox', { name: 'Domínio' })
    await field.fill('escola.com.br:8080')
    await button('Adicionar domínio').click()
    await expect.element(page.getByText(/Um domínio não leva porta/).first()).toBeVisible()
    await field.fill('EscolaNova.com.br')
    await button('Adicionar domínio').click()
    await expect.element(page.getByText('Este domínio já está na lista da sua escola.')).toBeVisible()
    expect(await outboxOf(studio)).toEqual([])
    await field.fill('https://www.Outra.com.br/entrar')
    await button('Adicionar domínio').click()
    await expect.poll(() => shown.path()).toBe('seo')
    await expect.element(row('outra.com.br')).toHaveTextContent('Na fila')
    expect((await outboxOf(studio)).map(({ command, args }) => [command, (args as { title: string }).title])).toEqual([
      ['addDomain', 'outra.com.br'],
    ])
  })

  test('no more domains than a school may have, also where another tab added the last (DOM-01)', async () => {
    const many = Array.from({ length: MAX_DOMAINS }, (_, at) => ({ ...OTHER, lid: `s${at + 10}`, title: `d${at}.com.br` }))
    const { studio } = await open('seo/novo', many)
    await page.getByRole('textbox', { name: 'Domínio' }).fill('outra.com.br')
    await button('Adicionar domínio').click()
    await expect.element(page.getByText(`São até ${MAX_DOMAINS} domínios. Remova um para adicionar outro.`).first()).toBeVisible()
    expect(await outboxOf(studio)).toEqual([])
  })

  test('says what to enter at the DNS, each value to be copied, and how long it takes (DOM-04)', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open('seo/s3')
    await expect.element(page.getByText('pode levar até 48 horas')).toBeVisible()
    expect(page.getByRole('button', { name: /^Copiar/ }).elements()).toHaveLength(4)
    await button('Copiar valor do registro TXT').click()
    expect(copied).toHaveBeenCalledWith('lousa=abc')
    await expect.element(page.getByText('Copiado', { exact: true })).toBeVisible()
    copied.mockRejectedValue(new Error('denied'))
    await button('Copiar nome do registro A').click()
    await expect.element(page.getByText(/O navegador não deixou copiar/)).toBeVisible()
    copied.mockRestore()
  })

  test('another main domain is asked about, with what it means for those who are signed in, and can be undone (DOM-06)', async () => {
    const { studio } = await open('seo/s2')
    await button('Tornar principal').click()
    const dialog = page.getByRole('alertdialog', { name: 'Tornar aulas.escolasabia.com.br o principal?' })
    await expect.element(dialog.getByText(/entram de novo no endereço novo/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
    await dialog.getByRole('button', { name: 'Tornar principal' }).click()
    await expect.element(page.getByText(/^Principal · Aponta para cá/)).toBeVisible()
    expect(await studio.db.table('domains').get('s1')).toMatchObject({ main: false })
    expect((await outboxOf(studio))[0]).toMatchObject({ command: 'makeDomainMain', args: { lid: 's2', others: ['s1'] } })
    await button('Desfazer').click()
    await expect.poll(async () => (await studio.db.table('domains').get('s1')) as unknown).toMatchObject({ main: true })
  })

  test('a claim cannot be the main one, and says why (DOM-06)', async () => {
    await open('seo/s3')
    await expect.element(button('Tornar principal')).toHaveAccessibleDescription('Ele pode ser o principal quando apontar para cá.')
    await button('Tornar principal').click({ force: true })
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  })

  test('a domain is removed after a question, with undo; the main one offers nothing (DOM-01, DOM-06)', async () => {
    const { studio, shown } = await open('seo/s2')
    await button('Remover domínio').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover domínio' }).click()
    await expect.poll(() => shown.path()).toBe('seo')
    await expect.element(row('aulas.escolasabia.com.br')).not.toBeInTheDocument()
    await button('Desfazer').click()
    await expect.element(row('aulas.escolasabia.com.br')).toBeVisible()
    await shown.unmount()
    await showStudio(studio, 'seo/s1')
    await expect.element(page.getByText(/O principal não pode ser removido/)).toBeVisible()
    await expect.element(button('Remover domínio')).not.toBeInTheDocument()
  })

  test('the check needs a network and says so, and the server’s id (DOM-03)', async () => {
    const studio = await openTestStudio({ domains: DOMAINS })
    await studio.db.table('meta').put({ key: 'reach', value: { ok: false, at: Date.now() } })
    await showStudio(studio, 'seo/s3')
    await expect.element(button('Conferir agora')).toHaveAccessibleDescription(/Sem internet não dá para conferir/)
  })

  test('the check asks the server at once and tells what it said (DOM-03)', async () => {
    const answer = { id: 3, domain: 'escolanova.com.br', main: 0, verified: 0, state: 'none', seen: '', checked_at: '', records: [] }
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ data: answer })))
    const { studio } = await open('seo/s3')
    await button('Conferir agora').click()
    await expect.element(page.getByText('Conferido: não existe ainda')).toBeVisible()
    expect(String(asked.mock.calls[0]?.[0])).toContain('/domains/check/3')
    expect(await outboxOf(studio)).toEqual([])
    asked.mockImplementation(() => Promise.resolve(Response.json({ error: 'Este domínio não está mais na lista.' }, { status: 404 })))
    await button('Conferir agora').click()
    await expect.element(page.getByText('Este domínio não está mais na lista.')).toBeVisible()
    asked.mockRestore()
  })

  test('what the server refused stands at its row (DOM-02)', async () => {
    const { studio } = await open()
    const refused = {
      state: 'attention',
      attention: { reason: 'refused', at: 1, status: 422, message: 'Ainda não foi conferido.' },
    } as const
    await setEntry(studio, await studio.record(makeDomainMain, { lid: 's3', title: 'escolanova.com.br', others: ['s1'] }), refused)
    await expect.element(row('escolanova.com.br').getByText(/Ainda não foi conferido/)).toBeVisible()
  })

  test.each([1280, 360])('axe finds nothing, also with a long name, and nothing moves sideways at %i px (A11-01)', async (width) => {
    await page.viewport(width, 900)
    const long = `${'a'.repeat(60)}.${'b'.repeat(60)}.com.br`
    const { shown } = await open('seo', [...DOMAINS, { ...CLAIM, lid: 's4', title: long, records: [record('CNAME', long, long)] }])
    await expect.element(row('escolasabia.com.br')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await shown.unmount()
    const { shown: details } = await open('seo/s4', [{ ...CLAIM, lid: 's4', title: long, records: [record('CNAME', long, long)] }])
    await expect.element(button('Conferir agora')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await details.unmount()
  })

  test('all of it works by keys alone (A11-02)', async () => {
    const { shown } = await open()
    await expect.element(row('escolanova.com.br')).toBeVisible()
    ;(page.getByRole('button', { name: 'Editar escolanova.com.br' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => shown.path()).toBe('seo/s3')
    await expect.element(button('Conferir agora')).toBeVisible()
  })
})
