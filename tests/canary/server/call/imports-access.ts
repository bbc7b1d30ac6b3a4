// expects: no-restricted-imports
import { cardsOf } from '#server/access/cards.ts'

export const wrong = cardsOf
