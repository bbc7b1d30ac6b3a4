import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { must } from '#lib/must.ts'
import { shortName } from '#lib/short-name.ts'
import { writeSection } from '#server/call/setting-sections.ts'
import { tenantDomains } from '#server/db/domain-schema.ts'
import { tenants } from '#server/db/schema.ts'
import { givenDomain } from '#server/site/tenants.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { canvasOf, pictureIn } from './drawing.ts'
import { drawIcon, type IconFacts } from './icon.ts'

interface Manifest {
  readonly [name: string]: unknown
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[]
  readonly screenshots: readonly { readonly src: string; readonly sizes: string }[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly { readonly src: string }[] }[]
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ files: { distDir: '/nonexistent', csp: '', page: null } })
})
afterEach(() => app.reset())
afterAll(() => app.close())

const manifest = async (tenant: number | null, headers: Record<string, string> = {}): Promise<Manifest> => {
  const answer = await app.fetch(`/manifest.webmanifest${tenant === null ? '' : `?tenant=${tenant}`}`, { headers })
  expect(answer.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8')
  return (await answer.json()) as Manifest
}

/** Width and height of a picture at an address, px. */
const sizeAt = async (address: string) => {
  const answer = await app.fetch(address.replace('http://localhost', ''))
  const picture = await pictureIn(new Uint8Array(await answer.arrayBuffer()))
  return { size: `${picture?.width}x${picture?.height}`, kept: answer.headers.get('Cache-Control') ?? '' }
}

describe('the manifest of a school (PWA-10)', () => {
  it('has its name, its colours and pictures of the sizes that it says', async () => {
    const found = await manifest(2)
    expect(found).toMatchObject({ lang: 'pt-BR', display: 'standalone', scope: '/', theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/) })
    expect(found['name']).not.toBe((await manifest(1))['name'])
    expect(found.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
      'monochrome 512x512',
    ])
    for (const { src, sizes } of [...found.icons, ...found.screenshots]) expect((await sizeAt(src)).size).toBe(sizes)
    expect((await sizeAt(must(found.icons[0], 'icon').src)).kept).toMatch(/immutable/)
  })

  it('tells the schools of one origin apart, and needs no such sign on a domain of its own (PWA-11)', async () => {
    const [one, two] = [await manifest(1), await manifest(2)]
    expect([one['id'], two['id'], two['start_url']]).toEqual(['/?tenant=1', '/?tenant=2', '/homepage?tenant=2'])
    const { db } = app.database
    const [made] = await db.insert(tenants).values({ name: 'Ateliê da Nova' }).returning({ id: tenants.id })
    await db.insert(tenantDomains).values(givenDomain(must(made, 'school').id, 'nova.localhost'))
    expect(await manifest(null, { Host: 'nova.localhost' })).toMatchObject({ id: '/', start_url: '/homepage', name: 'Ateliê da Nova' })
  })

  it('has other icons when the logo or the name is another', async () => {
    const before = must((await manifest(1)).icons[0], 'icon').src
    await writeSection(app.database.db, 1, 'platform', { logo_square: '/demo/outra.png' })
    expect(must((await manifest(1)).icons[0], 'icon').src).not.toBe(before)
    expect((await sizeAt(before)).kept).toBe('no-cache')
  })

  it('has the shortcuts of the person’s role in that school (PWA-12)', async () => {
    const names = async (cookie: string | null, tenant = 1) =>
      (await manifest(tenant, cookie === null ? {} : { Cookie: cookie })).shortcuts.map(({ name }) => name)
    const editor = await app.signIn('helena@escolasabia.com.br')
    const student = await app.signIn('livia@escolasabia.com.br')
    expect(await names(editor.cookie)).toEqual(['Edição', 'Central', 'Avisos'])
    expect(await names(student.cookie)).toEqual(['Continuar', 'Avisos'])
    expect([await names(editor.cookie, 2), await names(null)]).toEqual([
      ['Continuar', 'Avisos'],
      ['Continuar', 'Avisos'],
    ])
  })

  it('takes shared pictures from whoever is signed in, and work files from editors alone (PWA-01, PWA-13, PWA-14)', async () => {
    const [student, editor] = [await app.signIn('livia@escolasabia.com.br'), await app.signIn('helena@escolasabia.com.br')]
    const given = async (cookie: string | null, tenant = 1) => {
      const { share_target: share, file_handlers: files } = await manifest(tenant, cookie === null ? {} : { Cookie: cookie })
      return { share, files }
    }
    const share = {
      action: '/compartilhar?tenant=1',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'pictures', accept: ['image/*', '.heic', '.heif'] }] },
    }
    const files = [
      { action: '/homepage?edit=sincronizacao&tenant=1', accept: { 'application/x-lousa-work': ['.lousa'] }, launch_type: 'single-client' },
    ]
    expect(await given(student.cookie)).toEqual({ share, files: undefined })
    expect(await given(editor.cookie)).toEqual({ share, files })
    expect([await given(null), await given(editor.cookie, 2)]).toEqual([
      { share: undefined, files: undefined },
      { share: undefined, files: undefined },
    ])
  })

  it('speaks the language of the device', async () => {
    const found = await manifest(1, { Cookie: 'lousa-language=es' })
    expect([found['lang'], found.shortcuts.map(({ name }) => name)]).toEqual(['es', ['Continuar', 'Avisos']])
  })

  it('draws no picture of another size', async () => {
    const status = async (path: string) => (await app.fetch(path)).status
    expect(await status('/icon.png?tenant=1&size=191')).toBe(404)
    expect(await status('/icon.png?tenant=1&as=round&size=192')).toBe(404)
    expect(await status('/start.png?tenant=1&w=100000&h=2000')).toBe(404)
    expect(await status('/start.png?tenant=1')).toBe(404)
  })
})

