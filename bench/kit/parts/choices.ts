import { button, type Part } from './part.ts'

/** Parts that are switched, ticked, opened and pressed. */
export const choices: Part[] = [
  {
    part: 'buttons',
    async steps({ input, box }) {
      const buttons = box('Botões')
      await input.click(button(buttons, 'Novo link'))
      await input.press('Enter')
      await input.press('Tab', 3)
      await input.click(button(buttons, 'Editar'))
    },
  },
  {
    part: 'switch',
    async steps({ input, box }) {
      await input.click(box('Chaves e escolhas').getByRole('switch', { name: 'Ativar footer?' }))
      await input.press('Space', 3)
    },
  },
  {
    part: 'checkbox',
    async steps({ input, box }) {
      const checks = box('Caixas e seções que abrem')
      for (const name of ['Todos', 'Módulos', 'Cursos', 'Cursos', 'Módulos', 'Módulos'])
        await input.click(checks.getByRole('checkbox', { name, exact: true }))
      await input.press('Space', 2)
    },
  },
  {
    part: 'radio cards',
    async steps({ input, box }) {
      const cards = box('Chaves e escolhas')
      await input.click(cards.getByText('Link de comunidade'))
      await input.click(cards.getByText('Link personalizado'))
      await input.press('ArrowDown')
      await input.press('ArrowUp')
    },
  },
  {
    part: 'tabs',
    async steps({ input, box }) {
      const tabs = box('Chaves e escolhas').getByRole('tab')
      for (const name of ['Fontes', 'Avançado', 'Básico']) await input.click(tabs.filter({ hasText: name }))
      await input.press('ArrowRight', 2)
      await input.press('Home')
    },
  },
  {
    part: 'accordion',
    async steps({ input, box }) {
      const heads = box('Caixas e seções que abrem').getByRole('heading', { level: 3 }).getByRole('button')
      await input.click(heads.nth(1))
      await input.press('Enter')
      await input.click(heads.nth(0))
      await input.press('Space')
    },
  },
  {
    part: 'slider by keys',
    async steps({ input, box }) {
      await input.click(box('Números').getByRole('slider', { name: 'Opacidade do fundo' }))
      await input.press('ArrowRight', 5)
      await input.press('ArrowLeft', 5)
      await input.press('Home')
      await input.press('End')
    },
  },
  {
    part: 'slider by pointer',
    async steps({ input, box }) {
      const slider = box('Números').getByRole('slider', { name: 'Opacidade do fundo' })
      for (const by of [120, -120, 60, -60]) await input.drag(slider, by, 0)
    },
  },
  {
    part: 'file box',
    async steps({ input, page, box }) {
      const file = box('Arquivos').getByRole('group', { name: 'Documento da recompensa' })
      const asked = page.waitForEvent('filechooser')
      await input.click(button(file, 'Escolher arquivo'))
      await (await asked).setFiles({ name: 'apostila.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
      await input.click(button(file, 'Remover'))
    },
  },
]
