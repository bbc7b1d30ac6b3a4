import { type Api, apiOf } from '#tests/e2e/support/api.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import { expect, test } from './fixtures.ts'
import type { Thing } from './page-queries.ts'
import { button, inDrawer, openPanel, SAVE, SAVED, signIn, signOut } from './people.ts'
import { until } from './until.ts'
import type { Visitor } from './visitor.ts'

const PNG = 'public/demo/sabia/logo-square.png'
const HEIC = 'tests/fixtures/pictures/L_exif_xmp_iptc.heic'

const field = (label: string): Thing => inDrawer({ role: 'group', name: label })
const text = (name: string): Thing => inDrawer({ role: 'textbox', name })

test('a visit of an owner (ENG-05)', async ({ visitor, server }) => {
  const api = await apiOf(server.url, people.admin)
  await signIn(visitor, people.admin)
  await test.step('header link', async () => {
    await api.removeLinks()
    await openPanel(visitor, 'header')
    await visitor.press(inDrawer(button('Novo link')))
    await visitor.write(text('Título'), 'Agenda')
    await visitor.write(text('Endereço'), 'agenda.escola.com')
    await visitor.press(SAVE)
    await until(
      'the server to have it',
      async () => (await api.links()).map(({ title }) => title),
      (all) => all.join() === 'Agenda',
    )
  })
  await test.step('SEO', async () => {
    await openPanel(visitor, 'seo')
    await visitor.write(text('Nome da plataforma'), 'Escola do rio')
    await visitor.press(SAVE)
    await until(
      'the server to have it',
      async () => JSON.stringify(await api.platform()),
      (all) => all.includes('Escola do rio'),
    )
  })
  await test.step('banner with PNG and HEIC', () => banner(visitor, api))
  await test.step('carousel order by keys', () => order(visitor, api))
  await test.step('custom HTML block', () => block(visitor, api))
  await test.step('sign-out after a block was edited', async () => {
    await visitor.sees(SAVED)
    await signOut(visitor)
  })
})

async function choose(visitor: Visitor, label: string, file: string): Promise<void> {
  await visitor.attach({ css: 'input[type=file]', within: field(label) }, file)
  await visitor.press(button('Aplicar', { role: 'dialog', name: 'Recortar imagem' }))
  await visitor.sees({ css: 'img[src^="blob:"]', within: field(label) })
}

async function banner(visitor: Visitor, api: Api): Promise<void> {
  await openPanel(visitor, 'banner')
  await visitor.press(inDrawer(button('Novo banner')))
  await visitor.write(text('Título'), 'Roda aberta')
  await choose(visitor, 'Imagem para computador', PNG)
  await choose(visitor, 'Imagem para celular', HEIC)
  await visitor.press(SAVE)
  await visitor.sees({ role: 'listitem', has: 'Roda aberta', within: inDrawer({ role: 'list', name: 'Banners' }) })
  interface Banner {
    readonly title: string
    readonly [field: string]: unknown
  }
  const banners = async () =>
    (await api.get<[true, number, string, { data: Banner[] }]>('/api/auth/config/plataforma/bannersCustom/index/1'))[3].data
  const made = await until('the server to have it', banners, (all) => all.some(({ title }) => title === 'Roda aberta'), 60_000)
  const pictures = Object.values(made.find(({ title }) => title === 'Roda aberta') ?? {}).filter((value) =>
    /\/files\/1\/.+\.(webp|jpe?g|png)$/.test(String(value)),
  )
  expect(pictures).toHaveLength(2)
}

/** The second carousel is lifted and carried to the first place. */
async function order(visitor: Visitor, api: Api): Promise<void> {
  // Its list read from the end is the page from the top (VIT-18).
  const saved = async () =>
    (await api.get<{ data: { title: string }[] }>('/api/auth/home/carousels/1')).data.map(({ title }) => title).toReversed()
  await visitor.goto('/homepage?edit=vitrine/ordem')
  const grips = button(/^Arrastar /)
  await visitor.sees(grips)
  const [first = '', second = ''] = (await visitor.labels(grips)).map((label) => label.replace('Arrastar ', ''))
  await visitor.focus(button(`Arrastar ${second}`))
  await visitor.key(' ')
  await visitor.sees({ text: new RegExp(`^${second} levantado`) })
  await visitor.key('ArrowUp')
  await visitor.sees({ text: new RegExp(`^${second} agora na posição 1 `) })
  await visitor.key(' ')
  await visitor.press(button('Salvar'))
  await until(`the server to have ${second} before ${first}`, saved, (all) => all.indexOf(second) < all.indexOf(first))
}

async function block(visitor: Visitor, api: Api): Promise<void> {
  const form: Thing = { role: 'dialog', name: 'Novo HTML personalizado' }
  await openPanel(visitor, 'html')
  await visitor.press(inDrawer(button('Novo')))
  await visitor.write({ role: 'textbox', name: 'Título', within: form }, 'Agenda da roda')
  await visitor.choose({ role: 'combobox', name: 'Página', within: form }, 'Perfil')
  await visitor.focus({ css: '[contenteditable][aria-label="Código HTML"]', within: form })
  await visitor.tab.type('<h2>Quinta</h2>')
  await visitor.press(button('Salvar', form))
  await visitor.seesNo(form)
  const blocks = async () => (await api.get<{ data: { title: string; html: string }[] }>('/api/platform/auth/custom-html/index/1')).data
  await until('the server to have it', blocks, (all) =>
    all.some(({ title, html }) => title === 'Agenda da roda' && html.includes('<h2>Quinta</h2>')),
  )
}