describe('a picture that is shared before the app can take it (PWA-13)', () => {
  const share = async (path: string, size = 10) => {
    const body = new FormData()
    body.append('pictures', new File([new Uint8Array(size)], 'foto.jpg', { type: 'image/jpeg' }))
    const answer = await app.fetch(path, { method: 'POST', body })
    return [answer.status, answer.headers.get('Location')]
  }

  it('leads to the page that says so, in the school’s own app, and nothing of it is kept', async () => {
    expect(await share('/compartilhar')).toEqual([303, '/compartilhado?perdido=1'])
    expect(await share('/compartilhar?tenant=2', 3_000_000)).toEqual([303, '/compartilhado?perdido=1&tenant=2'])
  })

  it('leads nowhere else, whatever the address says', async () => {
    expect(await share('/compartilhar?tenant=%0d%0aSet-Cookie:x')).toEqual([303, '/compartilhado?perdido=1'])
    expect(await share('/compartilhar?tenant=//mal.test')).toEqual([303, '/compartilhado?perdido=1'])
  })
})

describe('the name below an icon', () => {
  it.each([
    ['Escola Sabiá', 'Escola Sabiá'],
    ['Ateliê de Cerâmica Ipê', 'Ateliê'],
    ['Casa da Música Popular', 'Casa'],
    ['Desenvolvimento', 'Desenvolvim'],
    ['👩‍🚀'.repeat(20), '👩‍🚀'.repeat(12)],
  ])('of «%s» is «%s»', (name, short) => {
    expect(shortName(name).startsWith(short)).toBe(true)
    expect([...new Intl.Segmenter().segment(shortName(name))].length).toBeLessThanOrEqual(12)
  })
})

