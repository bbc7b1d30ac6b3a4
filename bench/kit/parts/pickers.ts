import { button, type Part } from './part.ts'

/** Parts that choose one or several of many. */
export const pickers: Part[] = [
  {
    part: 'one of 10,000',
    async steps({ input, page, box }) {
      const select = box('Escolher buscando').getByRole('combobox', { name: 'Um de 10.000' })
      await input.click(select)
      await input.press('ArrowDown', 5)
      await input.press('PageDown', 2)
      await input.press('PageUp')
      await input.type('oficina 7')
      await input.press('ArrowDown', 4)
      await input.press('Backspace', 3)
      await input.press('Enter')
      await input.press('ArrowDown')
      await input.click(page.getByRole('option').nth(3))
      await input.click(button(box('Escolher buscando'), 'Limpar Um de 10.000'))
      await input.press('ArrowDown', 2)
      await input.press('Enter')
    },
  },
  {
    part: 'several of 10,000',
    async steps({ input, page, box }) {
      await input.click(box('Escolher buscando').getByRole('combobox', { name: 'Produtos com acesso' }))
      await input.type('produto 12')
      await input.press('Enter')
      await input.press('ArrowDown')
      await input.press('Enter')
      await input.press('Escape')
      await input.press('Backspace')
      await input.press('Delete', 2)
      await input.click(box('Escolher buscando').getByRole('combobox', { name: 'Produtos com acesso' }))
      const option = page.getByRole('option').nth(1)
      await input.click(option)
      await input.click(option)
      await input.press('Escape')
    },
  },
  {
    part: 'colour',
    async steps({ input, box }) {
      const colour = box('Cores').getByRole('group', { name: 'Background' })
      await input.click(colour.locator('label[title="Roxo"]'))
      await input.press('ArrowRight', 2)
      await input.click(colour.getByRole('textbox', { name: 'Código da cor' }))
      await input.press('Home')
      await input.press('Shift+End')
      await input.type('#3a7')
      await input.press('Tab')
      await input.click(button(colour, 'Remover Background'))
      await input.click(colour.locator('label[title="Laranja"]'))
    },
  },
  {
    part: 'font',
    async steps({ input, page, box }) {
      const font = box('Fontes').getByRole('group', { name: 'Título' })
      const face = font.getByRole('combobox', { name: 'Fonte' })
      await input.click(face)
      await input.press('ArrowDown', 3)
      await input.press('Enter')
      await input.click(face)
      await input.type('osw')
      await input.press('Enter')
      await input.press('Tab')
      await input.press('ArrowDown')
      await input.press('ArrowUp')
      await input.press('Tab')
      await input.press('ArrowDown', 2)
      await input.press('ArrowUp', 2)
      await input.click(face)
      await input.click(page.getByRole('option').first())
    },
  },
]
