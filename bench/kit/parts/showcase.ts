import { button, type Part } from './part.ts'

/** The showcase at its largest. */
export const showcase: Part[] = [
  {
    part: 'pick list of 10,000',
    async steps({ input, box }) {
      const list = box('Lista de dez mil')
      await input.click(button(list, 'Abrir a lista'))
      await input.click(list.getByRole('combobox'))
      await input.press('ArrowDown', 5)
      await input.press('Enter')
      await input.press('PageDown', 2)
      await input.press('Enter')
      await input.type('aula 7')
      await input.press('ArrowDown', 3)
      await input.press('Backspace', 6)
      await input.click(list.getByRole('option').nth(2))
      await input.click(list.getByRole('option').nth(2))
      await input.click(button(list, 'Fechar a lista'))
    },
  },
  {
    part: '60 carousels of 20 items',
    async steps({ input, page, box }) {
      const list = box('Vitrine cheia')
      const opener = button(list, 'Carrossel 1: 20 itens')
      // Away from the edges, where toasts lie.
      await opener.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await input.click(opener)
      const first = button(list, 'Arrastar Item 1.1')
      await input.click(first)
      await input.press('Space')
      await input.press('ArrowDown', 3)
      await input.press('Space')
      await input.rest()
      await input.press('Space')
      await input.press('ArrowUp', 3)
      await input.press('Space')
      await input.rest()
      await input.click(opener)
      for (const name of ['Mover para baixo', 'Mover para cima']) {
        await input.click(button(list, 'Mais ações de Carrossel 2'))
        await input.click(page.getByRole('menuitem', { name }))
        await input.rest()
      }
    },
  },
]
