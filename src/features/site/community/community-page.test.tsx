import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { ReadRecord } from '#db/tables.ts'
import { PicturesProvider } from '#images/field/provider.tsx'
import { site } from '#styled/recipes'
import { useUnsavedPreview } from '#sync/page/unsaved-preview.ts'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { inRouter } from '#tests/browser/in-router.tsx'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { draftOf, openTestStudio, outboxOf, type SeedRow, setEntry } from '#tests/fixtures/studio.tsx'
import { comments } from './comment-commands.ts'
import { CommunityPage } from './community-page.tsx'

const SAMBA: SeedRow = { lid: 's4', title: 'Roda de samba', description: 'Para tocar junto.', active: true }
const OTHER: SeedRow = { lid: 's5', title: 'Harmonia', description: '', active: true }

interface World {
  /** The rows on this device; absent: the list was never read. */
  readonly here?: readonly SeedRow[]
  readonly error?: ReadRecord['error']
  /** The server's answer. */
  readonly comes?: (workspace: Workspace) => Promise<unknown>
}

const RESOURCES = ['communities', 'feed/4/0']
/** Both of its reads ended so. */
const written = (workspace: Workspace, more: Partial<ReadRecord>) =>
  workspace.db
    .table('reads')
    .bulkPut(RESOURCES.map((resource) => ({ resource, startTick: 1, startedAt: Date.now(), committedAt: Date.now(), ...more })))
const comes = (rows: readonly SeedRow[]) => async (workspace: Workspace) => {
  await workspace.db.table('communities').bulkPut(rows.map((row, born) => ({ born, ...row })))
  const idOf = ({ lid }: SeedRow) => ({
    key: `communities/${lid}`,
    table: 'communities',
    lid,
    sid: lid.slice(1),
    server: `communities/${lid.slice(1)}`,
    aliases: [],
    tick: 0,
  })
  await workspace.db.table('ids').bulkPut(rows.map(idOf))
  await written(workspace, {})
}
const fails =
  (error: ReadRecord['error'], readBefore = false) =>
  (workspace: Workspace) =>
    written(workspace, { startTick: readBefore ? 1 : 0, ...(error !== undefined && { error }) })

async function show(part: ReactNode, { here, error, comes: answer }: World) {
  const studio = await openTestStudio({
    mirrored: here === undefined ? [] : RESOURCES,
    ...(here !== undefined && { communities: here }),
  })
  if (error !== undefined) await written(studio, { startTick: here === undefined ? 0 : 1, error })
  const asked: string[] = []
  const ask = async (id: string) => {
    asked.push(id)
    await answer?.(studio)
  }
  const pull: Workspace['pull'] = async (id) => {
    await ask(id)
    return { ok: false, why: 'unreachable' }
  }
  await render(
    inRouter(
      <WorkspaceProvider workspace={{ ...studio, refreshIfStale: ask, pull }}>
        <div className={site().root}>
          <main className={site().page}>{part}</main>
        </div>
      </WorkspaceProvider>,
    ).element,
  )
  return { asked, studio }
}

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const onDevice = () => page.getByText(/dispositivo/).elements()
const community = <CommunityPage tenant="7" id="4" />

