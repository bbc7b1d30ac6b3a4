import { button, type Part } from './part.ts'

/** The showcase at its largest. */
export const showcase: Part[] = [
  {
    part: 'pick list of 10,000',
    async steps({ hand, box }) {
      const list = box('Lista de dez mil')
      await hand.click(button(list, 'Abrir a lista'))
      await hand.click(list.getByRole('combobox'))
      await hand.press('ArrowDown', 5)
      await hand.press('Enter')
      await hand.press('PageDown', 2)
      await hand.press('Enter')
      await hand.type('aula 7')
      await hand.press('ArrowDown', 3)
      await hand.press('Backspace', 6)
      await hand.click(list.getByRole('option').nth(2))
      await hand.click(list.getByRole('option').nth(2))
      await hand.click(button(list, 'Fechar a lista'))
    },
  },
  {
    part: '60 carousels of 20 items',
    async steps({ hand, page, box }) {
      const list = box('Vitrine cheia')
      const opener = button(list, 'Carrossel 1: 20 itens')
      // Away from the edges, where toasts lie.
      await opener.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await hand.click(opener)
      const first = button(list, 'Arrastar Item 1.1')
      await hand.click(first)
      await hand.press('Space')
      await hand.press('ArrowDown', 3)
      await hand.press('Space')
      await hand.rest()
      await hand.press('Space')
      await hand.press('ArrowUp', 3)
      await hand.press('Space')
      await hand.rest()
      await hand.click(opener)
      for (const name of ['Mover para baixo', 'Mover para cima']) {
        await hand.click(button(list, 'Mais ações de Carrossel 2'))
        await hand.click(page.getByRole('menuitem', { name }))
        await hand.rest()
      }
    },
  },
]
