import type { Api } from './api.ts'
import { expect, type Page } from './fixtures.ts'
import { drawer } from './studio.ts'

// One edit for each part of the drawer: how the server is told, and where each person sees it.

type Seen = (page: Page, value: string, timeout: number) => Promise<void>

export interface SchoolEdit {
  readonly name: string
  /** What it is set to, one after the other. */
  readonly values: readonly [string, string]
  save(api: Api, value: string): Promise<number>
  /** The drawer of another owner. */
  readonly panel: { readonly path: string; readonly sees: Seen }
  /** A page, as students see it: wide, and 360 px wide. */
  readonly sees: Seen
  /** On the phone, where it differs. */
  readonly seesOnPhone?: Seen
}

const CONFIG = '/api/auth/config/plataforma'
const text: Seen = (page, value, timeout) => expect(page.getByRole('main').getByText(value).first()).toBeVisible({ timeout })
const inDrawer: Seen = (page, value, timeout) => expect(drawer(page).getByText(value).first()).toBeVisible({ timeout })
const field =
  (label: string): Seen =>
  (page, value, timeout) =>
    expect(drawer(page).getByLabel(label, { exact: true })).toHaveValue(value, { timeout })

/** A row of a list, as it is on the server, with another value. */
async function rowOf<T extends { id: number }>(api: Api, path: string, find: (row: T) => boolean): Promise<T> {
  const answer = await api.get<{ data: T[] } | [true, number, { data: T[] }]>(path)
  const row = (Array.isArray(answer) ? answer[2] : answer).data.find(find)
  if (row === undefined) throw new Error(`nothing of that kind at ${path}`)
  return row
}

function formOf(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ tenant_id: '1', ...values })) form.set(name, value)
  return form
}

/** On the homepage. */
export const HOME_EDITS: readonly SchoolEdit[] = [
  {
    name: 'a link',
    values: ['Conversas', 'Encontros'],
    save: (api, title) =>
      api.send('POST', `${CONFIG}/links/update/1`, { link_title: title, link_url: 'escolasabia.com.br/mentorias', tenant_id: 1 }),
    panel: { path: 'header', sees: inDrawer },
    sees: (page, title, timeout) => expect(page.getByRole('banner').getByRole('link', { name: title })).toBeVisible({ timeout }),
    // In the menu of the account.
    async seesOnPhone(page, title, timeout) {
      await page.getByRole('button', { name: /^Abrir menu de/ }).click()
      await expect(page.getByRole('dialog').getByRole('link', { name: title })).toBeVisible({ timeout })
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    name: 'a banner',
    values: ['Violão na varanda', 'Violão na praça'],
    save: (api, title) => api.sendForm(`${CONFIG}/bannersCustom/update/1`, formOf({ title })),
    panel: {
      path: 'banner',
      sees: (page, title, timeout) => expect(drawer(page).getByTitle(title, { exact: true })).toBeVisible({ timeout }),
    },
    sees: (page, title, timeout) => expect(page.getByRole('region', { name: 'Banner principal' })).toContainText(title, { timeout }),
  },
  {
    name: 'a carousel',
    values: ['Mãos na massa', 'Mãos na terra'],
    async save(api, title) {
      const {
        carousel_item: _items,
        order: _order,
        ...row
      } = await rowOf<{ id: number; carousel_item: unknown; order: unknown }>(api, '/api/auth/home/carousels/1', ({ id }) => id === 3)
      return api.send('POST', `${CONFIG}/carrossel/update/3`, { ...row, title, tenant_id: 1 })
    },
    panel: { path: 'vitrine', sees: inDrawer },
    sees: (page, title, timeout) => expect(page.getByRole('main').getByRole('region', { name: title })).toBeAttached({ timeout }),
  },
  {
    name: 'the colour',
    values: ['#4dd2ff', '#ff7a59'],
    save: (api, color) => api.send('POST', `${CONFIG}/updateCustomBasic`, { primary_color: color, tenant_id: 1 }),
    panel: {
      path: 'aparencia',
      sees: (page, color, timeout) =>
        expect(drawer(page).getByRole('group', { name: 'Cor principal', exact: true }).getByLabel('Código da cor')).toHaveValue(
          new RegExp(color, 'i'),
          { timeout },
        ),
    },
    sees: (page, color, timeout) =>
      expect
        .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--colors-primary').trim()), {
          timeout,
        })
        .toBe(color),
  },
  {
    name: 'the footer',
    values: ['instagram.com/sabia.um', 'instagram.com/sabia.dois'],
    save: (api, url_instagram) =>
      api.send('POST', `${CONFIG}/extraSettings/update`, {
        use_terms: '',
        privacy_terms: '',
        url_facebook: '',
        url_youtube: '',
        url_instagram,
        tenant_id: 1,
      }),
    panel: { path: 'footer', sees: field('Instagram') },
    sees: (page, url, timeout) =>
      expect(page.getByRole('contentinfo').getByRole('link', { name: /Instagram/ })).toHaveAttribute('href', `https://${url}`, {
        timeout,
      }),
  },
  {
    name: 'the name for search engines',
    values: ['Escola do Sabiá', 'Sabiá, a escola'],
    save: (api, name) => api.send('POST', `${CONFIG}/update-seo`, { name, description: 'Cursos de ofício.' }),
    panel: { path: 'seo', sees: field('Nome da plataforma') },
    sees: (page, name, timeout) => expect(page).toHaveTitle(new RegExp(name), { timeout }),
  },
  {
    name: 'HTML of the owner',
    values: ['Agenda de junho', 'Agenda de julho'],
    async save(api, title) {
      const place = { page: 'homepage', community_id: null, course_id: null, module_id: null, lesson_id: null, embeddable_ids: [] }
      const { id } = await rowOf<{ id: number; page: string }>(
        api,
        '/api/platform/auth/custom-html/index/1',
        ({ page }) => page === 'homepage',
      )
      return api.send('PUT', `/api/platform/auth/custom-html/update/${id}`, {
        ...place,
        id,
        tenant_id: 1,
        title,
        customHtml: `<p>${title}</p>`,
      })
    },
    panel: { path: 'html', sees: inDrawer },
    // Between two carousels: it comes when that is near.
    sees: (page, title, timeout) =>
      expect(async () => {
        await page.getByRole('region', { name: 'Em alta' }).scrollIntoViewIfNeeded({ timeout: 1000 })
        await expect(page.getByTitle(title)).toBeAttached({ timeout: 500 })
      }).toPass({ timeout }),
  },
]

