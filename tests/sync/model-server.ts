import type { WireCall } from '#sync/wire/build-call.ts'
import type { Outcome } from '#sync/wire/outcome.ts'
import { answer, type Written } from './model-answer.ts'
import { carouselWire, ModelCarousels, type ServerCarousel } from './model-carousels.ts'
import { ModelRuns } from './model-runs.ts'
import { ModelStorage } from './model-storage.ts'

export interface ServerLink {
  id: number
  title: string
  url: string
}

/** A toggle is a GET that changes something (EP-84). */
export const isWrite = (call: Pick<WireCall, 'method' | 'url'>) => call.method !== 'GET' || call.url.includes('/carrossel/publish/')

/** The documented calls on plain data: a server small enough to be obviously right. */
export class ModelServer {
  info: Record<string, string> = { name: 'Escola', description: 'i' }
  extra: Record<string, string> = { use_terms: '', privacy_terms: '', url_facebook: '', url_instagram: '', url_youtube: '' }
  platform: Record<string, unknown> = { footer_visible: 0 }
  links: ServerLink[] = []
  person: { name: string; photo_url: string | null } = { name: 'Helena', photo_url: null }
  /** Who had ordered the links before; null: it does not say. */
  orderedBefore: { readonly userId: string; readonly name: string } | null = null
  /** The number of links that it allows. */
  most = 3
  honours = false
  /** Answers carry a fingerprint, and an equal one is not sent again. */
  tags = false
  normalise = false
  signedIn = true
  /** The session of this browser belongs to another person. */
  stranger = false
  user = 7
  tenant = 1
  roles = ['admin']
  readonly log: { method: string; url: string; body: unknown; at?: number }[] = []
  readonly creates: number[] = []
  storage = new ModelStorage()
  readonly runs = new ModelRuns()
  /** Called with the changed values after every call that changed something. */
  changed: (written: readonly Written[], call: WireCall | null) => void = () => undefined
  #nextId = 1
  readonly #showcase = new ModelCarousels()
  #answers = new Map<string, Outcome>()

  get carousels(): ServerCarousel[] {
    return this.#showcase.list
  }

  set carousels(carousels: ServerCarousel[]) {
    this.#showcase.list = carousels
  }

  /** Ids of all carousels that were created, even if they were deleted since. */
  get carouselCreates(): readonly number[] {
    return this.#showcase.creates
  }

  writes(): string[] {
    return this.log.filter(isWrite).map((call) => `${call.method} ${call.url.split('/').slice(-2).join('/')}`)
  }

  bodies(end: string): unknown[] {
    return this.log.filter((call) => call.url.endsWith(end)).map((call) => call.body)
  }