describe('a community (GEN-10)', () => {
  test('is shown at once if this device has it', async () => {
    await show(community, { here: [SAMBA] })
    await expect.element(title('Roda de samba')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Copiar link' })).toBeVisible()
  })

  test('has its title alone while its posts come for the first time (PER-21)', async () => {
    const studio = await openTestStudio({ mirrored: ['communities'], communities: [SAMBA] })
    const workspace = { ...studio, refreshIfStale: () => new Promise<void>(() => undefined) }
    await render(inRouter(<WorkspaceProvider workspace={workspace}>{community}</WorkspaceProvider>).element)
    await expect.element(title('Roda de samba')).toBeVisible()
    await expect.element(page.getByRole('status')).toBeVisible()
    expect(page.getByRole('button', { name: 'Copiar link' }).elements()).toEqual([])
  })

  test('shows its link if it cannot be copied (GEN-10)', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await show(community, { here: [SAMBA] })
    await page.getByRole('button', { name: 'Copiar link' }).click()
    await expect.element(page.getByText(`O navegador não deixou copiar. O link é ${location.origin}/comunidade/7/4`)).toBeVisible()
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await page.getByRole('button', { name: 'Copiar link' }).click()
    await expect.element(page.getByRole('button', { name: 'Link copiado' })).toBeVisible()
  })

  test('its copied link names the school’s main domain, wherever the page was opened (DOM-05)', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { studio } = await show(community, { here: [SAMBA] })
    await studio.store.write(['settings'], (tx) => tx.put('settings', { lid: 'info', born: 0, address: 'https://escolasabia.com.br' }))
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: /^(Copiar link|Link copiado)$/ }).click()
        return write.mock.calls.at(-1)?.[0]
      })
      .toBe('https://escolasabia.com.br/comunidade/7/4')
    write.mockRestore()
  })

  test('is requested if this device has never read it, and the page says so meanwhile', async () => {
    let answer = () => {}
    const wait = new Promise<void>((resolve) => (answer = resolve))
    const { asked } = await show(community, { comes: (workspace) => wait.then(() => comes([SAMBA])(workspace)) })
    await expect.element(page.getByRole('status')).toBeVisible()
    expect([asked.toSorted(), onDevice()]).toEqual([['communities', 'feed/4/0'], []])
    answer()
    await expect.element(title('Roda de samba')).toBeVisible()
  })

  test('is requested once more if it is newer than the list on this device', async () => {
    const { asked } = await show(community, { here: [OTHER], comes: comes([OTHER, SAMBA]) })
    await expect.element(title('Roda de samba')).toBeVisible()
    expect(asked).toContain('communities')
  })

  test('does not exist any more if the server does not know it', async () => {
    const { asked } = await show(community, { here: [OTHER], comes: comes([OTHER]) })
    await expect.element(title('Esta comunidade não existe mais')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Voltar para o início' })).toHaveAttribute('href', '/homepage')
    expect([asked.length > 1, onDevice()]).toEqual([true, []])
  })

  test('is not for this person if the server refuses it', async () => {
    await show(community, { comes: fails({ at: 1, code: 'refused', status: 403 }) })
    await expect.element(title('Você não tem acesso a esta página')).toBeVisible()
  })

  test('can be requested again after a failed read; online the page does not speak of the device', async () => {
    const { asked } = await show(community, { comes: fails({ at: 1, code: 'later' }) })
    await expect.element(page.getByText(/^Não deu para buscar esta página agora\./)).toBeVisible()
    asked.length = 0
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    expect(asked.length).toBeGreaterThan(0)
  })

  test('offline, the page says that the community needs a network, and requests it when there is one', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { asked } = await show(community, { comes: fails({ at: 1, code: 'unreachable' }) })
    await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    await expect.element(title('Comunidade')).toBeVisible()
    asked.length = 0
    line.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(asked).toContain('communities'))
  })
})

const POST: SeedRow = {
  lid: 's9',
  number: '9',
  community_id: '4',
  title: 'Quem tem capo?',
  content: 'Quebrei o meu.\n\n- um\n- **dois**',
  image: '',
  user: { id: 5, name: 'Téo Barreto', photo_url: null, editor: 1 },
  created_at: new Date(Date.now() - 7_200_000).toISOString(),
  others: 2,
  liked: false,
  comments_count: 3,
}
const FLAGS = { publications: true, comments: true, likes: true, text: true, images: true }

interface Wall {
  /** More of what its page shows. */
  readonly about?: object
  readonly rows?: readonly SeedRow[]
  /** As a form of the drawer writes it. */
  readonly drawer?: ReactNode
  readonly flags?: Partial<typeof FLAGS>
  readonly posts?: readonly SeedRow[]
  readonly read?: Partial<ReadRecord>
}

