import { afterEach, describe, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { getRecord } from '#features/site/device/device-records.ts'
import { site } from '#styled/recipes'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import { expectAccessible } from '#tests/browser/axe.ts'
import { inRouter } from '#tests/browser/in-router.tsx'
import { buildCourse, openTestStudio } from '#tests/fixtures/studio.tsx'
import { SearchModal } from './search-modal.tsx'
import { SearchPage } from './search-page.tsx'

afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
})

const LONG = 'Violão para quem nunca tocou nada e quer começar hoje mesmo sem saber nem segurar o instrumento'.repeat(3)

/** Answers of the server, page by page; null: no network. */
function serve(pages: readonly (readonly object[])[] | null) {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = new URL(String(input), location.origin)
    asked.push(url.search)
    if (pages === null) throw new TypeError('no network')
    const at = Number(url.searchParams.get('page'))
    return Response.json({ data: pages[at - 1] ?? [], next_page_url: at < pages.length ? 'more' : null })
  })
  return asked
}

async function show(text: string) {
  const studio = await openTestStudio({
    courses: [buildCourse(1, 'Violão popular'), buildCourse(2, 'Pão de verdade')],
    communities: [{ lid: 's3', title: 'Roda de violão', active: true }],
  })
  const { element, router } = inRouter(
    <WorkspaceProvider workspace={studio}>
      <div className={site().root}>
        <main className={site().page}>
          <SearchPage text={text} />
        </main>
      </div>
    </WorkspaceProvider>,
  )
  await render(element)
  return { studio, router }
}
const hit = (id: number, title: string) => ({ kind: 'course', id, title, about: 'Ana', cover: null, path: `/courses/${id}` })
const links = () =>
  page
    .getByRole('main')
    .getByRole('link')
    .elements()
    .map((each) => each.textContent)

describe('the results', () => {
  test('are what this device has at once, then what the server finds, page by page', async () => {
    const asked = serve([[hit(1, 'Violão popular'), hit(8, 'Violão clássico')], [hit(9, 'Violão de sete cordas')]])
    await show('violao')
    await expect.poll(links).toEqual(['Violão popular', 'Violão clássicoAna', 'Violão de sete cordasAna', 'Roda de violão'])
    expect(asked).toEqual(['?q=violao&page=1', '?q=violao&page=2'])
    await expect.element(page.getByRole('status')).toHaveTextContent('4 resultados')
    await expect.element(page.getByRole('region', { name: 'Comunidades' })).toBeVisible()
    await expectAccessible()
  })

  test('without a network are those of this device, and say so; with it the others come', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const asked = serve([[hit(8, 'Violão clássico')]])
    await show('violão')
    await expect.element(page.getByText('Sem conexão: estes resultados são do que está neste dispositivo.')).toBeVisible()
    expect(asked).toEqual([])
    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await expect.element(page.getByRole('link', { name: 'Violão clássico' })).toBeVisible()
  })

  test('of a server that fails are not called none: it says so, and asks again on demand', async () => {
    let isDown = true
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () =>
        isDown ? new Response('{}', { status: 500 }) : Response.json({ data: [hit(8, 'Xilofone')], next_page_url: null }),
      )
    await show('xilofone')
    await expect.element(page.getByText('Não deu para procurar no resto da escola agora.')).toBeVisible()
    await expect.element(page.getByText('0 resultados')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Nenhum resultado encontrado' })).not.toBeInTheDocument()
    await new Promise((passed) => setTimeout(passed, 300))
    expect(asked).toHaveBeenCalledTimes(1)
    isDown = false
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.element(page.getByRole('link', { name: /Xilofone/ })).toBeVisible()
    await expect.element(page.getByText('1 resultado')).toBeVisible()
  })

  test('that are none say so, apart for a device without a network', async () => {
    serve([[]])
    await show('xilofone')
    await expect.element(page.getByRole('heading', { name: 'Nenhum resultado encontrado' })).toBeVisible()
    await cleanup()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await show('xilofone')
    await expect.element(page.getByText('Nada com isto neste dispositivo. O resto da escola aparece quando houver conexão.')).toBeVisible()
  })

  test('of a hostile answer have no link outside and no markup', async () => {
    serve([
      [
        { ...hit(8, '<img src=x onerror=alert(1)> violão'), path: 'javascript:alert(1)' },
        { kind: 'spell', id: 1 },
        hit(9, '<b>violão</b>'),
      ],
    ])
    await show('violão')
    await expect.poll(links).toEqual(['Violão popular', '<b>violão</b>Ana', 'Roda de violão'])
  })

  test('with a long title stay inside a narrow page', async () => {
    await page.viewport(360, 740)
    serve([[hit(8, LONG)]])
    await show('violão')
    await expect.element(page.getByRole('link', { name: /nunca tocou/ })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(360)
    await page.viewport(1280, 900)
  })
})

test('the box offers what was searched for on this device, and forgets it on demand (TOP-01, TOP-02)', async () => {
  const studio = await openTestStudio({})
  const searches = async () => (await studio.store.read(['meta'], (tx) => getRecord(tx, 'searches')))?.texts
  const open = async () => {
    const { element, router } = inRouter(
      <WorkspaceProvider workspace={studio}>
        <SearchModal onClose={() => {}} />
      </WorkspaceProvider>,
    )
    const screen = await render(element)
    await expect.element(page.getByRole('searchbox')).toHaveFocus()
    return { router, screen }
  }
  for (const text of ['samba', 'pão sem sova', 'Samba']) {
    const { screen } = await open()
    await userEvent.keyboard(`${text}{Enter}`)
    await expect.poll(() => searches()).toContain(text)
    await screen.unmount()
  }
  const { router } = await open()
  const recent = page.getByRole('region', { name: 'Buscas recentes' })
  await expect
    .poll(() =>
      recent
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(['Samba', 'pão sem sova'])
  await recent.getByRole('button', { name: 'pão sem sova' }).click()
  await expect.poll(() => router.state.location.href).toBe('/search?search=p%C3%A3o+sem+sova')
  await recent.getByRole('button', { name: 'Limpar buscas recentes' }).click()
  await expect.element(recent).not.toBeInTheDocument()
  expect(await searches()).toBeUndefined()
})