  /** Keeps a copy of everything. @returns what puts it back: the server has gone back in time and knows no later key, but gives no id again */
  backup(): () => void {
    const [data, answers, runs] = [this.snapshot(), new Map(this.#answers), this.runs.copy()]
    return () => {
      const { info, extra, platform, person, links, carousels } = data.snapshot()
      Object.assign(this, { info, extra, platform, person, links, carousels })
      this.#answers = new Map(answers)
      this.runs.start(runs)
    }
  }

  /** A copy of the data that reads show, for lagging replicas. */
  snapshot(): ModelServer {
    const copy = new ModelServer()
    const { signedIn, user, tenant, roles, tags } = this
    Object.assign(copy, {
      signedIn,
      user,
      tenant,
      roles,
      tags,
      info: { ...this.info },
      extra: { ...this.extra },
      platform: { ...this.platform },
    })
    copy.person = { ...this.person }
    copy.links = this.links.map((link) => ({ ...link }))
    copy.carousels = this.carousels.map((carousel) => ({ ...carousel }))
    return copy
  }

  handle(call: WireCall): Outcome {
    if (this.storage.owns(call.url)) return this.storage.put(call)
    const outcome = this.#answer(call)
    if (!this.runs.told || outcome.kind !== 'answer' || outcome.moment !== undefined) return outcome
    return outcome.status === 401 ? outcome : { ...outcome, moment: this.runs.moment(false) }
  }

  #answer(call: WireCall): Outcome {
    if (this.stranger) return isMe(call) ? answer(200, { user: { ...this.#me(), id: this.user + 90 }, tenant_id: this.tenant }) : NO_SESSION
    if (!this.signedIn || call.headers['Lousa-User'] !== String(this.user)) return NO_SESSION
    // Built anew for every call, so that a late answer stays as it was.
    if (!isWrite(call)) return this.#tagged(call, this.read(call.url))
    const key = call.headers['Idempotency-Key']
    const stored = key === undefined || !this.honours ? undefined : this.#answers.get(key)
    if (stored !== undefined) return stored
    this.log.push({ method: call.method, url: call.url, body: call.body })
    const written: Written[] = []
    const made = this.#write(call, written)
    const result = this.runs.told && made.kind === 'answer' && made.status < 300 ? { ...made, moment: this.runs.moment(true) } : made
    if (written.length > 0) this.changed(written, call)
    const honoured = this.honours && result.kind === 'answer' ? { ...result, honoured: true } : result
    if (key !== undefined && this.honours && honoured.kind === 'answer' && honoured.status < 300) this.#answers.set(key, honoured)
    return honoured
  }

  #tagged(call: WireCall, outcome: Outcome): Outcome {
    if (!this.tags || outcome.kind !== 'answer' || outcome.status !== 200) return outcome
    const tag = JSON.stringify(outcome.body)
    return call.headers['If-None-Match'] === tag ? answer(304, undefined, { tag }) : { ...outcome, tag }
  }

  read(url: string): Outcome {
    if (url.startsWith('/api/auth/me')) return answer(200, { user: this.#me(), tenant_id: this.tenant })
    if (url.includes('/links/index/'))
      return answer(200, { data: this.links.map((link, order) => ({ ...link, order, tenant_id: this.tenant })) })
    if (url.includes('/home/carousels/'))
      return answer(200, { data: this.carousels.map((carousel, order) => carouselWire(carousel, order)) })
    if (url.includes('/sync/epochs/') && this.runs.told) return this.runs.answer(url)
    if (url.includes('/plataforma/index/'))
      return answer(200, { data: { settings: { ...this.platform }, login: {}, extra: { ...this.extra }, info: { ...this.info } } })
    return answer(404, { error: 'não existe' })
  }

  #me() {
    const roles = this.roles.map((slug) => ({ role: { slug } }))
    return { id: this.user, email: 'a@b.c', hasThePlayer: false, products: [], Subscribed_Communities: [], ...this.person, roles }
  }

  #write(call: WireCall, written: Written[]): Outcome {
    const { url } = call
    if (url.includes('/links/')) return this.#writeLinks(call, written)
    if (url.includes('/carrossel/')) return this.#showcase.write(call, written)
    if (url.endsWith('/upload/create-link')) return answer(200, this.storage.link())
    const sent = (call.body ?? {}) as Record<string, string>
    if (url.endsWith('/auth/me')) {
      this.#set('person.name', this.person, 'name', this.#text(sent['name']), written)
      this.#set('person.photo_url', this.person, 'photo_url', sent['photo_url'] ?? null, written)
      return answer(200, { user: this.#me() })
    }
    if (url.endsWith('/update-seo')) {
      for (const name of ['name', 'description']) this.#set(`info.${name}`, this.info, name, this.#text(sent[name]), written)
    } else if (url.endsWith('/footerToogle')) {
      this.#set('platform.footer_visible', this.platform, 'footer_visible', sent['footer_visible'], written)
    } else if (url.endsWith('/extraSettings/update')) {
      for (const name of Object.keys(this.extra)) this.#set(`extra.${name}`, this.extra, name, this.#text(sent[name] ?? ''), written)
    } else return answer(501, { error: 'não feito' })
    return answer(200, { message: 'ok' })
  }

  #writeLinks({ method, url, body }: WireCall, written: Written[]): Outcome {
    const sent = (body ?? {}) as Record<string, string>
    if (url.endsWith('/links/create')) return this.#createLink(this.#text(sent['link_title']), this.#text(sent['link_url']), written)
    if (url.endsWith('/links/order')) return this.#orderLinks((body as { newOrdenation: number[] }).newOrdenation, written)
    const link = this.links.find((each) => each.id === Number(url.split('/').at(-1)))
    if (link === undefined) return answer(404, { error: 'Link não encontrado' })
    if (method === 'DELETE') {
      this.links = this.links.filter((each) => each !== link)
      written.push({ field: `links/${link.id}`, from: link.title, to: null })
      return answer(200, { message: 'ok' })
    }
    this.#set(`links/${link.id}.title`, link, 'title', this.#text(sent['link_title']), written)
    this.#set(`links/${link.id}.url`, link, 'url', this.#text(sent['link_url']), written)
    return answer(200, { data: { ...link, order: 0 } })
  }

  #createLink(title: string, url: string, written: Written[]): Outcome {
    if (this.links.length >= this.most) return answer(422, { error: 'Você pode criar no máximo 3 (três) links' })
    if (title.startsWith('ruim')) return answer(422, { error: 'Título recusado', fields: { link_title: 'recusado' } })
    const link = { id: this.#nextId++, title, url }
    this.links.push(link)
    this.creates.push(link.id)
    written.push({ field: `links/${link.id}`, from: null, to: title })
    return answer(201, { data: { ...link, order: this.links.length } })
  }

  #orderLinks(ids: readonly number[], written: Written[]): Outcome {
    const from = this.links.map((link) => link.id)
    this.links.sort((a, b) => place(ids, a.id) - place(ids, b.id))
    written.push({ field: 'links.order', from, to: this.links.map((link) => link.id) })
    return answer(200, { message: 'ok' }, { ...(this.orderedBefore && { orderedBefore: this.orderedBefore }) })
  }

  #text(value: unknown): string {
    return this.normalise ? String(value).trim() : String(value)
  }

  #set(field: string, row: object, name: string, to: unknown, written: Written[]): void {
    const fields = row as Record<string, unknown>
    written.push({ field, from: fields[name], to })
    fields[name] = to
  }
}

const isMe = (call: WireCall) => call.method === 'GET' && call.url.startsWith('/api/auth/me')

const place = (ids: readonly number[], id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length)

const NO_SESSION = answer(401, { error: 'Entre novamente' })
