import type { WireCall } from '#sync/wire/build-call.ts'
import type { Outcome } from '#sync/wire/outcome.ts'
import { answer, type Written } from './model-answer.ts'

export interface ServerItem {
  readonly id: number
  /** The course of the item. */
  readonly course: number
}

export interface ServerCarousel {
  id: number
  title: string
  published: 0 | 1
  /** The other fields of a save, as received. */
  settings?: Readonly<Record<string, unknown>>
  items?: readonly ServerItem[]
}

/** The carousels of the model server. It stores them as sent; an item keeps its id while its course stays. */
export class ModelCarousels {
  list: ServerCarousel[] = []
  readonly creates: number[] = []
  #nextId = 80
  #nextItem = 500

  write({ method, url, body }: WireCall, written: Written[]): Outcome {
    const sent = (body ?? {}) as Record<string, unknown>
    const id = Number(url.split('/').at(-1))
    if (url.endsWith('/carrossel/create')) return this.#create(sent, written)
    if (url.endsWith('/carrossel/orderCarrossel')) return this.#order(sent['newOrdenation'] as number[], written)
    const carousel = this.list.find((each) => each.id === (url.endsWith('/orderItens') ? sent['carousel_id'] : id))
    if (carousel === undefined) return answer(404, { error: 'Carrossel não encontrado' })
    if (url.includes('/carrossel/publish/')) return this.#toggle(carousel, written)
    if (url.endsWith('/orderItens')) return this.#orderItems(carousel, sent['order'] as number[], written)
    if (method === 'DELETE') {
      this.list = this.list.filter((each) => each !== carousel)
      written.push({ field: `carousels/${id}`, from: carousel.title, to: null })
      return answer(200, { message: 'ok' })
    }
    this.#save(carousel, sent)
    written.push({ field: `carousels/${id}`, from: null, to: carousel.title })
    return answer(200, [true, 200, 'ok', { data: { id, card_type: sent['card_type'], type: sent['type'] } }])
  }

  #create(sent: Record<string, unknown>, written: Written[]): Outcome {
    const carousel: ServerCarousel = { id: this.#nextId++, title: '', published: 1 }
    this.#save(carousel, sent)
    this.list.push(carousel)
    this.creates.push(carousel.id)
    written.push({ field: `carousels/${carousel.id}`, from: null, to: carousel.title })
    return answer(201, [true, 201, 'ok', { data: { id: carousel.id, card_type: sent['card_type'], type: sent['type'] } }])
  }

  #save(carousel: ServerCarousel, { tenant_id: _tenant, title, published, content, ...settings }: Record<string, unknown>): void {
    const stands = new Map((carousel.items ?? []).map((item) => [item.course, item]))
    const items = (content as number[]).map((course) => stands.get(course) ?? { id: this.#nextItem++, course })
    Object.assign(carousel, { title, published, settings, items })
  }

  #toggle(carousel: ServerCarousel, written: Written[]): Outcome {
    const from = carousel.published
    carousel.published = from === 1 ? 0 : 1
    written.push({ field: `carousels/${carousel.id}.published`, from, to: carousel.published })
    return answer(200, { published: carousel.published })
  }

  #order(ids: readonly number[], written: Written[]): Outcome {
    const from = this.list.map(({ id }) => id)
    this.list = sorted(this.list, ids)
    written.push({ field: 'carousels.order', from, to: this.list.map(({ id }) => id) })
    return answer(200, ['Ordem salva'])
  }

  #orderItems(carousel: ServerCarousel, ids: readonly number[], written: Written[]): Outcome {
    const from = carousel.items?.map(({ id }) => id)
    carousel.items = sorted(carousel.items ?? [], ids)
    written.push({ field: `carousels/${carousel.id}.items`, from, to: carousel.items.map(({ id }) => id) })
    return answer(200, { message: 'Ordem dos itens salva' })
  }
}

const place = (ids: readonly number[], id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
const sorted = <R extends { readonly id: number }>(rows: readonly R[], ids: readonly number[]): R[] =>
  rows.toSorted((a, b) => place(ids, a.id) - place(ids, b.id))

export function carouselWire({ settings, items = [], ...carousel }: ServerCarousel, order: number) {
  const look = { type: '1', type_content: '', custom: 0, description: '', card_type: 'a', carousel_type: 'b', cards_per_group: 1 }
  const carousel_item = items.map(({ id, course }) => ({ id, course: { id: course, title: `Curso ${course}` } }))
  return { ...look, cards_per_group_mobile: 1, ...settings, ...carousel, order, carousel_item }
}
