import type { WireCall } from '#sync/attempt.ts'
import type { Outcome } from '#sync/outcome.ts'

export interface ServerLink {
  id: number
  title: string
  url: string
}

/** What the documented calls do, on plain data: the server of another person's making, small enough to be obviously right. */
export class ModelServer {
  info: Record<string, string> = { name: 'Escola', description: 'i' }
  extra: Record<string, string> = { use_terms: '', privacy_terms: '', url_facebook: '', url_instagram: '', url_youtube: '' }
  platform: Record<string, unknown> = { footer_visible: 0 }
  links: ServerLink[] = []
  honours = false
  normalise = false
  signedIn = true
  user = 7
  roles = ['admin']
  readonly log: { method: string; url: string; body: unknown; at?: number }[] = []
  readonly creates: number[] = []
  #nextId = 1
  readonly #answers = new Map<string, Outcome>()

  writes(): string[] {
    return this.log.filter((call) => call.method !== 'GET').map((call) => `${call.method} ${call.url.split('/').slice(-2).join('/')}`)
  }

  bodies(end: string): unknown[] {
    return this.log.filter((call) => call.url.endsWith(end)).map((call) => call.body)
  }

  /** A copy of what reads may show, for replicas some seconds behind. */
  snapshot(): ModelServer {
    const copy = new ModelServer()
    Object.assign(copy, structuredClone({ info: this.info, extra: this.extra, platform: this.platform, links: this.links }))
    copy.signedIn = this.signedIn
    copy.user = this.user
    copy.roles = this.roles
    return copy
  }

  handle(call: WireCall): Outcome {
    if (!this.signedIn || call.headers['Lousa-User'] !== String(this.user)) return answer(401, { error: 'Entre novamente' })
    // A copy: what was answered stays as it was, however late it arrives.
    if (call.method === 'GET') return structuredClone(this.read(call.url))
    const key = call.headers['Idempotency-Key']
    const stored = key === undefined || !this.honours ? undefined : this.#answers.get(key)
    if (stored !== undefined) return stored
    this.log.push({ method: call.method, url: call.url, body: call.body })
    const result = this.#write(call)
    const honoured = this.honours && result.kind === 'answer' ? { ...result, honoured: true } : result
    if (key !== undefined && this.honours && honoured.kind === 'answer' && honoured.status < 300) this.#answers.set(key, honoured)
    return honoured
  }

  read(url: string): Outcome {
    if (url.startsWith('/api/auth/me')) {
      return answer(200, { user: { id: this.user, roles: this.roles.map((slug) => ({ role: { slug } })) }, tenant_id: 1 })
    }
    if (url.includes('/links/index/')) return answer(200, { data: this.links.map((link, order) => ({ ...link, order, tenant_id: 1 })) })
    if (url.includes('/plataforma/index/'))
      return answer(200, { data: { settings: this.platform, login: {}, extra: this.extra, info: this.info } })
    return answer(404, { error: 'não existe' })
  }

  #write({ method, url, body }: WireCall): Outcome {
    const sent = (body ?? {}) as Record<string, string>
    const text = (value: unknown) => (this.normalise ? String(value).trim() : String(value))
    if (url.endsWith('/links/create')) {
      if (this.links.length >= 3) return answer(422, { error: 'Você pode criar no máximo 3 (três) links' })
      if (sent['link_title'] === 'ruim') return answer(422, { error: 'Título recusado', fields: { link_title: 'recusado' } })
      const link = { id: this.#nextId++, title: text(sent['link_title']), url: text(sent['link_url']) }
      this.links.push(link)
      this.creates.push(link.id)
      return answer(201, { data: { ...link, order: this.links.length } })
    }
    if (url.includes('/links/update/')) {
      const link = this.links.find((each) => each.id === Number(url.split('/').at(-1)))
      if (link === undefined) return answer(404, { error: 'Link não encontrado' })
      Object.assign(link, { title: text(sent['link_title']), url: text(sent['link_url']) })
      return answer(200, { data: { ...link, order: 0 } })
    }
    if (url.includes('/links/delete/') && method === 'DELETE') {
      const before = this.links.length
      this.links = this.links.filter((each) => each.id !== Number(url.split('/').at(-1)))
      return this.links.length < before ? answer(200, { message: 'ok' }) : answer(404, { error: 'não existe' })
    }
    if (url.endsWith('/links/order')) {
      const ids = (body as { newOrdenation: number[] }).newOrdenation
      this.links.sort((a, b) => place(ids, a.id) - place(ids, b.id))
      return answer(200, { message: 'ok' })
    }
    if (url.endsWith('/update-seo')) Object.assign(this.info, { name: text(sent['name']), description: text(sent['description']) })
    else if (url.endsWith('/footerToogle')) this.platform['footer_visible'] = sent['footer_visible']
    else if (url.endsWith('/extraSettings/update')) for (const name of Object.keys(this.extra)) this.extra[name] = text(sent[name] ?? '')
    else return answer(501, { error: 'não feito' })
    return answer(200, { message: 'ok' })
  }
}

const place = (ids: readonly number[], id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length)

export function answer(status: number, body?: unknown, more: Partial<Extract<Outcome, { kind: 'answer' }>> = {}): Outcome {
  return { kind: 'answer', status, body, html: false, ...more }
}
