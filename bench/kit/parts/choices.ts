import { button, type Part } from './part.ts'

/** What is switched, ticked, opened and pressed. */
export const choices: Part[] = [
  {
    part: 'buttons',
    async steps({ hand, box }) {
      const buttons = box('Botões')
      await hand.click(button(buttons, 'Novo link'))
      await hand.press('Enter')
      await hand.press('Tab', 3)
      await hand.click(button(buttons, 'Editar'))
    },
  },
  {
    part: 'switch',
    async steps({ hand, box }) {
      await hand.click(box('Chaves e escolhas').getByRole('switch', { name: 'Ativar footer?' }))
      await hand.press('Space', 3)
    },
  },
  {
    part: 'checkbox',
    async steps({ hand, box }) {
      const checks = box('Caixas e seções que abrem')
      for (const name of ['Todos', 'Módulos', 'Cursos', 'Cursos', 'Módulos', 'Módulos'])
        await hand.click(checks.getByRole('checkbox', { name, exact: true }))
      await hand.press('Space', 2)
    },
  },
  {
    part: 'radio cards',
    async steps({ hand, box }) {
      const cards = box('Chaves e escolhas')
      await hand.click(cards.getByText('Link de comunidade'))
      await hand.click(cards.getByText('Link personalizado'))
      await hand.press('ArrowDown')
      await hand.press('ArrowUp')
    },
  },
  {
    part: 'tabs',
    async steps({ hand, box }) {
      const tabs = box('Chaves e escolhas').getByRole('tab')
      for (const name of ['Fontes', 'Avançado', 'Básico']) await hand.click(tabs.filter({ hasText: name }))
      await hand.press('ArrowRight', 2)
      await hand.press('Home')
    },
  },
  {
    part: 'accordion',
    async steps({ hand, box }) {
      const heads = box('Caixas e seções que abrem').getByRole('heading', { level: 3 }).getByRole('button')
      await hand.click(heads.nth(1))
      await hand.press('Enter')
      await hand.click(heads.nth(0))
      await hand.press('Space')
    },
  },
  {
    part: 'slider by keys',
    async steps({ hand, box }) {
      await hand.click(box('Números').getByRole('slider', { name: 'Opacidade do fundo' }))
      await hand.press('ArrowRight', 5)
      await hand.press('ArrowLeft', 5)
      await hand.press('Home')
      await hand.press('End')
    },
  },
  {
    part: 'slider by pointer',
    async steps({ hand, box }) {
      const slider = box('Números').getByRole('slider', { name: 'Opacidade do fundo' })
      for (const by of [120, -120, 60, -60]) await hand.drag(slider, by, 0)
    },
  },
  {
    part: 'file box',
    async steps({ hand, page, box }) {
      const file = box('Arquivos').getByRole('group', { name: 'Documento da recompensa' })
      const asked = page.waitForEvent('filechooser')
      await hand.click(button(file, 'Escolher arquivo'))
      await (await asked).setFiles({ name: 'apostila.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
      await hand.click(button(file, 'Remover'))
    },
  },
]
