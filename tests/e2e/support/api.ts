import type { Person } from './sign-in.ts'

/** The server as another client of the same person sees it, independent of the page and its mirror. */
export interface Api {
  get<T>(path: string): Promise<T>
  send(method: string, path: string, body?: unknown, more?: Readonly<Record<string, string>>): Promise<number>
  /** A form with files. */
  sendForm(path: string, form: FormData): Promise<number>
  links(): Promise<{ id: number; title: string; url: string }[]>
  /** Size of a file in bytes. */
  size(path: string): Promise<number>
  platform(): Promise<{ settings: Record<string, unknown>; info: Record<string, unknown>; extra: Record<string, unknown> }>
  removeLinks(): Promise<void>
}

export async function apiOf(origin: string, { email, password, tenant }: Person): Promise<Api> {
  // A connection that is used again may be closed by the server in that moment.
  const headers: Record<string, string> = { tenantId: tenant, 'content-type': 'application/json', origin, connection: 'close' }
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password, tenant_id: Number(tenant) }),
  })
  if (!login.ok) throw new Error(`sign-in: ${login.status} ${await login.text()}`)
  headers['cookie'] = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .join('; ')

  const get = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${origin}${path}`, { headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return (await answer.json()) as T
  }
  const size = async (path: string) => (await (await fetch(`${origin}${path}`, { headers })).arrayBuffer()).byteLength
  const send: Api['send'] = async (method, path, body, more) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { ...headers, ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return answer.status
  }
  const sendForm = async (path: string, form: FormData) => {
    const { 'content-type': _json, ...rest } = headers
    return (await fetch(`${origin}${path}`, { method: 'POST', headers: rest, body: form })).status
  }
  const base = '/api/auth/config/plataforma'
  const links = async () => (await get<{ data: { id: number; title: string; url: string }[] }>(`${base}/links/index/${tenant}`)).data
  return {
    get,
    send,
    sendForm,
    size,
    links,
    platform: async () => (await get<{ data: Awaited<ReturnType<Api['platform']>> }>(`${base}/index/${tenant}`)).data,
    removeLinks: async () => {
      for (const { id } of await links()) await send('DELETE', `${base}/links/delete/${tenant}/${id}`)
    },
  }
}
