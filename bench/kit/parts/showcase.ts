import { byKeys } from './lists.ts'
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
  {
    part: '«Vitrine» with 60 carousels over the homepage',
    on: 'showcase',
    async steps({ input, page }) {
      const opener = button(page, 'Carrossel 60: 20 itens')
      await opener.waitFor()
      await opener.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await input.click(opener)
      await byKeys(input, button(page, 'Arrastar Curso 1'))
      await input.click(opener)
      await byKeys(input, button(page, 'Arrastar Carrossel 60'))
      for (const name of ['Mover para baixo', 'Mover para cima', 'Despublicar', 'Publicar']) {
        await input.click(button(page, 'Mais ações de Carrossel 59'))
        await input.click(page.getByRole('menuitem', { name, exact: true }))
        await input.rest(500)
      }
    },
  },
  {
    part: 'a title that is written while 60 carousels are behind it',
    on: 'showcase',
    async steps({ input, page }) {
      await input.click(button(page, 'Mais ações de Carrossel 60'))
      await input.click(page.getByRole('menuitem', { name: 'Editar', exact: true }))
      const title = page.getByRole('textbox', { name: 'Título', exact: true })
      await title.waitFor()
      await input.rest()
      await input.click(title)
      await input.press('End')
      await input.type(' novo')
      await input.press('Backspace', 5)
      await input.rest()
      await input.click(button(page, 'Voltar'))
    },
  },
  {
    part: 'fast edit: 60 carousels ordered on the page',
    on: 'showcase',
    async steps({ input, page }) {
      await input.click(button(page, 'Ordenar vitrine'))
      const grip = button(page, 'Arrastar Carrossel 59')
      await grip.waitFor()
      await input.rest()
      await byKeys(input, grip)
      for (const name of ['Descer Carrossel 59', 'Subir Carrossel 59']) {
        await input.click(button(page, name))
        await input.rest()
      }
      await input.click(button(page, 'Cancelar'))
      await button(page, 'Ordenar vitrine').waitFor()
    },
  },
  {
    part: 'content of a carousel, 10,000 lessons mirrored',
    on: 'showcase',
    async steps({ input, page }) {
      await input.click(button(page, 'Mais ações de Aulas escolhidas'))
      await input.click(page.getByRole('menuitem', { name: 'Editar', exact: true }))
      await page.getByRole('textbox', { name: 'Título', exact: true }).waitFor()
      await input.rest(600)
      await input.click(page.getByRole('tab', { name: 'Conteúdo do carrossel' }))
      const search = page.getByRole('combobox', { name: 'Aulas' })
      await search.waitFor()
      await input.rest()
      await input.click(search)
      await input.type('aula 7')
      await input.press('ArrowDown', 3)
      await input.press('Enter')
      await input.press('Enter')
      await input.press('Backspace', 6)
      await input.rest()
      await input.click(page.getByRole('tab', { name: 'Dados do carrossel' }))
      await input.click(button(page, 'Voltar'))
    },
  },
]
