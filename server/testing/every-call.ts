import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { type Endpoint, fillPath, rightsOf } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { must } from '#lib/must.ts'
import { LIVIA, type TestApp, type TestClient } from './test-app.ts'
import { type Example, EXAMPLES } from './test-examples.ts'

/** One call of every endpoint, in an order in which each finds its rows. */
export interface EveryCall {
  readonly name: string
  run(): Promise<Response>
}

const picture = () =>
  new File([Uint8Array.from('RIFF\0\0\0\0WEBPVP8 '.padEnd(64, '\0'), (char) => char.charCodeAt(0))], 'a.webp', { type: 'image/webp' })

function form(fields: Readonly<Record<string, string | number | File>>): FormData {
  const made = new FormData()
  made.set('tenant_id', '1')
  for (const [name, value] of Object.entries(fields)) made.set(name, typeof value === 'object' ? value : String(value))
  return made
}

/** Those that have no example because their bodies are no JSON, or because they need an earlier answer. */
const FORMS: Partial<
  Record<EndpointName, { params?: Record<string, string | number>; fields?: Readonly<Record<string, string | number | File>> }>
> = {
  createBanner: { fields: { title: 'Nova turma', url_image: picture() } },
  updateBanner: { params: { id: 1 }, fields: { title: 'Outra turma', url_image: picture() } },
  deleteBanner: { params: { id: 1 } },
  createLevel: { fields: { name: 'Semente', needed_score: 7, color: '#112233' } },
  updateLevel: { fields: { id: 1, name: 'Broto', needed_score: 8, color: '#112233' } },
  createReward: { fields: { name: 'Selo', reward_type: 'score', needed_score: 5, img: picture() } },
  updateReward: { fields: { id: 1, name: 'Selo de ouro', reward_type: 'score', needed_score: 5, img: picture() } },
  flipCarousel: { params: { id: 4 } },
}

/** Beside the API: documents, and what a school says of itself. */
const PAGES = [
  '/homepage',
  '/login',
  '/curso/1/luz/1',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/domains/ask?domain=www.escolasabia.com.br',
]

/** A read is asked by both, where both may: they see different rows. */
const isForBoth = ({ class: kind, rights }: { class: string; rights: string }, as: string | undefined) =>
  kind === ENDPOINT_CLASS.read && rights !== 'editor' && as !== 'student'

export function everyCall(app: TestApp, owner: TestClient, student: TestClient): EveryCall[] {
  /** The doubt that was made last: its id differs from database to database. */
  let doubt = 0
  const call = (name: EndpointName, client: Pick<TestClient, 'fetch'>, { params = {}, body }: Pick<Example, 'params' | 'body'> = {}) => ({
    name: client === student ? `${name} (student)` : name,
    async run() {
      const path = fillPath(endpoints[name].path, { tenant: 1, ...params, ...(name === 'updateLessonComment' && { commentId: doubt }) })
      const answer = await client.fetch(path, { method: endpoints[name].method, ...(body !== undefined && { body }) })
      if (name === 'createLessonComment') doubt = ((await answer.clone().json()) as { data: { id: number } }).data.id
      return answer
    },
  })
  const token = () => must(app.magicTokens().at(-1), 'a mail with a link')
  return [
    call('signIn', app, { body: { email: LIVIA, password: 'sabia-livia', tenant_id: 1 } }),
    ...Object.entries(FORMS).map(([name, { params = {}, fields }]) =>
      call(name as EndpointName, owner, { params, ...(fields && { body: form(fields) }) }),
    ),
    call('orderBanners', owner, { body: { newOrdenation: [3, 2], tenant_id: 1 } }),
    ...Object.entries(EXAMPLES).flatMap(([name, example]) => {
      const asked = call(name as EndpointName, example.as === 'student' ? student : owner, example)
      const endpoint: Endpoint = endpoints[name as EndpointName]
      return isForBoth({ class: endpoint.class, rights: rightsOf(endpoint) }, example.as)
        ? [asked, call(name as EndpointName, student, example)]
        : [asked]
    }),
    call('deleteCarousel', owner, { params: { id: 4 } }),
    { name: 'openMagicLink', run: () => call('openMagicLink', app, { body: { token: token(), tenant_id: 1 } }).run() },
    ...PAGES.map((path) => ({
      name: path,
      run: () => student.fetch(`http://escolasabia.com.br${path}`, { headers: { Accept: 'text/html' } }),
    })),
    call('signOut', student, { body: { wipe: 'account' } }),
  ]
}