/** Where students learn. */
export const LEARNING_EDITS: readonly { readonly path: string; readonly edits: readonly SchoolEdit[] }[] = [
  {
    path: '/avaliacoes',
    edits: [
      {
        name: 'a quiz',
        values: ['Acordes de junho', 'Acordes de julho'],
        save: (api, name) =>
          api.send('POST', '/api/auth/quiz/update/1', {
            name,
            type: 'comun',
            goal: 60,
            published: 1,
            repeat: 1,
            time_limit: null,
            stopwatch: 0,
            tenant_id: 1,
          }),
        panel: { path: 'avaliacoes', sees: inDrawer },
        sees: text,
      },
    ],
  },
  {
    path: '/comunidade/explorer',
    edits: [
      {
        name: 'a community',
        values: ['Papel e tinta', 'Tinta e papel'],
        save: (api, title) =>
          api.send('PUT', '/api/auth/community/edit-community', {
            id: 2,
            title,
            description: 'O que sai do forno, e como.',
            show_ranking: 0,
            show_continue_watching: 0,
            background_color: null,
            primary_text_color: '#ffffff',
            secondary_text_color: '#d4d4d4',
            shadow_color: '#000000',
            font_family: 'Lato',
            principal: 0,
            button_sales_text: null,
            sales_url: null,
            links: [],
            permissions_array: [1, 2, 3],
            tenant_id: 1,
          }),
        panel: { path: 'comunidade', sees: inDrawer },
        sees: text,
      },
    ],
  },
  {
    path: '/ranking',
    edits: [
      {
        name: 'a level',
        values: ['Casca', 'Ovo azul'],
        save: (api, name) => api.sendForm('/api/auth/ranking/levels/update', formOf({ id: '1', name, needed_score: '0' })),
        panel: { path: 'gamificacao/niveis', sees: inDrawer },
        sees: text,
      },
    ],
  },
  {
    path: '/curso/1/x/1',
    edits: [
      {
        name: 'comments of lessons',
        values: ['0', '1'],
        save: (api, comment) =>
          api.send('POST', '/api/auth/comunidade/comentarios/activeComment', { comment: Number(comment), tenant_id: 1 }),
        panel: {
          path: 'aula/geral',
          sees: (page, on, timeout) =>
            expect(drawer(page).getByRole('switch', { name: 'Habilitar comentários' })).toBeChecked({ checked: on === '1', timeout }),
        },
        sees: (page, on, timeout) =>
          expect(page.getByRole('main').getByRole('heading', { name: 'Comentários' })).toHaveCount(Number(on), { timeout }),
      },
    ],
  },
]

/** The page where one is not signed in: the owner's two devices have its panel open, a stranger opens the page. */
export const SIGN_IN_EDIT: SchoolEdit = {
  name: 'the sign-in page',
  values: ['Que bom te ver', 'Entre e toque'],
  save: (api, login_text) =>
    api.send('POST', `${CONFIG}/loginPage/update`, {
      login_theme: 1,
      login_theme_placement: 'left',
      login_text,
      login_banner: null,
      login_banner_vertical: null,
      overlay_banner_login: 40,
      cta_login: 0,
      title_cta_login: null,
      link_cta_login: null,
      magic_link_enabled: 1,
      redirect_url: null,
      tenant_id: 1,
    }),
  panel: { path: 'login', sees: field('Título da apresentação') },
  seesOnPhone: field('Título da apresentação'),
  sees: (page, title, timeout) =>
    expect(async () => {
      await page.goto('/login?tenant=1')
      await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout }),
}
