import { button, type Part } from './part.ts'

/** Parts that open over the page. */
export const layers: Part[] = [
  {
    part: 'menu',
    async steps({ input, page, box }) {
      const menu = button(box('Lista e arraste'), 'Menu')
      await input.click(menu)
      await input.press('ArrowDown', 3)
      await input.press('ArrowUp', 2)
      await input.press('Enter')
      await input.rest()
      await input.click(menu)
      await input.click(page.getByRole('menuitem', { name: 'Copiar link' }))
      await input.rest()
      await input.press('Enter')
      await input.press('Escape')
    },
  },
  {
    part: 'dialog',
    async steps({ input, page, box }) {
      await input.click(button(box('Avisos'), 'Diálogo'))
      await input.rest()
      await input.press('Tab', 3)
      await input.press('Escape')
      await input.rest()
      await input.press('Enter')
      await input.rest()
      await input.click(button(page.getByRole('alertdialog'), 'Cancelar'))
    },
  },
  {
    part: 'type to confirm',
    async steps({ input, page, box }) {
      await input.click(button(box('Confirmar digitando'), 'caseless'))
      await input.rest()
      await input.type('exclui')
      await input.press('Backspace', 2)
      await input.type('uir')
      await input.click(button(page.getByRole('alertdialog'), 'Excluir'))
    },
  },
  {
    part: 'crop dialog',
    async steps({ input, page, box }) {
      await input.click(button(box('Imagens'), 'Banner'))
      const dialog = page.getByRole('dialog')
      const area = dialog.getByRole('application')
      await area.waitFor()
      await input.rest()
      await input.press('+', 4)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) await input.press(key, 2)
      await input.press('-', 2)
      await input.drag(area, 60, 30)
      await input.drag(dialog.getByRole('slider'), 50, 0)
      await input.press('ArrowRight', 3)
      for (const name of ['Girar', 'Girar', 'Recomeçar', 'Aplicar']) await input.click(button(dialog, name))
    },
  },
  {
    part: 'toasts',
    async steps({ input, page, box }) {
      for (const name of ['Enviado', 'Na fila', 'Falha']) {
        await input.click(button(box('Avisos'), name))
        await input.rest()
        await input.click(button(page.getByRole('region', { name: 'Avisos' }), 'Fechar'))
      }
    },
  },
  {
    part: 'undo bar',
    async steps({ input, box }) {
      await input.click(button(box('Avisos'), 'Desfazer'))
      await input.press('Enter')
    },
  },
  {
    part: 'tooltip',
    async steps({ input, box }) {
      await input.point(button(box('Avisos'), 'Dica'))
      await input.rest(500)
      await input.press('Escape')
      await input.click(button(box('Avisos'), 'Dica'))
      await input.press('Shift+Tab')
      await input.press('Tab')
      await input.rest()
      await input.press('Tab')
    },
  },
]
