import { button, type Part } from './part.ts'

/** What opens over the page. */
export const layers: Part[] = [
  {
    part: 'menu',
    async steps({ hand, page, box }) {
      const menu = button(box('Lista e arraste'), 'Menu')
      await hand.click(menu)
      await hand.press('ArrowDown', 3)
      await hand.press('ArrowUp', 2)
      await hand.press('Enter')
      await hand.rest()
      await hand.click(menu)
      await hand.click(page.getByRole('menuitem', { name: 'Copiar link' }))
      await hand.rest()
      await hand.press('Enter')
      await hand.press('Escape')
    },
  },
  {
    part: 'dialog',
    async steps({ hand, page, box }) {
      await hand.click(button(box('Avisos'), 'Diálogo'))
      await hand.rest()
      await hand.press('Tab', 3)
      await hand.press('Escape')
      await hand.rest()
      await hand.press('Enter')
      await hand.rest()
      await hand.click(button(page.getByRole('alertdialog'), 'Cancelar'))
    },
  },
  {
    part: 'type to confirm',
    async steps({ hand, page, box }) {
      await hand.click(button(box('Confirmar digitando'), 'caseless'))
      await hand.rest()
      await hand.type('exclui')
      await hand.press('Backspace', 2)
      await hand.type('uir')
      await hand.click(button(page.getByRole('alertdialog'), 'Excluir'))
    },
  },
  {
    part: 'crop dialog',
    async steps({ hand, page, box }) {
      await hand.click(button(box('Imagens'), 'Banner'))
      const dialog = page.getByRole('dialog')
      const area = dialog.getByRole('application')
      await area.waitFor()
      await hand.rest()
      await hand.press('+', 4)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) await hand.press(key, 2)
      await hand.press('-', 2)
      await hand.drag(area, 60, 30)
      await hand.drag(dialog.getByRole('slider'), 50, 0)
      await hand.press('ArrowRight', 3)
      for (const name of ['Girar', 'Girar', 'Recomeçar', 'Aplicar']) await hand.click(button(dialog, name))
    },
  },
  {
    part: 'toasts',
    async steps({ hand, page, box }) {
      for (const name of ['Enviado', 'Na fila', 'Falha']) {
        await hand.click(button(box('Avisos'), name))
        await hand.rest()
        await hand.click(button(page.getByRole('region', { name: 'Avisos' }), 'Fechar'))
      }
    },
  },
  {
    part: 'undo bar',
    async steps({ hand, box }) {
      await hand.click(button(box('Avisos'), 'Desfazer'))
      await hand.press('Enter')
    },
  },
  {
    part: 'tooltip',
    async steps({ hand, box }) {
      await hand.point(button(box('Avisos'), 'Dica'))
      await hand.rest(500)
      await hand.press('Escape')
      await hand.click(button(box('Avisos'), 'Dica'))
      await hand.press('Shift+Tab')
      await hand.press('Tab')
      await hand.rest()
      await hand.press('Tab')
    },
  },
]
