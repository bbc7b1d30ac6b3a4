import type { Api } from './api.ts'
import type { ChaosProxy } from './chaos-proxy.ts'
import { expect, type Page } from './fixtures.ts'
import { PATIENT } from './patient.ts'
import { people } from './sign-in.ts'
import { button } from './sorted-list.ts'
import { drawer, openPanelInPlace, status } from './studio.ts'

// The community of the newer generation: its form in the drawer, and what the server has of it.

export const BASE = '/api/v2/communities'
interface Config {
  readonly id: number
  readonly title: string
  readonly is_enabled: boolean
  readonly is_private: boolean
  readonly has_ranking: boolean
  readonly cover_path: string | null
  readonly background_color: string | null
  readonly deleted_at: string | null
  readonly upsell_link: string | null
}
// The other school's is prepared and hidden: its owner makes it private and shows it.
export const owner = people.otherAdmin
export const configOf = (api: Api) => api.get<Config>(`${BASE}/2`)
export const productsOf = async (api: Api, tenant = 2) =>
  (await api.get<{ title: string }[]>(`${BASE}/${tenant}/products`)).map(({ title }) => title)

export const text = (page: Page, name: string) => drawer(page).getByRole('textbox', { name, exact: true })
export const toggle = (page: Page, name: string) => drawer(page).getByRole('switch', { name, exact: true })
export const saved = (page: Page) => expect(status(page)).toHaveAccessibleName(/tudo salvo/i, PATIENT)
export const needsPerson = (page: Page) => expect(status(page)).toHaveAccessibleName(/precisa de atenção/i, PATIENT)
export const backInPanel = (page: Page) => expect(drawer(page).getByRole('heading', { name: 'Comunidade', exact: true })).toBeVisible()

export async function openForm(page: Page): Promise<void> {
  await openPanelInPlace(page, 'Comunidade')
  await button(page, 'Editar comunidade').click()
}

/** One visit of the owner: the form is open, or the drawer is at any other place. */
export interface Visit {
  readonly page: Page
  readonly api: Api
  readonly chaos: ChaosProxy
}
