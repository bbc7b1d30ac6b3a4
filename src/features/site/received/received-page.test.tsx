import { beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { handedTo } from '#images/field/handed.ts'
import { forgetReceived } from '#lib/forget-received.ts'
import { makeReceived, receivedAddress, type Received } from '#lib/received.ts'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import { inRouter } from '#tests/browser/in-router.tsx'
import { fixture } from '#tests/browser/pictures.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { pictureFile } from '#tests/fixtures/pictures.tsx'
import { buildBanner, buildCommunity, openTestStudio, type SeedRow } from '#tests/fixtures/studio.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { ReceivedPage } from './received-page.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const where = heading('Onde você quer usar?')

interface World {
  readonly files?: readonly (File | readonly [File, Partial<Received>])[]
  readonly text?: string
  readonly student?: boolean
  readonly communities?: readonly SeedRow[]
  readonly feeds?: readonly SeedRow[]
  readonly lost?: boolean
  readonly left?: number
}

async function show({ files = [], text = '', student = false, communities = [], feeds = [], lost = false, left = 0 }: World) {
  const studio = await openTestStudio({
    mirrored: ['banners', 'communities', 'profile'],
    banners: [buildBanner(1, 'Violão popular')],
    communities,
    settings: feeds,
  })
  const { tenantId, userId } = studio.account
  const cache = await makeReceived()
  const about = { owner: `lousa:${tenantId}:${userId}`, school: tenantId, at: Date.now() }
  const all = [...files, ...(text === '' ? [] : [new File([text], '')])]
  for (const [place, each] of all.entries()) {
    const [file, more] = each instanceof File ? [each, {}] : each
    await cache.put(receivedAddress({ ...about, name: file.name, size: file.size, place, ...more }), new Response(file))
  }
  const { element, router } = inRouter(
    <WorkspaceProvider workspace={student ? { ...studio, editor: false } : studio}>
      <main>
        <ReceivedPage lost={lost} left={left} />
      </main>
      <ToastRegion />
    </WorkspaceProvider>,
    '/compartilhado',
  )
  await render(element)
  return { studio, cache, address: () => router.state.location.href }
}

beforeEach(() => forgetReceived())

describe('what another app shared (PWA-13)', () => {
  test('one photo: an editor may use it as a banner, new or not, for a post, a cover and the profile', async () => {
    const { address } = await show({
      files: [await pictureFile('sol.png')],
      communities: [buildCommunity(1, 'Cordas'), buildCommunity(4, 'Casa', { of_house: true })],
    })
    await expect.element(page.getByRole('img', { name: 'sol.png' })).toBeVisible()
    await expect.element(button('Um banner novo')).toBeVisible()
    await expect.element(button('Publicar em Cordas')).toBeVisible()
    await expect.element(button('Capa de Casa')).toBeVisible()
    await expect.element(button('A imagem dos links da escola')).toBeVisible()
    await expect.element(button('Minha foto do perfil')).toBeVisible()
    await button('Um banner que já existe').click()
    await button('Violão popular').click()
    await expect.poll(address).toBe('/homepage?edit=banner%2Fs1')
  })

  test('a student is offered the profile, and posts only where a photo may be posted', async () => {
    const feed = (id: number, flags: object): SeedRow => ({
      lid: `feed-${id}-0`,
      about: { title: `C${id}`, ...flags },
      posts: [],
      next_cursor: null,
    })
    const row = (id: number, more: object = {}): SeedRow => ({ lid: `s${id}`, title: `C${id}`, active: true, ...more })
    await show({
      files: [await pictureFile('sol.png')],
      student: true,
      communities: [row(1), row(2), row(3), row(4, { locked: true }), row(5, { active: false }), row(6)],
      feeds: [feed(1, {}), feed(2, { images: false }), feed(3, { publications: false }), feed(4, {}), feed(5, {})],
    })
    await expect.element(button('Publicar em C1')).toBeVisible()
    expect(
      page
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['Publicar em C1', 'Minha foto do perfil'])
  })

  test('of several one is chosen, and what was beyond the limits is told', async () => {
    const { address } = await show({ files: [await pictureFile('um.png'), await pictureFile('dois.png')], left: 2 })
    await expect.element(page.getByText('De fora: 2. Cabem 10 fotos e 100 MB.')).toBeVisible()
    await button('Foto 2 de 2').click()
    await expect.element(page.getByRole('img', { name: 'Foto 2 de 2' })).toBeVisible()
    const before = location.href
    await button('Minha foto do perfil').click()
    await expect.poll(address).toBe('/dashboard/profile')
    history.replaceState(null, '', '/dashboard/profile')
    expect(handedTo('photo')?.file?.name).toBe('dois.png')
    expect(handedTo('banner-wide')).toBeNull()
    history.replaceState(null, '', '/homepage')
    expect(handedTo('photo')).toBeNull()
    history.replaceState(null, '', before)
  })

  test('a HEIC, which the browser cannot draw, is told by its name', async () => {
    await show({ files: [new File([await fixture('L_exif_xmp_iptc.heic')], 'IMG_2.heic')] })
    await expect.element(page.getByText('IMG_2.heic')).toBeVisible()
    await expect.element(page.getByText('A foto aparece no recorte.')).toBeVisible()
    await expect.element(where).toBeVisible()
  })

  test('a page that calls itself a picture is not drawn, and is offered no place', async () => {
    await show({
      files: [new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], 'foto.png', { type: 'image/png' })],
    })
    await expect.element(page.getByText('Isto não é PNG, JPEG, WebP ou HEIC.')).toBeVisible()
    await expect.element(page.getByRole('img')).not.toBeInTheDocument()
    await expect.element(where).not.toBeInTheDocument()
  })

  test('a text alone is offered for posts, or nowhere, and that is said', async () => {
    await show({ text: 'Olhe isto', communities: [buildCommunity(1, 'Cordas'), buildCommunity(2, 'Fotos', { text: false })] })
    await expect.element(page.getByText('Olhe isto')).toBeVisible()
    await expect.element(button('Publicar em Cordas')).toBeVisible()
    await expect.element(button('Publicar em Fotos')).not.toBeInTheDocument()
    await expect.element(button('Minha foto do perfil')).not.toBeInTheDocument()
    await forgetReceived()
  })

  test('a text that no community takes says so', async () => {
    await show({ text: 'Olhe isto', communities: [buildCommunity(2, 'Fotos', { text: false })] })
    await expect.element(page.getByText('Você não tem uma comunidade que aceite este texto.')).toBeVisible()
  })

  test('‹Descartar› takes it away, ‹Desfazer› brings it back', async () => {
    const { cache } = await show({ files: [await pictureFile('sol.png')] })
    await button('Descartar').click()
    await expect.element(heading('Nada foi compartilhado')).toBeVisible()
    expect(await cache.keys()).toEqual([])
    await button('Desfazer').click()
    await expect.element(page.getByRole('img', { name: 'sol.png' })).toBeVisible()
  })

  test('another account, another school and yesterday are not shown; what came before the sign-in is, and is this account’s from then', async () => {
    const photo = (name: string) => pictureFile(name)
    const { cache, studio } = await show({
      files: [
        [await photo('outra.png'), { owner: 'lousa:1:99' }],
        [await photo('escola.png'), { owner: '', school: '99' }],
        [await photo('ontem.png'), { at: Date.now() - 90_000_000 }],
        [await photo('antes.png'), { owner: '' }],
      ],
    })
    await expect.element(page.getByRole('img', { name: 'antes.png' })).toBeVisible()
    await expect.element(button('Foto 2 de 2')).not.toBeInTheDocument()
    const owners = (await cache.keys())
      .map(({ url }) => new URL(url).searchParams)
      .map((query) => `${query.get('name')} ${query.get('owner')}`)
    expect(owners).toContain(`antes.png lousa:${studio.account.tenantId}:${studio.account.userId}`)
    expect(owners).toContain('outra.png lousa:1:99')
  })

  test('nothing was shared, or it was lost: how to share', async () => {
    await show({})
    await expect.element(heading('Nada foi compartilhado')).toBeVisible()
    await expect.element(page.getByText('toque em Compartilhar e escolha este app')).toBeVisible()
  })

  test('a photo that did not arrive is said to be in the gallery', async () => {
    await show({ lost: true })
    await expect.element(heading('A foto não chegou')).toBeVisible()
    await expect.element(page.getByText('ela continua na galeria')).toBeVisible()
  })

  test.each([1280, 360])('axe finds nothing at %i px (A11-01)', async (width) => {
    await page.viewport(width, 800)
    await show({
      files: [await pictureFile('um.png'), await pictureFile('dois.png', [300, 600])],
      text: 'umapalavraquenaotemfim'.repeat(12),
      communities: [buildCommunity(1, 'Cordas')],
      left: 1,
    })
    await expect.element(button('Um banner novo')).toBeVisible()
    await button('Um banner que já existe').click()
    await expect.element(button('Violão popular')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
