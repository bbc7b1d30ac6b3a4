import { apiOf } from './api.ts'
import { expect } from './fixtures.ts'
import { people } from './sign-in.ts'

const BASE = '/api/platform/auth/custom-html'
const NONE = { community_id: null, course_id: null, module_id: null, lesson_id: null, embeddable_ids: [] }

/** A block of the first school; its title is «Agenda». */
export interface Block {
  readonly page: string
  readonly customHtml: string
}

/** These blocks and no others. */
export async function putBlocks(url: string, blocks: readonly Block[]): Promise<void> {
  const api = await apiOf(url, people.admin)
  const { data } = await api.get<{ data: { id: number }[] }>(`${BASE}/index/1`)
  for (const { id } of data) await api.send('DELETE', `${BASE}/${id}`)
  for (const block of blocks)
    expect(await api.send('POST', `${BASE}/create`, { ...NONE, tenant_id: 1, title: 'Agenda', ...block })).toBe(201)
}
