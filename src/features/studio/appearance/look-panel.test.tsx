import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Workspace } from '#sync/page/workspace.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { openTestStudio, outboxOf, showStudio } from '#tests/fixtures/studio.tsx'

const PLATFORM = {
  lid: 'platform',
  footer_visible: false,
  primary_color: '#ffb84d',
  text_color: '#17110b',
  background_color_primary: '#121212',
  font_primary: '',
  sidebar: false,
  showcase: true,
}
const TEMPLATE = { lid: 'template', theme_classes: 1, comment: true, course_page_indicator: true, module_page_indicator: false }

const open = (more: object = {}): Promise<Workspace> =>
  openTestStudio({
    settings: [{ ...PLATFORM, ...more }, TEMPLATE, { lid: 'info', name: 'Escola Sabiá', description: '' }],
  })

const group = (name: string) => page.getByRole('group', { name, exact: true })
const code = (name: string) => group(name).getByRole('textbox', { name: 'Código da cor' })
const pictures = page.getByRole('radiogroup', { name: 'Fundo das páginas do site' })
const picture = (name: string) => pictures.getByRole('radio', { name, exact: true })
const save = () => page.getByRole('button', { name: 'Salvar', exact: true })
const edits = async (studio: Workspace) => (await outboxOf(studio)).map(({ command, args }) => [command, args])

beforeEach(() => page.viewport(1280, 900))

