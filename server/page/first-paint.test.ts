import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { asFirstPaint, FIRST_PAINT, type FirstPaint, SHELL } from '#contract/first-paint.ts'
import { must } from '#lib/must.ts'
import { asScriptText } from '#server/call/as-script-text.ts'
import { writeSection } from '#server/call/setting-sections.ts'
import { banners, tenants } from '#server/db/schema.ts'
import { createTestApp, HELENA, IARA, LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { outsideTexts } from '#tests/setup/outside-files.ts'
import type { StaticOptions } from './static.ts'

const PART = '<link rel="modulepreload" crossorigin href="/assets/app-bbbbbbbb.js">'
const HTML = `<!doctype html><html><head><!--lousa:school--><title>Lousa</title><!--/lousa:school-->
<script type="module" crossorigin src="/assets/index-aaaaaaaa.js"></script>
${PART}
<link rel="stylesheet" href="/assets/app-cccccccc.css"></head><body><div id="root"></div></body></html>`

const FILES: StaticOptions = {
  distDir: '/nonexistent',
  csp: "default-src 'none'",
  page: {
    html: HTML,
    version: 'v',
    worker: null,
    assets: [
      '/assets/start-12345678.js',
      '/assets/site-12345678.js',
      '/assets/site-other-12345678.js',
      '/assets/fraunces-soft-12345678.woff2',
    ],
  },
}

let app: TestApp
let helena: TestClient
let livia: TestClient
let iara: TestClient

beforeAll(async () => {
  app = await createTestApp({ files: FILES })
  helena = await app.signIn(HELENA)
  livia = await app.signIn(LIVIA)
  iara = await app.signIn(IARA)
})
afterAll(() => app.close())

const blockText = (html: string) =>
  must(new RegExp(`<script type="application/json" id="${FIRST_PAINT}">(.*?)</script>`, 's').exec(html), 'block')[1] ?? ''
const blockIn = (html: string): FirstPaint => must(asFirstPaint(JSON.parse(blockText(html))), 'a block as the contract says')

async function open(path: string, client?: Pick<TestClient, 'cookie'>, headers: Record<string, string> = {}, of = app) {
  const answer = await of.fetch(path, { headers: { ...(client && { Cookie: client.cookie }), ...headers } })
  return { answer, html: await answer.text() }
}

describe('the data in a document', () => {
  it('is named in the title: the address and the school (PER-05)', async () => {
    const titleIn = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
    expect(titleIn((await open('/notifications', livia)).html)).toBe('Notificações · Escola Sabiá')
    expect(titleIn((await open('/homepage?edit=seo', helena)).html)).toBe('Escola Sabiá')
    expect(titleIn((await open('/login?tenant=2')).html)).toMatch(/^Entrar · ./)
  })

  it('speaks of its school in its head, to everybody alike (HDN-01, HDN-04)', async () => {
    for (const person of [undefined, livia, helena]) {
      const { html } = await open('/homepage', person)
      expect(html).toContain('<title>Escola Sabiá</title>')
      expect(html).toContain('<meta property="og:site_name" content="Escola Sabiá">')
      expect(html).toContain('<meta property="og:url" content="http://localhost/homepage" data-address>')
    }
  })

  it('is the school alone for a person who is not signed in, with the shell of the sign-in page', async () => {
    const { html } = await open('/login?tenant=2')
    const block = blockIn(html)
    expect([block.branding?.name, block.branding?.login.login_text, block.account, block.home]).toEqual([
      'Ipê',
      'Entre e floresça',
      null,
      null,
    ])
    expect(html).toContain(`id="${SHELL}"`)
    expect(html).toContain('Entre e floresça</div>')
  })

  it('is school, account and banners on a student’s homepage, and the first picture is preloaded', async () => {
    const { html } = await open('/homepage', livia)
    const { branding, account, home } = blockIn(html)
    expect(branding?.name).toBe('Escola Sabiá')
    expect(account).toMatchObject({ tenantId: '1', userId: String(livia.userId), name: 'Lívia Rocha', editor: false })
    expect(home?.banners.map(({ title }) => title)).toContain('Violão popular: da roda ao palco')
    expect(home?.change).toBe('fade')
    expect(html).toContain(
      '<link rel="preload" as="image" href="/demo/sabia/banner-vertical.webp" media="(max-width: 767px)" fetchpriority="high">',
    )
    expect(html).toContain('<link rel="preload" as="image" href="/demo/sabia/banner.webp" media="(min-width: 768px)" fetchpriority="high">')
    expect(html).toContain(
      'data-app="/assets/index-aaaaaaaa.js" data-with="/assets/app-bbbbbbbb.js /assets/site-12345678.js /assets/fraunces-soft-12345678.woff2"',
    )
    expect(html, 'the app comes behind the picture').not.toContain('modulepreload')
  })

  it('says whether the person may edit (ROL-02)', async () => {
    expect(blockIn((await open('/homepage', helena)).html).account?.editor).toBe(true)
  })

  it('contains nothing of another school', async () => {
    const { html } = await open('/homepage', iara)
    expect(blockIn(html).account?.tenantId).toBe('2')
    expect(html).not.toMatch(/sabi[aá]/i)
  })

  it('has banners on the homepage only, and no shell beside the drawer', async () => {
    expect(blockIn((await open('/courses/1', livia)).html).home).toBeNull()
    const { html } = await open('/homepage?edit=header', helena)
    expect([blockIn(html).home === null, html.includes(SHELL)]).toEqual([false, false])
  })

  it('names nobody for an invalid or expired cookie', async () => {
    expect(blockIn((await open('/homepage', { cookie: 'lousa_session=made-up' })).html).account).toBeNull()
    app.advance(61 * 86_400_000)
    expect(blockIn((await open('/homepage', livia)).html)).toMatchObject({ account: null, home: null })
    app.advance(-61 * 86_400_000)
  })

  it('contains nothing of the session under another school’s host', async () => {
    const { html } = await open('/homepage', livia, { Host: 'ipe.art.br' })
    expect(blockIn(html)).toMatchObject({ branding: { name: 'Ipê' }, account: null, home: null })
  })

  it('has no school under an unknown host (TOP-21)', async () => {
    const real = await createTestApp({ files: FILES, demo: false, database: app.database })
    expect(blockIn((await open('/login?tenant=2', undefined, { Host: 'nobody.test' }, real)).html).branding).toBeNull()
  })
})

describe('the answer', () => {
  it('is not stored if it names an account, and is revalidated otherwise', async () => {
    const signedIn = (await open('/homepage', livia)).answer.headers
    expect([signedIn.get('Cache-Control'), signedIn.get('Vary')]).toEqual(['private, no-store', 'Cookie, Accept-Encoding'])
    expect((await open('/login')).answer.headers.get('Cache-Control')).toBe('private, no-cache')
  })

  it('to HEAD has the same headers and no body', async () => {
    const answer = await app.fetch('/homepage', { method: 'HEAD', headers: { Cookie: livia.cookie } })
    expect([answer.status, answer.headers.get('Cache-Control'), await answer.text()]).toEqual([200, 'private, no-store', ''])
  })

  it('that a service worker caches contains no data, whoever asks', async () => {
    const { html, answer } = await open('/index.html', livia)
    const preload = /<link rel="preload" as="(?:script|font)" crossorigin href="\/assets\/[\w-]+\.(?:js|woff2)">/g
    expect([html.replaceAll(preload, ''), answer.headers.get('Cache-Control')]).toEqual([HTML.replace(`\n${PART}`, ''), 'no-cache'])
  })

  it('is the plain page if the database fails', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const select = vi.spyOn(app.database.db, 'select').mockImplementation(() => {
      throw new Error('gone')
    })
    const { html, answer } = await open('/homepage', livia)
    select.mockRestore()
    expect([answer.status, html, said.mock.calls.length]).toEqual([200, HTML, 1])
  })
})

