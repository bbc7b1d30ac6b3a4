import { expect, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'
import { enterPanel, saveSeo, status } from '#tests/e2e/support/studio.ts'

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
