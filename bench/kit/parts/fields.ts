import { button, type Part } from './part.ts'

/** Text fields and editors. */
export const fields: Part[] = [
  {
    part: 'text field with a counter',
    async steps({ input, box }) {
      await input.click(box('Campos').getByLabel('Normal', { exact: true }))
      await input.type('Turma nova')
      await input.press('Backspace', 10)
    },
  },
  {
    part: 'text area',
    async steps({ input, box }) {
      await input.click(box('Campos').getByLabel('Descrição'))
      await input.type('Turma nova')
      await input.press('Enter')
      await input.press('Backspace', 11)
    },
  },
  {
    part: 'password',
    async steps({ input, box }) {
      await input.click(box('Campos').getByLabel('Senha', { exact: true }))
      await input.type('abc')
      await input.press('Backspace', 3)
      await input.click(button(box('Campos'), 'Mostrar a senha'))
      await input.click(button(box('Campos'), 'Esconder a senha'))
    },
  },
  {
    part: 'rich text',
    async steps({ input, box }) {
      const rich = box('Texto rico')
      await input.click(rich.getByRole('textbox'))
      await input.type('Turma nova')
      await input.press('Enter')
      await input.press('Backspace', 11)
      for (const tool of ['Negrito', 'Subtítulo', 'Lista numerada']) {
        await input.click(button(rich, tool))
        await input.click(button(rich, tool))
      }
    },
  },
  {
    part: 'code editor',
    async steps({ input, box }) {
      await input.click(box('Código HTML').getByRole('textbox', { name: 'Código', exact: true }))
      await input.press('End')
      await input.type('<p>ola</p>')
      await input.press('Backspace', 10)
      await input.press('ArrowUp', 3)
      await input.press('ArrowDown', 3)
    },
  },
  {
    part: 'number',
    async steps({ input, box }) {
      await input.click(box('Números').getByRole('spinbutton', { name: 'Tamanho' }))
      await input.press('ArrowDown', 4)
      await input.press('ArrowUp', 4)
      await input.press('PageDown')
      await input.press('PageUp')
      await input.press('End')
      await input.type('1')
      await input.press('Backspace')
    },
  },
  {
    part: 'time',
    async steps({ input, box }) {
      const time = box('Números').getByRole('group', { name: 'Tempo limite' })
      await input.click(time.getByLabel('Horas'))
      await input.press('ArrowUp', 3)
      await input.press('ArrowDown', 3)
      await input.click(time.getByLabel('Minutos'))
      await input.type('5')
      await input.press('Backspace')
      await input.press('Tab')
    },
  },
]
