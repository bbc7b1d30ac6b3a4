import type { Locator } from '@playwright/test'
import type { Hand } from '#bench/kit/hand.ts'
import { button, type Part } from './part.ts'

const grip = (list: Locator, title: string) => button(list, `Arrastar ${title}`)

/** Down to the end and up again. */
async function byKeys(hand: Hand, first: Locator) {
  await hand.click(first)
  for (const key of ['ArrowDown', 'ArrowUp']) {
    await hand.press('Space')
    await hand.press(key, 2)
    await hand.press('Space')
    await hand.rest()
  }
}

async function byPointer(hand: Hand, first: Locator, last: Locator) {
  await hand.dragTo(first, last)
  await hand.rest()
  await hand.dragTo(first, last)
  await hand.rest()
}

/** What is put in order. */
export const lists: Part[] = [
  {
    part: 'sortable list by keys',
    steps: ({ hand, box }) => byKeys(hand, grip(box('Lista e arraste'), 'Mentorias')),
  },
  {
    part: 'sortable list by pointer',
    async steps({ hand, box }) {
      const list = box('Lista e arraste')
      await byPointer(hand, grip(list, 'Mentorias'), grip(list, 'Roda de violão'))
      await byPointer(hand, grip(list, 'Mentorias'), grip(list, 'Loja'))
    },
  },
  {
    part: 'sortable list by menu',
    async steps({ hand, page, box }) {
      for (const name of ['Mover para baixo', 'Mover para cima']) {
        await hand.click(button(box('Lista e arraste'), 'Mais ações de Loja'))
        await hand.click(page.getByRole('menuitem', { name }))
        await hand.rest()
      }
    },
  },
  {
    part: 'list in a list',
    async steps({ hand, box }) {
      const list = box('Lista com listas')
      const opener = button(list, 'Em alta: 3 cartões')
      await hand.click(opener)
      await byKeys(hand, grip(list, 'Do zero ao deploy'))
      await byPointer(hand, grip(list, 'Do zero ao deploy'), grip(list, 'Pão de verdade'))
      await hand.click(opener)
    },
  },
  {
    part: 'list of lists',
    async steps({ hand, box }) {
      const list = box('Lista com listas')
      await byPointer(hand, grip(list, 'Em alta'), grip(list, 'Continuar assistindo'))
    },
  },
]
