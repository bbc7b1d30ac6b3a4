import { readHeader } from '#images/header.ts'
import { expect, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'
import { drawer, enterPanel, saveSeo, status } from '#tests/e2e/support/studio.ts'

// What a search engine and a messenger read of a school: the server's own answer, without a browser.

const tag = (html: string, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? null
const titleIn = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what is saved without a network is what the server says of the school afterwards (HDN-01)', async ({
    page,
    server,
    network,
    request,
  }) => {
    const read = async () => (await request.get(`${server.url}/homepage`)).text()
    expect(titleIn(await read())).toBe('Escola Sabiá')
    await enterPanel(page, people.admin, 'seo')
    await untilInstalled(page)
    await network.goOffline()
    await saveSeo(page, { name: 'Sabiá & Companhia', description: 'Música "ao vivo", pão e idiomas.' })
    expect(titleIn(await read())).toBe('Escola Sabiá')
    await network.goOnline()
    await expect(status(page)).toHaveAccessibleName(/tudo salvo/i, PATIENT)
    const html = await read()
    expect(titleIn(html)).toBe('Sabiá &amp; Companhia')
    expect(tag(html, 'description')).toBe('Música &quot;ao vivo&quot;, pão e idiomas.')
    expect(tag(html, 'og:site_name')).toBe('Sabiá &amp; Companhia')
    const card = await request.get(tag(html, 'og:image')?.replaceAll('&amp;', '&') ?? '')
    expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png'])
  })

  test('what is chosen without a network, a picture too, is what a messenger reads afterwards, as the previews said (HDN-08, HDN-09, HDN-10)', async ({
    page,
    server,
    network,
    request,
  }) => {
    const read = async () => (await request.get(`${server.url}/login`, { headers: { 'User-Agent': 'WhatsApp/2.24' } })).text()
    const preview = (name: string) => drawer(page).getByRole('region', { name })
    await enterPanel(page, people.admin, 'seo')
    await expect(preview('No WhatsApp').getByRole('img', { name: 'A imagem que desenhamos para a escola' })).toBeVisible()
    await untilInstalled(page)
    await network.goOffline()
    await drawer(page).getByLabel('Nome da plataforma').fill('Sabiá de Minas')
    const words = 'Violão, pão e idiomas, com calma e do seu jeito.'
    await drawer(page).getByLabel('Descrição').fill(words.replace(' e ', '\n e '))
    const field = drawer(page).getByRole('group', { name: 'Imagem para compartilhar', exact: true })
    // 960 × 540 px, part of the product.
    await field.locator('input[type=file]').setInputFiles('public/demo/sabia/aqua-h.webp')
    const crop = page.getByRole('dialog', { name: 'Recortar imagem' })
    await crop.getByRole('button', { name: 'Aplicar' }).click()
    await expect(crop).toBeHidden()
    await expect(preview('No WhatsApp').getByRole('img', { name: 'A imagem que você escolheu' })).toBeVisible()
    for (const name of ['No WhatsApp', 'No resultado de busca']) await expect(preview(name).getByText(words, { exact: true })).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(status(page)).toHaveAccessibleName(/sem conexão, 1 pendente/)
    expect(tag(await read(), 'og:image')).toContain('/card.png')
    await network.goOnline()
    await expect(status(page)).toHaveAccessibleName(/tudo salvo/i, PATIENT)

    const html = await read()
    expect(titleIn(html)).toBe('Entrar · Sabiá de Minas')
    expect([tag(html, 'og:site_name'), tag(html, 'og:description')]).toEqual(['Sabiá de Minas', words])
    expect(tag(html, 'og:image:type')).toBe('image/jpeg')
    const picture = await request.get(tag(html, 'og:image')?.replaceAll('&amp;', '&') ?? '')
    const bytes = await picture.body()
    expect(await readHeader(new Blob([new Uint8Array(bytes)]))).toMatchObject({
      ok: true,
      header: { type: 'jpeg', width: 1200, height: 630 },
    })
    expect(bytes.length).toBeLessThan(300_000)
    for (const name of ['No WhatsApp', 'No resultado de busca', 'Na aba do navegador'])
      await expect(preview(name).getByText('Sabiá de Minas', { exact: true }).first()).toBeVisible()
  })
})

test('what the document says of its address is true of no other page: after a step it is gone, and the title is the new page’s (HDN-01)', async ({
  page,
}) => {
  await enter(page, people.student, '/homepage')
  await expect(page).toHaveTitle('Escola Sabiá')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/homepage$/)
  await page.getByRole('link', { name: 'Favoritos' }).first().click()
  await expect(page).toHaveTitle('Favoritos · Escola Sabiá')
  await expect(page.locator('link[rel=canonical], meta[property="og:url"]')).toHaveCount(0)
  await expect(page.locator('meta[property="og:site_name"]')).toHaveCount(1)
})
