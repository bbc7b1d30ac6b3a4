import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { blankForm } from '#contract/blank.ts'
import { type ChosenFields, chosenIn } from '#contract/carousel-modes.ts'
import { itemsSchema } from '#contract/carousels.ts'
import { AMOUNT, CAROUSEL_AUTOPLAY, CAROUSEL_DEFAULTS, CAROUSEL_TITLE_MIN, LINE_MAX, MAX_LIST } from '#contract/limits.ts'
import { CONTENT_NOUNS } from '#contract/nouns/content.ts'
import { CAROUSEL_TYPE } from '#contract/well-known-ids.ts'
import { words } from './words.ts'

// The rules for a carousel. The form and the outbox use the same schemas (SYN-18).

/** CAR-10 */
export const CAROUSEL_KINDS = ['Regular', 'Destacado'] as const

/** CAR-09 */
const REGULAR = ['horizontal', 'vertical', 'square', 'circle'] as const
const HIGHLIGHTED = ['biggerImage', 'fullImage'] as const

/** The formats of a kind of carousel. */
export const cardTypesOf = (kind: string): readonly string[] => (kind === 'Destacado' ? HIGHLIGHTED : REGULAR)

/** The format after a change of the kind: the same if the new kind has it, otherwise the new kind's first (CAR-10). */
export function cardTypeFor(kind: string, cardType: string): string {
  const formats = cardTypesOf(kind)
  return formats.includes(cardType) ? cardType : (formats[0] ?? cardType)
}

const EDITABLE: readonly string[] = [CAROUSEL_TYPE.courses, CAROUSEL_TYPE.modules, CAROUSEL_TYPE.lessons]

/** VIT-12, CAR-23: a system carousel can be moved, but not edited. */
export const isEditable = ({ type }: { readonly type: string }): boolean => Number(type) < 5

const line = z.string().check(z.maxLength(LINE_MAX, words.titleTooLong(LINE_MAX)))
const size = z.number(words.numberWrong).check(z.int(words.numberWrong), z.gte(1, words.numberWrong), z.lte(AMOUNT.max, words.numberWrong))
const cards = z.number(words.cardsWrong).check(z.int(words.cardsWrong), z.gte(0, words.cardsWrong), z.lte(AMOUNT.max, words.cardsWrong))

export const carouselForm = z.object({
  title: z
    .string()
    .check(z.trim(), z.minLength(CAROUSEL_TITLE_MIN, words.titleTooShort), z.maxLength(LINE_MAX, words.titleTooLong(LINE_MAX))),
  description: line,
  type: z.string(words.noType).check(z.refine((value) => EDITABLE.includes(value), words.noType)),
  type_content: line,
  custom: z.boolean(),
  card_type: z.string(words.noFormat).check(z.minLength(1, words.noFormat), z.maxLength(LINE_MAX, words.noFormat)),
  carousel_type: line,
  cards_per_group: cards,
  cards_per_group_mobile: cards,
  font_title: line,
  weight_title: size,
  size_title: size,
  font_description: line,
  weight_description: size,
  size_description: size,
  chosen_texts: z.optional(line),
  autoplay: z.boolean(),
  autoplay_time: z
    .number(words.autoplayWrong)
    .check(
      z.int(words.autoplayWrong),
      z.gte(CAROUSEL_AUTOPLAY.min, words.autoplayWrong),
      z.lte(CAROUSEL_AUTOPLAY.max, words.autoplayWrong),
    ),
  published: z.boolean(),
  /** The shown cards, if they were chosen one by one. */
  carousel_item: itemsSchema.check(z.maxLength(MAX_LIST, words.tooManyItems(MAX_LIST))),
  /** The chosen courses or modules, if the cards follow from them (`isDerived`). */
  content: z.array(z.string()).check(z.maxLength(MAX_LIST, words.tooManyItems(MAX_LIST))),
})

export type CarouselValues = z.output<typeof carouselForm>

/** CAR-22, CAR-21; saving publishes it (CAR-24). */
export const BLANK_CAROUSEL = blankForm(carouselForm, CONTENT_NOUNS.carousels, {
  type: CAROUSEL_TYPE.courses,
  card_type: 'horizontal',
  carousel_type: 'Regular',
  ...CAROUSEL_DEFAULTS,
  autoplay_time: CAROUSEL_AUTOPLAY.default,
  published: true,
  carousel_item: [],
  content: [],
})

/** CAR-20: the error text if nothing was chosen, otherwise null. */
export function contentProblem(values: ChosenFields, isNew: boolean): string | null {
  if (chosenIn(values).length > 0) return null
  return isNew ? words.noContentCreate : words.noContentUpdate
}
