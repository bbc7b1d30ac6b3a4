import { type Codec, opaque } from './codec.ts'

// The products that give access to a community. A list of them is a set: two lists are the same when they name the same products. Titles belong to
// the products, and a server may return them in any order.

export interface AccessProduct {
  readonly id: number
  readonly title: string
}

/** As EP-09 names them (LEG-06). */
export interface AccessPlan {
  readonly plan_id: number
  readonly plan_details: { readonly title: string }
}

const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter((each): each is Record<string, unknown> => typeof each === 'object' && each !== null) : []

const idsAt = (value: unknown, name: string) =>
  listOf(value)
    .map((each) => Number(each[name]))
    .toSorted((a, b) => a - b)
    .join(' ')

const setOf = (name: string): Codec<unknown> => ({ ...opaque, decode: listOf, same: (a, b) => idsAt(a, name) === idsAt(b, name) })

/** `[{id, title}]` */
export const accessProductsCodec = setOf('id')
/** `[{plan_id, plan_details: {title}}]` */
export const accessPlansCodec = setOf('plan_id')

/** The ids of a row's value, whatever is stored. */
export const productIds = (value: unknown): number[] => listOf(value).map(({ id }) => Number(id))
/** The titles of either list. */
export const accessTitles = (value: unknown): string[] =>
  listOf(value).map(({ title, plan_details: details }) => String(title ?? (details as AccessPlan['plan_details'] | undefined)?.title ?? ''))
export const planIds = (value: unknown): number[] => listOf(value).map((each) => Number(each['plan_id']))
