import { button, type Part } from './part.ts'

/** What is written in. */
export const fields: Part[] = [
  {
    part: 'text field with a counter',
    async steps({ hand, box }) {
      await hand.click(box('Campos').getByLabel('Normal', { exact: true }))
      await hand.type('Turma nova')
      await hand.press('Backspace', 10)
    },
  },
  {
    part: 'text area',
    async steps({ hand, box }) {
      await hand.click(box('Campos').getByLabel('Descrição'))
      await hand.type('Turma nova')
      await hand.press('Enter')
      await hand.press('Backspace', 11)
    },
  },
  {
    part: 'password',
    async steps({ hand, box }) {
      await hand.click(box('Campos').getByLabel('Senha', { exact: true }))
      await hand.type('abc')
      await hand.press('Backspace', 3)
      await hand.click(button(box('Campos'), 'Mostrar a senha'))
      await hand.click(button(box('Campos'), 'Esconder a senha'))
    },
  },
  {
    part: 'rich text',
    async steps({ hand, box }) {
      const rich = box('Texto rico')
      await hand.click(rich.getByRole('textbox'))
      await hand.type('Turma nova')
      await hand.press('Enter')
      await hand.press('Backspace', 11)
      for (const tool of ['Negrito', 'Subtítulo', 'Lista numerada']) {
        await hand.click(button(rich, tool))
        await hand.click(button(rich, tool))
      }
    },
  },
  {
    part: 'code editor',
    async steps({ hand, box }) {
      await hand.click(box('Código HTML').getByRole('textbox', { name: 'Código', exact: true }))
      await hand.press('End')
      await hand.type('<p>ola</p>')
      await hand.press('Backspace', 10)
      await hand.press('ArrowUp', 3)
      await hand.press('ArrowDown', 3)
    },
  },
  {
    part: 'number',
    async steps({ hand, box }) {
      await hand.click(box('Números').getByRole('spinbutton', { name: 'Tamanho' }))
      await hand.press('ArrowDown', 4)
      await hand.press('ArrowUp', 4)
      await hand.press('PageDown')
      await hand.press('PageUp')
      await hand.press('End')
      await hand.type('1')
      await hand.press('Backspace')
    },
  },
  {
    part: 'time',
    async steps({ hand, box }) {
      const time = box('Números').getByRole('group', { name: 'Tempo limite' })
      await hand.click(time.getByLabel('Horas'))
      await hand.press('ArrowUp', 3)
      await hand.press('ArrowDown', 3)
      await hand.click(time.getByLabel('Minutos'))
      await hand.type('5')
      await hand.press('Backspace')
      await hand.press('Tab')
    },
  },
]