/** A community whose posts this device has, for a student. */
async function wall({ flags = {}, posts = [POST], read = {}, about = {}, rows = [], drawer }: Wall = {}) {
  const studio = await openTestStudio({
    mirrored: ['communities', 'feed/4/0', 'profile'],
    communities: [SAMBA],
    community_posts: posts,
    settings: [
      { lid: 'feed-4-0', posts: posts.map(({ number }) => number), next_cursor: null, about: { ...SAMBA, ...FLAGS, ...flags, ...about } },
      ...rows,
    ],
  })
  if (Object.keys(read).length > 0) await written(studio, { resource: 'feed/4/0', ...read })
  const shown = await render(
    inRouter(
      <WorkspaceProvider workspace={{ ...studio, editor: false }}>
        <PicturesProvider load={() => import('#workers/pictures.ts')}>
          <div className={site().root}>
            <main className={site().page}>{community}</main>
          </div>
          {drawer}
        </PicturesProvider>
      </WorkspaceProvider>,
    ).element,
  )
  return { studio, shown }
}

const recorded = async (workspace: Workspace) => (await outboxOf(workspace)).map(({ command, args }) => ({ command, args }))
const article = (name: string) => page.getByRole('article', { name })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('the wall of a community', () => {
  test('shows posts as their authors wrote them, with author and time, and never as HTML', async () => {
    await wall({ posts: [{ ...POST, content: `${String(POST['content'])}\n\n<b>quatro</b>` }] })
    await expect.element(article('Quem tem capo?')).toBeVisible()
    const text = article('Quem tem capo?').element()
    expect([...text.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['um', 'dois'])
    expect([text.querySelector('li b')?.textContent, text.textContent?.includes('<b>quatro</b>')]).toEqual(['dois', true])
    await expect.element(article('Quem tem capo?').getByText('Equipe')).toBeVisible()
    await expect.element(article('Quem tem capo?').getByText('há 2 h')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: '3 comentários: Quem tem capo?' }))
      .toHaveAttribute('href', '/comunidade/post/9/7/4')
  })

  test('a portrait picture keeps its shape, to a height that leaves the text in sight; an older one its frame (PER-16)', async () => {
    const posts = [
      { ...POST, image: '/files/7/post/alta.600x800.webp' },
      { ...POST, lid: 's10', number: '10', title: 'Antiga', image: '/files/7/post/antiga.webp' },
    ]
    await wall({ posts })
    const frame = (name: string) => article(name).element().querySelector('.po__picture')?.getBoundingClientRect()
    await expect.element(article('Antiga')).toBeVisible()
    const [tall, old] = [frame('Quem tem capo?'), frame('Antiga')]
    expect((old?.width ?? 0) / (old?.height ?? 1)).toBeCloseTo(2, 1)
    expect(tall?.height).toBeGreaterThan(400)
    expect(tall?.height).toBeLessThanOrEqual(560)
  })

  test('a heart is filled at once, and its press is one edit', async () => {
    const { studio } = await wall()
    const heart = button('Curtir: 2 curtidas')
    await heart.click()
    await expect.element(button('Curtir: 3 curtidas')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => recorded(studio)).toEqual([{ command: 'likePost', args: { lid: 's9', on: true, read: 'feed/4/0' } }])
  })

  test('fast presses go on from the press before, and those that take each other back leave nothing to send (C12)', async () => {
    const { studio } = await wall()
    await expect.element(button('Curtir: 2 curtidas')).toBeVisible()
    const heart = button('Curtir: 2 curtidas').element() as HTMLButtonElement
    const pressTimes = async (times: number) => {
      for (let press = 0; press < times; press++) {
        heart.click()
        await Promise.resolve()
      }
      // Most machines have written all of them then.
      await new Promise((passed) => setTimeout(passed, 500))
    }
    await pressTimes(3)
    await expect.poll(() => recorded(studio)).toMatchObject([{ args: { on: true } }])
    await expect.element(button('Curtir: 3 curtidas')).toHaveAttribute('aria-pressed', 'true')
    await pressTimes(3)
    await expect.poll(() => recorded(studio)).toEqual([])
    await expect.element(button('Curtir: 2 curtidas')).toHaveAttribute('aria-pressed', 'false')
  })

  test('what is typed while a post is being recorded is not lost (C9)', async () => {
    const { studio } = await wall()
    await box('Título da postagem').fill('Sol para Dó')
    await box('Texto da postagem').fill('Sem parar a batida.')
    ;(button('Publicar').element() as HTMLElement).click()
    const title = box('Título da postagem').element() as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(title, 'E de volta')
    title.dispatchEvent(new Event('input', { bubbles: true }))
    await expect.element(article('Sol para Dó')).toBeVisible()
    await expect.poll(async () => (await draftOf(studio, 'community/4/post'))?.values).toMatchObject({ title: 'E de volta' })
    await expect.element(box('Título da postagem')).toHaveValue('E de volta')
  })

  test('on a phone an empty composer is a line, so that the first screen holds a post (PER-26)', async () => {
    await page.viewport(360, 740)
    await wall()
    await expect.element(article('Quem tem capo?')).toBeInViewport()
    await expect.element(box('Texto da postagem')).not.toBeInTheDocument()
    await box('Título da postagem').click()
    await expect.element(box('Texto da postagem')).toBeVisible()
    await expect.element(button('Publicar')).toBeVisible()
  })

  test('a published post is above the others with its state, and the form is empty again (C9)', async () => {
    const { studio } = await wall()
    await box('Título da postagem').click()
    await expect.element(button('Publicar')).toHaveAttribute('aria-disabled', 'true')
    await box('Título da postagem').fill('Sol para Dó')
    await button('Publicar').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Escreva um texto ou escolha uma imagem.')
    await box('Texto da postagem').fill('Sem parar a batida.')
    await button('Publicar').click()
    await expect.element(article('Sol para Dó').getByText('Na fila')).toBeVisible()
    await expect.element(box('Título da postagem')).toHaveValue('')
    expect(await recorded(studio)).toMatchObject([
      { command: 'createPost', args: { community: '4', title: 'Sol para Dó', content: 'Sem parar a batida.', image: '' } },
    ])
    const titles = [...document.querySelectorAll('article h3')].map(({ textContent }) => textContent)
    expect(titles).toEqual(['Sol para Dó', 'Quem tem capo?'])
    await expectAccessible()
  })

  test('what was being written is there after a reload, and can be discarded', async () => {
    const { studio, shown } = await wall()
    await box('Título da postagem').fill('Metade')
    await expect.poll(async () => (await draftOf(studio, 'community/4/post'))?.values).toMatchObject({ title: 'Metade' })
    await shown.unmount()
    await render(
      inRouter(
        <WorkspaceProvider workspace={{ ...studio, editor: false }}>
          <div className={site().root}>{community}</div>
        </WorkspaceProvider>,
      ).element,
    )
    await expect.element(box('Título da postagem')).toHaveValue('Metade')
    await expect.element(page.getByText('Recuperamos o que você estava escrevendo.')).toBeVisible()
    await button('Descartar').click()
    await expect.element(box('Título da postagem')).toHaveValue('')
    await expect.poll(() => draftOf(studio, 'community/4/post')).toBeUndefined()
  })

  test('a post that was refused keeps its text, and offers to copy it', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { studio } = await wall()
    await box('Título da postagem').fill('Sol para Dó')
    await box('Texto da postagem').fill('Sem parar.')
    await button('Publicar').click()
    await expect.element(article('Sol para Dó')).toBeVisible()
    const [entry] = await outboxOf(studio)
    const attention = { reason: 'refused', at: Date.now(), status: 403, message: 'Esta comunidade não recebe novas postagens.' } as const
    await setEntry(studio, entry?.id ?? '', { state: 'attention', attention })
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Esta comunidade não recebe novas postagens. O servidor não aceitou. O que você escreveu continua aqui.')
    await button('Copiar o texto').click()
    expect(copied).toHaveBeenCalledWith('Sol para Dó\n\nSem parar.')
    await button('Descartar').click()
    await expect.poll(() => article('Sol para Dó').elements().length).toBe(0)
  })

  test.each([
    [{ publications: false }, 'Esta comunidade não recebe novas postagens. Você pode ler e responder.'],
    [{ publications: false, comments: false }, 'Esta comunidade não recebe novas postagens nem comentários. Você pode ler.'],
    [{ text: false, images: false }, 'Nesta comunidade não dá para publicar textos nem imagens.'],
  ])('where %o nothing is offered, and a sentence says why (LEG-18)', async (flags, sentence) => {
    await wall({ flags })
    await expect.element(page.getByText(sentence)).toBeVisible()
    expect(page.getByRole('form', { name: 'Nova postagem' }).elements()).toEqual([])
  })

  test('without texts only a title and a picture are offered, without pictures no picture, without likes no heart', async () => {
    const { shown } = await wall({ flags: { text: false, likes: false } })
    await expect.element(page.getByText('Esta comunidade recebe só imagens, com um título.')).toBeVisible()
    await expect.element(button('Imagem')).toBeVisible()
    expect([box('Texto da postagem').elements().length, page.getByRole('button', { name: /Curtir/ }).elements().length]).toEqual([0, 0])
    await shown.unmount()
    await wall({ flags: { images: false } })
    await box('Título da postagem').click()
    await expect.element(box('Texto da postagem')).toBeVisible()
    expect(button('Imagem').elements()).toEqual([])
  })

  test('a community that was closed meanwhile says so with what the server told, shows no post of others and loses none of one’s own (ROL-06, AMB-90)', async () => {
    const told = {
      at: Date.now(),
      type: 'AccessDeniedToCommunityException',
      metadata: {
        community: 'Roda de samba',
        active: 1,
        products: ['Assinatura'],
        your_products: ['Trilha'],
        upsell_text: 'Assine',
        upsell_link: 'escola.com/x',
      },
    }
    const { studio } = await wall()
    await box('Título da postagem').fill('Fica comigo')
    await box('Texto da postagem').fill('Texto.')
    await button('Publicar').click()
    await expect.element(article('Fica comigo')).toBeVisible()
    await studio.record(comments.post.create, { lid: 'said', of: '9', parent: null, content: 'Eu tenho um capo.' })
    await box('Título da postagem').fill('Ainda penso')
    await box('Texto da postagem').fill('Meio texto.')
    await expect.poll(async () => (await draftOf(studio, 'community/4/post'))?.values).toMatchObject({ content: 'Meio texto.' })
    // What the worker leaves of it (decision 0118).
    await studio.db.table('settings').delete('feed-4-0')
    await studio.db.table('community_posts').put({ lid: 's9', born: 1, number: '9', community_id: '4' })
    await written(studio, { resource: 'feed/4/0', error: { at: Date.now(), code: 'unreachable' }, told })
    await expect.element(page.getByRole('link', { name: 'Assine' })).toHaveAttribute('href', 'https://escola.com/x')
    const facts = [...document.querySelectorAll('dl > div')].map(({ children }) => [...children].map(({ textContent }) => textContent))
    expect(facts.slice(0, 3)).toEqual([
      ['Comunidade', 'Roda de samba'],
      ['Produtos com acesso', 'Assinatura'],
      ['Seus produtos', 'Trilha'],
    ])
    expect(article('Quem tem capo?').elements()).toEqual([])
    await expect.element(article('Fica comigo')).toBeVisible()
    await expect.element(page.getByText('Eu tenho um capo.')).toBeVisible()
    await expect.element(page.getByText('Meio texto.')).toBeVisible()
    await expect.element(button('Conferir de novo')).toBeVisible()
    await expectAccessible()
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    for (const each of button('Copiar o texto').elements()) (each as HTMLElement).click()
    expect(copied.mock.calls.flat()).toEqual(['Fica comigo\n\nTexto.', 'Eu tenho um capo.', 'Ainda penso\n\nMeio texto.'])
    await button('Descartar').click()
    await expect.poll(() => draftOf(studio, 'community/4/post')).toBeUndefined()
    await expect.element(page.getByText('Meio texto.')).not.toBeInTheDocument()
  })

  test('a community that its owner hides shows no name and no products, only who may help (SAF-05)', async () => {
    const { studio } = await wall()
    await studio.db.table('settings').delete('feed-4-0')
    await studio.db.table('communities').delete('s4')
    await written(studio, { resource: 'communities' })
    const told = { at: Date.now(), type: 'AccessDeniedToCommunityException', metadata: { active: null, products: [], your_products: [] } }
    await written(studio, { resource: 'feed/4/0', error: { at: Date.now(), code: 'unreachable' }, told })
    await expect.element(button('Conferir de novo')).toBeVisible()
    const facts = [...document.querySelectorAll('dl > div > dt')].map(({ textContent }) => textContent)
    expect(facts).toEqual(['Conferido'])
    expect(document.body.textContent).not.toContain('Roda de samba')
  })

  test('older posts are asked for as the end comes into view, again when there is a network, and the end is only called one when it is (C8)', async () => {
    const studio = await openTestStudio({
      mirrored: ['communities', 'feed/4/0', 'profile'],
      communities: [SAMBA],
      community_posts: [POST, { ...POST, lid: 's8', number: '8', title: 'Mais antiga' }],
      settings: [{ lid: 'feed-4-0', posts: ['9'], next_cursor: '9', about: { ...SAMBA, ...FLAGS } }],
    })
    const asked: string[] = []
    const refreshIfStale = async (id: string) => void asked.push(id)
    await render(
      inRouter(
        <WorkspaceProvider workspace={{ ...studio, editor: false, refreshIfStale }}>
          <div className={site().root}>{community}</div>
        </WorkspaceProvider>,
      ).element,
    )
    await expect.poll(() => asked.filter((id) => id === 'feed/4/9').length).toBe(1)
    await expect.element(page.getByText(/Mais antigas ao rolar, de 20 em 20\./)).toBeVisible()
    await expect
      .poll(() => {
        // The page listens once it knows that the older page is not there yet.
        dispatchEvent(new Event('online'))
        return asked.filter((id) => id === 'feed/4/9').length
      })
      .toBeGreaterThan(1)
    await studio.db.table('settings').put({ lid: 'feed-4-9', born: 1, posts: ['8'], next_cursor: null })
    await expect.element(article('Mais antiga')).toBeVisible()
    await expect.element(page.getByText(/Você chegou à primeira postagem\./)).toBeVisible()
  })

  test('is read by keyboard and on 320 px, with long words', async () => {
    const long = 'Palavracomprida'.repeat(20)
    await page.viewport(320, 700)
    await wall({ posts: [{ ...POST, title: long, content: long, user: { id: 5, name: long, photo_url: null, editor: 1 } }] })
    await expect.element(article(long)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await expectAccessible()
    await page.viewport(1280, 800)
  })
})