const use = 'hostile texts in the document'
const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]>"\'><img src=x onerror=alert(1)>',
  '\u2028\u2029</SCRIPT >',
  '$& $` $1',
  ...outsideTexts<{ payload: string }[]>({
    path: 'xss/dompurify-expect.json',
    use,
    cases: 223,
    textsOf: (all) => all.map(({ payload }) => payload),
  }),
  ...outsideTexts<{ data: string }[]>({ path: 'xss/h5sc-items.json', use, cases: 149, textsOf: (all) => all.map(({ data }) => data) }),
  ...outsideTexts<string[]>({ path: 'naughty-strings/blns.json', use, cases: 515, textsOf: (all) => all }),
]

describe('hostile texts', () => {
  afterEach(() => app.reset())

  it('cannot end the data block, and are read back unchanged', () => {
    for (const text of hostile) {
      const inside = asScriptText({ text })
      expect(inside).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(inside)).toEqual({ text })
    }
  })

  /** Every tag with its attributes: what a browser would build. The text of a `meta` is one quoted attribute. */
  const tagsOf = (html: string) => html.match(/<[^>]*>/g)?.map((tag) => tag.replace(/^(<meta .*content=")[^"]*(")/, '$1$2'))

  it('in names, texts and addresses of the first paint create no element and no attribute', async () => {
    const { db } = app.database
    const student = await app.signIn(LIVIA)
    const show = async (text: string, address: string) => {
      await db.update(tenants).set({ name: text }).where(eq(tenants.id, 1))
      const [first] = await db.select().from(banners).where(eq(banners.tenantId, 1)).orderBy(banners.position).limit(1)
      const values = {
        ...must(first, 'banner').values,
        title: text,
        category: text,
        subtitle: text,
        url_image: address,
        url_image_vertical: null,
      }
      await db
        .update(banners)
        .set({ values })
        .where(eq(banners.id, must(first, 'banner').id))
      await writeSection(db, 1, 'login', { login_text: text || 'x' })
      await writeSection(db, 1, 'platform', { logo_horizontal: null })
      return `${(await open('/homepage', student)).html}${(await open('/login?tenant=1')).html}`
    }
    const plain = await show('x', '/demo/x.webp')
    expect(plain).toContain('>x</h2>')
    const harmless = tagsOf(plain)
    // Not only blanks, for then a word of the banner is left out.
    const some = hostile.filter((text) => /[<>"'&$]/.test(text) && !text.includes('\0')).slice(0, 150)
    expect(some.length).toBeGreaterThan(4)
    for (const text of some) {
      expect({ text, tags: tagsOf(await show(text, '/demo/x.webp')) }).toEqual({ text, tags: harmless })
    }
    for (const address of ['javascript:alert(1)', '"><script>', 'https://a"onerror="x', '/x" onload="y'])
      expect(tagsOf(await show('x', address))?.join('\n')).not.toMatch(/[\s"']on(error|load)=|javascript:/)
  })
})