describe('the school’s icon (PWA-10)', () => {
  const FACTS: IconFacts = { name: 'Escola Sabiá', colour: '#e07a3f', font: '', background: '#000000', mark: null }
  const logo = async (colour: string, width = 300, height = 300, ground?: string) => {
    const { canvas, pen } = canvasOf(width, height)
    if (ground !== undefined) {
      pen.fillStyle = ground
      pen.fillRect(0, 0, width, height)
    }
    pen.fillStyle = colour
    pen.fillRect(width / 4, height / 4, width / 2, height / 2)
    return new Uint8Array(await canvas.encode('png'))
  }
  /** The colours of some points of an icon, in shares of its side. */
  const points = async (bytes: Uint8Array<ArrayBuffer>, ...at: readonly (readonly [number, number])[]) => {
    const picture = must(await pictureIn(bytes), 'icon')
    const { pen } = canvasOf(picture.width, picture.height)
    pen.drawImage(picture, 0, 0)
    return at.map(([x, y]) => [...pen.getImageData(x * picture.width, y * picture.height, 1, 1).data].join())
  }
  const CORNER = [0.01, 0.01] as const
  const EDGE = [0.5, 0.03] as const
  const MIDDLE = [0.5, 0.5] as const

  it('is its logo: whole where it has no transparent part, on a ground of its own colour where a system cuts it', async () => {
    const mark = await logo('#20340f', 300, 300, '#f4c542')
    expect(await points(await drawIcon({ ...FACTS, mark }, 'any', 192), EDGE, MIDDLE, CORNER)).toEqual([
      '244,197,66,255',
      '32,52,15,255',
      '0,0,0,0',
    ])
    expect(await points(await drawIcon({ ...FACTS, mark }, 'maskable', 192), CORNER)).toEqual(['244,197,66,255'])
    expect(await points(await drawIcon({ ...FACTS, mark }, 'apple', 180), CORNER)).toEqual(['244,197,66,255'])
  })

  it('is seen on its ground: white on the dark one, dark on a light one', async () => {
    const white = await drawIcon({ ...FACTS, mark: await logo('#ffffff') }, 'maskable', 192)
    const dark = await drawIcon({ ...FACTS, mark: await logo('#101010') }, 'maskable', 192)
    const [[ground, mark], [lightGround, darkMark]] = [await points(white, CORNER, MIDDLE), await points(dark, CORNER, MIDDLE)]
    expect([mark, darkMark]).toEqual(['255,255,255,255', '16,16,16,255'])
    expect([ground?.startsWith('0,0,0'), lightGround]).toEqual([true, '250,250,245,255'])
  })

  it('keeps a maskable logo within the circle that every system shows', async () => {
    const icon = await drawIcon({ ...FACTS, mark: await logo('#ffffff') }, 'maskable', 192)
    const [corner] = await points(icon, [0.5 - 0.29, 0.5 - 0.29])
    expect(corner).toBe('0,0,0,255')
  })

  it('is the first letter of its own name without a logo, with one of 40 × 10, or with what is no picture', async () => {
    const letter = await drawIcon(FACTS, 'any', 192)
    for (const mark of [await logo('#ffffff', 40, 10), new Uint8Array([1, 2, 3])])
      expect(await drawIcon({ ...FACTS, mark }, 'any', 192)).toEqual(letter)
    expect(await drawIcon({ ...FACTS, name: 'Sabiá' }, 'any', 192)).toEqual(letter)
    expect(await drawIcon({ ...FACTS, name: 'Escola' }, 'any', 192)).not.toEqual(letter)
    for (const name of ['🎸', '', '"></title>']) expect((await drawIcon({ ...FACTS, name }, 'any', 192)).length).toBeGreaterThan(300)
  })

  it('in one colour is the shape of a logo that has one, else the letter', async () => {
    const shape = await drawIcon({ ...FACTS, mark: await logo('#e07a3f') }, 'monochrome', 192)
    expect(await points(shape, MIDDLE, CORNER)).toEqual(['255,255,255,255', '0,0,0,0'])
    const whole = await drawIcon({ ...FACTS, mark: await logo('#e07a3f', 300, 300, '#ffffff') }, 'monochrome', 192)
    expect(whole).toEqual(await drawIcon(FACTS, 'monochrome', 192))
  })
})