async function expectAccessible() {
  expect(await axeViolations(document.body)).toEqual([])
}

function Writes({ region, values }: { region: string; values: Record<string, unknown> }) {
  useUnsavedPreview({ region, rows: { [region]: values } })
  return null
}

describe('beside the drawer', () => {
  test('the page shows the community as it is being written (COM-10, V2-14)', async () => {
    await wall({ drawer: <Writes region="communities/s4" values={{ title: 'Roda de choro', description: 'Só choro.' }} /> })
    await expect.element(title('Roda de choro')).toBeVisible()
    await expect.element(page.getByText('Só choro.')).toBeVisible()
  })

  test('the page takes the colour of all communities as it is being written (V2-13)', async () => {
    const house = { lid: 'community-v2', title: 'Casa', background_color: '#2f7a45', cover_path: '' }
    await wall({
      about: { house: { background_color: '#101010', cover_path: null } },
      rows: [house],
      drawer: <Writes region="settings/community-v2" values={{ background_color: '#5b1f1f' }} />,
    })
    await expect.element(title('Roda de samba')).toBeVisible()
    const background = () => document.querySelector<HTMLElement>('[class*=background][style]')?.style.backgroundColor
    await expect.poll(background).toBe('rgb(91, 31, 31)')
  })
})

describe('«Continuar assistindo» beside the posts (V2-09, LEG-04)', () => {
  const BEGUN = {
    lid: 'continue',
    courses: [{ id: 3, title: 'Violão em 30 dias', cover: null, progress: 40, next: { id: 12, title: 'Pestana sem dor', number: 5 } }],
  }
  const beside = page.getByRole('complementary', { name: 'Ao lado da conversa' }).getByRole('heading', { name: 'Continuar assistindo' })
  const house = (on: boolean) => ({ has_continue_watching: on })

  test.each([
    ['the house shows it', { house: house(true), show_continue_watching: false }],
    ['there is no house, and the community shows it', { house: null, show_continue_watching: true }],
  ])('is the lesson where one goes on, where %s', async (_, about) => {
    await wall({ about, rows: [BEGUN] })
    await expect.element(beside).toBeVisible()
    const link = page.getByRole('link', { name: /Violão em 30 dias/ })
    await expect.element(link).toHaveAttribute('href', '/curso/7/pestana-sem-dor/12')
    await expectAccessible()
  })

  test.each([
    ['the house hides it', { house: house(false), show_continue_watching: true }, BEGUN],
    ['there is no house, and the community hides it', { house: null, show_continue_watching: false }, BEGUN],
    ['the course is finished', { house: house(true) }, { ...BEGUN, courses: [{ ...BEGUN.courses[0], next: null }] }],
    ['nothing was begun', { house: house(true) }, { ...BEGUN, courses: [] }],
  ])('leaves no empty place where %s', async (_, about, begun) => {
    await wall({ about, rows: [begun] })
    await expect.element(article('Quem tem capo?')).toBeVisible()
    expect(beside.elements()).toEqual([])
  })
})