describe('«Aparência»: colours, background, font and switches', () => {
  test('has its sections in the specification’s order (APR-01..07)', async () => {
    await showStudio(await open(), 'aparencia')
    await expect.element(group('Cor principal')).toBeVisible()
    const headings = [...document.querySelectorAll('[role=dialog] h3')].map(({ textContent }) => textContent)
    expect(headings).toEqual(['Cor', 'Vitrine aberta', 'Indicador de páginas', 'Botões', 'Logos', 'Background', 'Fontes'])
  })

  test('«Salvar» records one edit with the fields that were changed (APR-01, APR-04, APR-12)', async () => {
    const studio = await open()
    await showStudio(studio, 'aparencia')
    await code('Cor principal').fill('57d3a6')
    await code('Cor do texto dos botões').fill('#fff')
    await save().click()
    await expect.poll(() => edits(studio)).toEqual([['updateAppearance', { primary_color: '#57d3a6', text_color: '#ffffff' }]])
  })

  test('on a phone, where the drawer hides the page, a piece of the site has the colours, the background and the font as they are chosen (PER-20)', async () => {
    await page.viewport(360, 740)
    await showStudio(await open(), 'aparencia')
    const piece = page.getByRole('img', { name: 'Prévia do site com estes valores' })
    await expect.element(piece).toBeVisible()
    const button = () =>
      getComputedStyle([...piece.element().querySelectorAll('span')].find((each) => each.textContent === 'Continuar a aula')!)
    await code('Cor principal').fill('#57d3a6')
    await code('Cor do texto dos botões').fill('#ffffff')
    await expect.poll(() => [button().backgroundColor, button().color]).toEqual(['rgb(87, 211, 166)', 'rgb(255, 255, 255)'])
    await picture('Roxo').click({ force: true })
    await expect.poll(() => piece.element().querySelector('img[src*=roxo]')).not.toBeNull()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    expect(await axeViolations()).toEqual([])
    // In sight while the fields below it are changed.
    await expect.element(page.getByRole('button', { name: 'Remover Background' })).toBeInTheDocument()
    page.getByRole('button', { name: 'Remover Background' }).element().scrollIntoView({ block: 'end' })
    await expect.element(piece).toBeInViewport({ ratio: 0.9 })
  })

  test('beside the page there is no piece of it (PER-20)', async () => {
    await showStudio(await open(), 'aparencia')
    await expect.element(group('Cor principal')).toBeVisible()
    await expect.element(page.getByRole('img', { name: 'Prévia do site com estes valores' })).not.toBeInTheDocument()
  })

  test('closing the drawer over a draft says that the page shows it no more, and leads back to it (PER-20)', async () => {
    const shown = await showStudio(await open(), 'aparencia')
    await code('Cor principal').fill('#57d3a6')
    await expect.element(page.getByText('Rascunho guardado').first()).toBeVisible()
    await page.getByRole('button', { name: 'Fechar o modo de edição' }).click()
    await expect.element(page.getByText('A página mostra o que está salvo, sem este rascunho.')).toBeVisible()
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    expect(shown.path()).toBe('aparencia')
    await expect.element(code('Cor principal')).toHaveValue('#57d3a6')
  })

  test('text that is no colour is explained in a sentence, neither saved nor lost (APR-01)', async () => {
    const studio = await open()
    const shown = await showStudio(studio, 'aparencia')
    await code('Cor principal').fill('azul-piscina')
    await save().click()
    await expect.element(group('Cor principal').getByText('Use uma cor como #FFB84D ou #FB4.')).toBeVisible()
    expect(await outboxOf(studio)).toEqual([])
    await expect.poll(() => studio.db.table('drafts').count()).toBe(1)
    await shown.unmount()
    await showStudio(studio, 'aparencia')
    await expect.element(code('Cor principal')).toHaveValue('azul-piscina')
  })

  test('shows the contrast, warns below 4,5:1, saves it all the same, and one press takes a colour that passes (APR-20)', async () => {
    const studio = await open()
    await showStudio(studio, 'aparencia')
    await expect
      .element(
        group('Cor do texto dos botões')
          .getByRole('status')
          .filter({ hasText: /^Contraste/ }),
      )
      .toHaveTextContent('Contraste 10,8:1')
    await code('Cor do texto dos botões').fill('#ffffff')
    await expect.element(group('Cor do texto dos botões').getByText(/Abaixo de 4,5:1/)).toBeVisible()
    await save().click()
    await expect.poll(() => edits(studio)).toEqual([['updateAppearance', { text_color: '#ffffff' }]])
    await group('Cor do texto dos botões')
      .getByRole('button', { name: /^Usar #/ })
      .click()
    await expect.element(group('Cor do texto dos botões').getByText(/Abaixo de 4,5:1/)).not.toBeInTheDocument()
    await expect.element(code('Cor do texto dos botões')).toHaveFocus()
    // The main colour is told against the page.
    await code('Cor principal').fill('#2b2b2b')
    await expect.element(group('Cor principal').getByText(/Abaixo de 4,5:1/)).toBeVisible()
  })

  test('one of 17 pictures is chosen with the keyboard, and its path is stored (APR-06, APR-08)', async () => {
    const studio = await open()
    await showStudio(studio, 'aparencia')
    await expect.poll(() => pictures.getByRole('radio').all().length).toBe(17)
    await expect.element(page.getByText('Nenhuma imagem: o fundo tem a cor #121212.')).toBeVisible()
    await picture('Azul claro').click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(picture('Azul escuro')).toBeChecked()
    await expect.element(page.getByText('Imagem escolhida: Azul escuro.')).toBeVisible()
    await save().click()
    await expect.poll(() => edits(studio)).toEqual([['updateAppearance', { background_color_primary: '/backgrounds/azul-escuro.svg' }]])
  })

  test('every picture is there (APR-08)', async () => {
    await showStudio(await open(), 'aparencia')
    await expect.element(picture('Roxo')).toBeVisible()
    const shown = [...document.querySelectorAll<HTMLImageElement>('[role=radiogroup] img')]
    expect(shown).toHaveLength(17)
    await Promise.all(shown.map((img) => img.decode()))
  })

  test('«Remover Background» stores #000000, and is off when there is none (APR-06, APR-09)', async () => {
    const studio = await open({ background_color_primary: '/backgrounds/rosa.svg' })
    await showStudio(studio, 'aparencia')
    await expect.element(picture('Rosa')).toBeChecked()
    await page.getByRole('button', { name: 'Remover Background' }).click()
    await expect.element(picture('Rosa')).not.toBeChecked()
    await expect.element(page.getByText('Nenhuma imagem: o fundo é preto.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Remover Background' })).toHaveAttribute('aria-disabled', 'true')
    await save().click()
    await expect.poll(() => edits(studio)).toEqual([['updateAppearance', { background_color_primary: '#000000' }]])
  })

  test('says how a colour that is stored is shown, where text could not be read on it (APR-06)', async () => {
    await showStudio(await open({ background_color_primary: '#FFFFFF' }), 'aparencia')
    await expect.element(page.getByText(/a cor #FFFFFF aparece como #[4-6]/)).toBeVisible()
  })

  test('offers eight fonts and the house’s own (APR-07, APR-19)', async () => {
    const studio = await open()
    await showStudio(studio, 'aparencia')
    await group('Fonte do site').getByRole('combobox').click()
    const names = () =>
      page
        .getByRole('option')
        .all()
        .map((option) => option.element().textContent)
    await expect
      .poll(names)
      .toEqual(['Fontes da Lousa', 'Aboreto', 'Inter', 'Lato', 'Montserrat', 'Open Sans', 'Oswald', 'Poppins', 'Roboto'])
    await page.getByRole('option', { name: 'Oswald' }).click()
    await save().click()
    await expect.poll(() => edits(studio)).toEqual([['updateAppearance', { font_primary: 'Oswald' }]])
  })

  test('a switch is saved at once, with undo, and leaves the form’s draft alone (APR-10, APR-11, HIS-02)', async () => {
    const studio = await open()
    await showStudio(studio, 'aparencia')
    await code('Cor principal').fill('#57d3a6')
    await page.getByRole('switch', { name: 'Barra lateral' }).click()
    await page.getByRole('switch', { name: 'Página do curso' }).click()
    await page.getByRole('switch', { name: 'Página do módulo' }).click()
    await page.getByRole('switch', { name: 'Vitrine para visitantes' }).click()
    await expect
      .poll(() => edits(studio))
      .toEqual([
        ['toggleSidebar', { on: true }],
        ['toggleCourseIndicator', { on: false }],
        ['toggleModuleIndicator', { on: true }],
        ['toggleShowcase', { on: false }],
      ])
    await expect.element(page.getByText('Vitrine para visitantes: desligado')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer', exact: true }).last().click()
    await expect.element(page.getByRole('switch', { name: 'Vitrine para visitantes' })).toBeChecked()
    await expect.element(code('Cor principal')).toHaveValue('#57d3a6')
  })

  test.each([1280, 360])('axe finds nothing at %i px, with warnings and a chosen picture (A11-01)', async (width) => {
    await page.viewport(width, 900)
    await showStudio(await open({ text_color: '#ffffff', background_color_primary: '/backgrounds/amarelo.svg' }), 'aparencia')
    await expect.element(picture('Amarelo')).toBeChecked()
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
