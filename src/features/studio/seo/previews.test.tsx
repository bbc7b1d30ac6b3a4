import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { StoredFile } from '#db/tables.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { chooseAndCrop, fieldOf, pictureFile } from '#tests/fixtures/pictures.tsx'
import { openTestStudio, outboxOf, setEntry, showStudio } from '#tests/fixtures/studio.tsx'

const SHARED = 'Imagem para compartilhar'
const name = () => page.getByRole('textbox', { name: 'Nome da plataforma' })
const description = () => page.getByRole('textbox', { name: 'Descrição' })
const save = () => page.getByRole('button', { name: 'Salvar', exact: true })
const message = page.getByRole('region', { name: 'No WhatsApp' })
const result = page.getByRole('region', { name: 'No resultado de busca' })
const tab = page.getByRole('region', { name: 'Na aba do navegador' })
const chosen = message.getByRole('img', { name: 'A imagem que você escolheu' })
const OFFLINE = 'Sem conexão. A imagem que desenhamos para a escola aparece aqui quando a rede voltar.'
const LATER = 'Ao salvar, desenhamos a imagem de novo com estes textos.'

const reach = (studio: Workspace, ok: boolean) => studio.db.table('meta').put({ key: 'reach', value: { ok, at: Date.now() } })

/** The school has a picture for its links, as a file of these tests' own server. */
const withPicture = (share_picture: string, address?: string) =>
  openTestStudio({
    settings: [
      { lid: 'platform', footer_visible: false, primary_color: '#ffb84d' },
      { lid: 'info', name: 'Escola Sabiá', description: 'Cursos com calma.', share_picture, ...(address !== undefined && { address }) },
    ],
  })

async function drawnHere(): Promise<string> {
  const url = URL.createObjectURL(await pictureFile())
  onTestFinished(() => URL.revokeObjectURL(url))
  return url
}

/** The drawn cards that the page asks for. These tests have no server that draws: `answers` is shown instead; null: there is none. */
function watchCards(answers: string | null): string[] {
  const asked: string[] = []
  const { setAttribute } = Element.prototype
  const src = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') ?? {}
  const shown = (value: string) => (answers !== null && value.startsWith('/card.png') ? answers : value)
  Element.prototype.setAttribute = function (name: string, value: string) {
    const isSource = this instanceof HTMLImageElement && name === 'src'
    if (isSource && value.startsWith('/card.png')) asked.push(value)
    setAttribute.call(this, name, isSource ? shown(value) : value)
  }
  // React sets the property, too, when it has put the picture into the page.
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...src,
    set(value: string) {
      src.set?.call(this, shown(value))
    },
  })
  onTestFinished(() => {
    Element.prototype.setAttribute = setAttribute
    Object.defineProperty(HTMLImageElement.prototype, 'src', src)
  })
  return asked
}

beforeEach(() => page.viewport(1280, 900))

describe('the picture for links (HDN-08)', () => {
  test('is chosen, cut to 1200 × 630 and saved apart from the texts; the message shows it before', async () => {
    const studio = await openTestStudio()
    await showStudio(studio, 'seo')
    await expect.element(fieldOf(SHARED).getByRole('button', { name: 'Escolher imagem' })).toHaveAccessibleDescription(/1200\s×\s630\spx/)
    await chooseAndCrop(SHARED, await pictureFile('capa.jpg', [2400, 1600], 'image/jpeg'))
    await expect.element(chosen).toHaveAttribute('src', expect.stringMatching(/^blob:/))
    await name().fill('Sabiá')
    await save().click()
    await expect.poll(async () => (await outboxOf(studio)).map(({ command }) => command)).toEqual(['updateSeo', 'updateSharePicture'])
    const [texts, picture] = (await outboxOf(studio)).map(({ args }) => args as { picture?: { $blob: string } })
    expect(texts).toEqual({ name: 'Sabiá' })
    const files = (await studio.db.table('blobs').toArray()) as StoredFile[]
    const sent = files.find(({ id }) => id === picture?.picture?.$blob)
    const drawn = await createImageBitmap(sent?.blob ?? new Blob())
    expect([drawn.width, drawn.height]).toEqual([1200, 630])
    await expect.element(chosen).toBeVisible()
  })

  test('is taken away, and a step back brings it again', async () => {
    const studio = await withPicture('/demo/sabia/logo-square.png')
    await reach(studio, false)
    await showStudio(studio, 'seo')
    await expect.element(chosen).toHaveAttribute('src', '/demo/sabia/logo-square.png')
    await fieldOf(SHARED).getByRole('button', { name: 'Limpar' }).click()
    await expect.element(message.getByText(OFFLINE)).toBeVisible()
    await page.getByRole('button', { name: /^Desfazer/ }).click()
    await expect.element(chosen).toBeVisible()
    await page.getByRole('button', { name: /^Refazer/ }).click()
    await save().click()
    await expect.poll(() => outboxOf(studio)).toMatchObject([{ command: 'updateSharePicture', args: { picture: '' } }])
    await expect.element(chosen).not.toBeInTheDocument()
  })
})