describe('the ranking beside the posts', () => {
  const person = (id: number, name: string) => ({ id, name, photo_url: null })
  const BOARD = {
    data: [
      { place: 1, user: person(5, 'Caio Lemos'), score: 1480, level: null },
      { place: 2, user: person(6, 'Rosa Nakamura'), score: 1215, level: null },
      { place: 3, user: person(7, 'Nina Prado'), score: 990, level: null },
      { place: 4, user: person(8, 'Ivo'), score: 700, level: null },
    ],
    me: { place: 7, score: 640 },
    custom_name: 'XP',
    next_cursor: null,
  }
  const strip = page.getByRole('region', { name: 'Ranking' })

  test('shows the first three and one’s own place, where the community shows it (RNK-01, LEG-04)', async () => {
    await page.viewport(1280, 900)
    await wall({ about: { show_ranking: true }, rows: [{ lid: 'board', board: BOARD }] })
    await expect.element(strip).toBeVisible()
    expect(
      strip
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Caio Lemos1.480 XP'),
      expect.stringContaining('Rosa Nakamura1.215 XP'),
      expect.stringContaining('Nina Prado990 XP'),
      '7Você640 XP',
    ])
    await expect.element(strip.getByRole('link', { name: 'Ver o ranking' })).toHaveAttribute('href', '/ranking')
    expect(await axeViolations()).toEqual([])
  })

  test('is not there where the community does not show it', async () => {
    await page.viewport(1280, 900)
    await wall({ about: { show_ranking: false }, rows: [{ lid: 'board', board: BOARD }] })
    await expect.element(article('Quem tem capo?')).toBeVisible()
    expect(strip.elements()).toEqual([])
  })
})
