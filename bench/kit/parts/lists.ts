import type { Locator } from '@playwright/test'
import type { UserInput } from '#bench/kit/user-input.ts'
import { button, type Part } from './part.ts'

const grip = (list: Locator, title: string) => button(list, `Arrastar ${title}`)

/** Moves a row to the end and back. */
export async function byKeys(input: UserInput, first: Locator) {
  await input.click(first)
  for (const key of ['ArrowDown', 'ArrowUp']) {
    await input.press('Space')
    await input.press(key, 2)
    await input.press('Space')
    await input.rest()
  }
}

async function byPointer(input: UserInput, first: Locator, last: Locator) {
  await input.dragTo(first, last)
  await input.rest()
  await input.dragTo(first, last)
  await input.rest()
}

/** Parts that are sorted. */
export const lists: Part[] = [
  {
    part: 'sortable list by keys',
    steps: ({ input, box }) => byKeys(input, grip(box('Lista e arraste'), 'Mentorias')),
  },
  {
    part: 'sortable list by pointer',
    async steps({ input, box }) {
      const list = box('Lista e arraste')
      await byPointer(input, grip(list, 'Mentorias'), grip(list, 'Roda de violão'))
      await byPointer(input, grip(list, 'Mentorias'), grip(list, 'Loja'))
    },
  },
  {
    part: 'sortable list by menu',
    async steps({ input, page, box }) {
      for (const name of ['Mover para baixo', 'Mover para cima']) {
        await input.click(button(box('Lista e arraste'), 'Mais ações de Loja'))
        await input.click(page.getByRole('menuitem', { name }))
        await input.rest()
      }
    },
  },
  {
    part: 'list in a list',
    async steps({ input, box }) {
      const list = box('Lista com listas')
      const opener = button(list, 'Em alta: 3 cartões')
      await input.click(opener)
      await byKeys(input, grip(list, 'Do zero ao deploy'))
      await byPointer(input, grip(list, 'Do zero ao deploy'), grip(list, 'Pão de verdade'))
      await input.click(opener)
    },
  },
  {
    part: 'list of lists',
    async steps({ input, box }) {
      const list = box('Lista com listas')
      await byPointer(input, grip(list, 'Em alta'), grip(list, 'Continuar assistindo'))
    },
  },
]
