import { button, type Part } from './part.ts'

/** What chooses one or several of many. */
export const pickers: Part[] = [
  {
    part: 'one of 10,000',
    async steps({ hand, page, box }) {
      const select = box('Escolher buscando').getByRole('combobox', { name: 'Um de 10.000' })
      await hand.click(select)
      await hand.press('ArrowDown', 5)
      await hand.press('PageDown', 2)
      await hand.press('PageUp')
      await hand.type('oficina 7')
      await hand.press('ArrowDown', 4)
      await hand.press('Backspace', 3)
      await hand.press('Enter')
      await hand.press('ArrowDown')
      await hand.click(page.getByRole('option').nth(3))
      await hand.click(button(box('Escolher buscando'), 'Limpar Um de 10.000'))
      await hand.press('ArrowDown', 2)
      await hand.press('Enter')
    },
  },
  {
    part: 'several of 10,000',
    async steps({ hand, page, box }) {
      await hand.click(box('Escolher buscando').getByRole('combobox', { name: 'Produtos com acesso' }))
      await hand.type('produto 12')
      await hand.press('Enter')
      await hand.press('ArrowDown')
      await hand.press('Enter')
      await hand.press('Escape')
      await hand.press('Backspace')
      await hand.press('Delete', 2)
      await hand.click(box('Escolher buscando').getByRole('combobox', { name: 'Produtos com acesso' }))
      const option = page.getByRole('option').nth(1)
      await hand.click(option)
      await hand.click(option)
      await hand.press('Escape')
    },
  },
  {
    part: 'colour',
    async steps({ hand, box }) {
      const colour = box('Cores').getByRole('group', { name: 'Background' })
      await hand.click(colour.locator('label[title="Roxo"]'))
      await hand.press('ArrowRight', 2)
      await hand.click(colour.getByRole('textbox', { name: 'Código da cor' }))
      await hand.press('Home')
      await hand.press('Shift+End')
      await hand.type('#3a7')
      await hand.press('Tab')
      await hand.click(button(colour, 'Remover Background'))
      await hand.click(colour.locator('label[title="Laranja"]'))
    },
  },
  {
    part: 'font',
    async steps({ hand, page, box }) {
      const font = box('Fontes').getByRole('group', { name: 'Título' })
      const face = font.getByRole('combobox', { name: 'Fonte' })
      await hand.click(face)
      await hand.press('ArrowDown', 3)
      await hand.press('Enter')
      await hand.click(face)
      await hand.type('osw')
      await hand.press('Enter')
      await hand.press('Tab')
      await hand.press('ArrowDown')
      await hand.press('ArrowUp')
      await hand.press('Tab')
      await hand.press('ArrowDown', 2)
      await hand.press('ArrowUp', 2)
      await hand.click(face)
      await hand.click(page.getByRole('option').first())
    },
  },
]