describe('the previews (HDN-10)', () => {
  test('say what will be served, cut as others cut it', async () => {
    const studio = await openTestStudio()
    await reach(studio, false)
    await showStudio(studio, 'seo')
    const long = 'Escola livre de música, pão, idiomas e outras coisas feitas à mão no interior de Minas'
    const text = 'Cursos de violão, sanfona e canto, do primeiro acorde à roda de domingo.\n'
    await name().fill(`  ${long} `)
    await description().fill(text.repeat(2))
    await expect.element(tab).toHaveTextContent(long)
    await expect.element(result).toHaveTextContent('Escola livre de música, pão, idiomas e outras coisas feitas à mão…')
    await expect.element(result).toHaveTextContent(`${text.trim()} ${text.trim()}`)
    await description().fill(text.repeat(2) + 'Venha tocar com a gente.')
    await expect.element(result).toHaveTextContent(/roda de domingo\. Venha tocar…$/)
    await expect.element(message).toHaveTextContent('roda de domingo. Venha tocar com a gente.')
    await expect.element(message).toHaveTextContent(location.host)
    await expect.element(result).toHaveTextContent(`${location.host} › homepage`)
  })

  test('name the school’s own address where this device knows it', async () => {
    await showStudio(await withPicture('/demo/sabia/logo-square.png', 'https://sabia.com.br'), 'seo')
    await expect.element(message).toHaveTextContent('https://sabia.com.br')
    await expect.element(result).toHaveTextContent('https://sabia.com.br › homepage')
  })

  test('cut by lines where a messenger and a browser do: two of the title, one of the description, and a tab that goes pale', async () => {
    const studio = await openTestStudio()
    await reach(studio, false)
    await showStudio(studio, 'seo')
    const long = 'Escola livre de música e pão. '.repeat(6).trim()
    await name().fill(long)
    await description().fill(long)
    await expect.element(tab).toHaveTextContent(long)
    await expect.poll(() => message.getByText(long).elements().length).toBe(2)
    const [title, line] = message.getByText(long).elements()
    const lines = (element: Element | undefined) =>
      element === undefined ? 0 : Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight))
    expect([lines(title), lines(line)]).toEqual([2, 1])
    for (const cut of [title, line])
      expect((cut?.scrollHeight ?? 0) > (cut?.clientHeight ?? 0) || (cut?.scrollWidth ?? 0) > (cut?.clientWidth ?? 0)).toBe(true)
    const shown = tab.getByText(long).element()
    expect(shown.scrollWidth).toBeGreaterThan(shown.clientWidth)
    expect(getComputedStyle(shown).textOverflow).toBe('clip')
    expect(getComputedStyle(shown).maskImage).toMatch(/gradient/)
  })

  test('have a sentence where the school describes itself not at all, and say so', async () => {
    const studio = await openTestStudio()
    await reach(studio, false)
    await showStudio(studio, 'seo')
    await expect.element(page.getByText('Sem descrição, mostramos esta frase.')).not.toBeInTheDocument()
    await description().fill(' ')
    await expect.element(message).toHaveTextContent('Cursos, comunidade e novidades de Escola Sabiá.')
    await expect.element(result).toHaveTextContent('Cursos, comunidade e novidades de Escola Sabiá.')
    await expect.element(page.getByText('Sem descrição, mostramos esta frase.')).toBeVisible()
  })

  test('have the picture that the server draws, and another when it has new texts; before, they say that it will be drawn anew', async () => {
    const asked = watchCards(await drawnHere())
    const studio = await openTestStudio()
    await showStudio(studio, 'seo')
    await expect.element(message.getByRole('img', { name: 'A imagem que desenhamos para a escola' })).toBeVisible()
    expect(asked).toEqual([expect.stringMatching(/^\/card\.png\?of=%2Fhomepage&tenant=7&at=\d+$/)])
    await expect.element(page.getByText(LATER)).not.toBeInTheDocument()
    await name().fill('Sabiá')
    await expect.element(page.getByText(LATER)).toBeVisible()
    await save().click()
    await expect.poll(async () => (await outboxOf(studio)).length).toBe(1)
    await expect.element(page.getByText(LATER)).toBeVisible()
    expect(asked.length).toBe(1)
    const [entry] = await outboxOf(studio)
    await setEntry(studio, entry?.id ?? '', { state: 'acked', ackedAt: Date.now() })
    await expect.element(page.getByText(LATER)).not.toBeInTheDocument()
    expect(new Set(asked).size).toBe(2)
  })

  test('without a network the place of the drawn picture says so, and it is asked for when the network is back', async () => {
    const asked = watchCards(null)
    const studio = await openTestStudio()
    await reach(studio, false)
    await showStudio(studio, 'seo')
    await expect.element(message.getByText(OFFLINE)).toBeVisible()
    expect(asked).toEqual([])
    await reach(studio, true)
    await expect.element(message.getByText('Não foi possível mostrar a imagem agora.')).toBeVisible()
    expect(asked.length).toBe(1)
    await reach(studio, false)
    await expect.element(message.getByText(OFFLINE)).toBeVisible()
    await reach(studio, true)
    await expect.poll(() => asked.length).toBe(2)
  })

  test('a chosen picture that cannot be shown is the drawn one, as for everybody', async () => {
    const asked = watchCards(await drawnHere())
    await showStudio(await withPicture('/nowhere/capa.png'), 'seo')
    await expect.element(message.getByRole('img', { name: 'A imagem que desenhamos para a escola' })).toBeVisible()
    expect(asked.length).toBe(1)
  })

  test.each([1280, 360])('axe finds nothing, with a picture and without one, at %i px (A11-01)', async (width) => {
    await page.viewport(width, 900)
    const studio = await withPicture('/demo/sabia/logo-square.png')
    await reach(studio, false)
    await showStudio(studio, 'seo')
    await expect.element(chosen).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await fieldOf(SHARED).getByRole('button', { name: 'Limpar' }).click()
    await expect.element(message.getByText(OFFLINE)).toBeVisible()
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
