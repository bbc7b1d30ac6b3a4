import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { StoredFile } from '#db/tables.ts'
import { SyncToasts } from '#features/studio/drawer/sync-toasts.tsx'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import {
  applyCrop,
  brokenFile,
  choose,
  chooseAndCrop,
  chooseAndPress,
  cropAndPress,
  cropDialog,
  fieldOf,
  pictureFile,
} from '#tests/fixtures/pictures.tsx'
import { openTestStudio, outboxOf, setEntry, showStudio } from '#tests/fixtures/studio.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { toasts } from '#ui/toast-store.ts'

const LABELS = ['Logo quadrada', 'Logo horizontal', 'Favicon'] as const
const preview = (label: string) => fieldOf(label).getByRole('img', { name: `Prévia de ${label}` })
const save = () => page.getByRole('button', { name: 'Salvar', exact: true })

async function open(logos: object = {}): Promise<Workspace> {
  return openTestStudio({
    settings: [
      { lid: 'platform', footer_visible: false, primary_color: '#ffb84d', logo_square: '', logo_horizontal: '', favicon: '', ...logos },
      { lid: 'info', name: 'Escola Sabiá', description: '' },
    ],
  })
}

beforeEach(() => page.viewport(1280, 900))

describe('«Aparência»: the logos (APR-05, APR-17, APR-18)', () => {
  test('each has its field, and says its size', async () => {
    await showStudio(await open(), 'aparencia')
    for (const [at, size] of ['200 × 200', '480 × 260', '32 × 32'].entries()) {
      const button = fieldOf(LABELS[at]!).getByRole('button', { name: 'Escolher imagem' })
      await expect.element(button).toHaveAccessibleDescription(new RegExp(`Recomendado: ${size} px\\.`.replaceAll(' ', '\\s')))
    }
  })

  test('a logo that is not on this device says so instead of looking broken, and is requested again when online', async () => {
    let asked = 0
    const count = () => void asked++
    document.addEventListener('error', count, true)
    onTestFinished(() => document.removeEventListener('error', count, true))
    await showStudio(await open({ logo_square: '/nowhere/quadrada.png' }), 'aparencia')
    await expect.element(fieldOf('Logo quadrada').getByText('Não foi possível mostrar esta imagem agora.')).toBeVisible()
    await expect.element(preview('Logo quadrada')).not.toBeInTheDocument()
    await expect.element(fieldOf('Logo quadrada').getByRole('button', { name: 'Limpar' })).toBeVisible()
    expect(asked).toBe(1)
    // The page listens from the frame after the one that shows the text.
    const backOnline = () => dispatchEvent(new Event('online')) && asked
    await expect.poll(backOnline).toBeGreaterThan(1)
    await expect.element(fieldOf('Logo quadrada').getByText('Não foi possível mostrar esta imagem agora.')).toBeVisible()
    await chooseAndCrop('Logo quadrada', await pictureFile('marca.png', [1600, 1600]))
    await expect.element(preview('Logo quadrada')).toBeVisible()
  })

  test('a tablet that is turned while a logo is cut out takes nothing along: the drawer becomes the page, and the logo is in it (SYN-02, UIX-01)', async () => {
    const studio = await open()
    await showStudio(studio, 'aparencia')
    await choose('Logo quadrada', await pictureFile('marca.png', [1600, 1600]))
    await expect.element(cropDialog).toBeVisible()
    await page.viewport(800, 1280)
    await applyCrop()
    await expect.element(page.getByRole('dialog', { name: 'Modo de edição' })).toHaveAttribute('aria-modal', 'true')
    await expect.element(preview('Logo quadrada')).toBeVisible()
    await save().click()
    await expect.poll(async () => (await outboxOf(studio)).map(({ command }) => command)).toEqual(['updateSquareLogo'])
  })

  test('what was chosen is a draft, and one edit for each logo once saved', async () => {
    const studio = await open()
    await showStudio(studio, 'aparencia')
    await chooseAndCrop('Logo horizontal', await pictureFile('marca.png', [1200, 800]))
    await expect.element(preview('Logo horizontal')).toBeVisible()
    await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
    await chooseAndCrop('Favicon', await pictureFile('icone.png'))
    await expect.element(preview('Favicon')).toBeVisible()
    expect(await outboxOf(studio)).toEqual([])
    await save().click()
    await expect.poll(async () => (await outboxOf(studio)).map(({ command }) => command)).toEqual(['updateHorizontalLogo', 'updateFavicon'])
    const files = (await studio.db.table('blobs').toArray()) as StoredFile[]
    const sent = (await outboxOf(studio)).map(({ args }) =>
      files.find(({ id }) => id === (args as { picture: { $blob: string } }).picture.$blob),
    )
    expect(sent).toMatchObject([
      { name: expect.stringMatching(/^marca\.\d+x\d+\.webp$/), type: 'image/webp' },
      { name: 'icone.png', type: 'image/png' },
    ])
    expect(sent[0]!.from!.width / sent[0]!.from!.height).toBeCloseTo(960 / 520, 2)
    expect(await studio.db.table('drafts').count()).toBe(0)
    await expect.element(fieldOf('Favicon').getByText('Na fila', { exact: true })).toBeVisible()
    // On screen at once: the row names the local file.
    await expect.element(preview('Logo horizontal')).toBeVisible()
  })

  test('‹Salvar› waits for a picture that is being made, and saves it (SYN-02)', async () => {
    const studio = await open()
    await showStudio(studio, 'aparencia')
    await cropAndPress('Logo horizontal', await pictureFile(), save())
    await expect.poll(async () => (await outboxOf(studio)).map(({ command }) => command)).toEqual(['updateHorizontalLogo'])
    await expect.element(page.getByText('Salvo neste dispositivo')).toBeVisible()
    expect(await studio.db.table('drafts').count()).toBe(0)
  })

  test('‹Salvar› saves nothing while one of the pictures comes to nothing, and says so; the others can still be saved (SYN-02)', async () => {
    const studio = await open()
    await showStudio(studio, 'aparencia')
    await chooseAndCrop('Favicon', await pictureFile())
    await chooseAndPress('Logo quadrada', await brokenFile(), save())
    await expect.element(fieldOf('Logo quadrada').getByRole('alert')).toBeVisible()
    await expect.element(page.getByText(/Uma imagem não ficou pronta/)).toBeVisible()
    expect(await outboxOf(studio)).toEqual([])
    await save().click()
    await expect.poll(async () => (await outboxOf(studio)).map(({ command }) => command)).toEqual(['updateFavicon'])
  })

  test('when a picture alone comes to nothing the foot says that nothing was saved, until another is picked (SYN-02)', async () => {
    await showStudio(await open(), 'aparencia')
    await chooseAndPress('Logo quadrada', await brokenFile(), save())
    await expect.element(page.getByText('Não foi salvo', { exact: true })).toBeVisible()
    await chooseAndCrop('Logo quadrada', await pictureFile())
    await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
    await expect.element(page.getByText(/Uma imagem não ficou pronta/)).not.toBeInTheDocument()
  })

  test('a logo feeds the others from one original (UPL-04)', async () => {
    const studio = await open()
    await showStudio(studio, 'aparencia')
    await expect.element(fieldOf('Favicon').getByRole('button', { name: /^Usar a mesma imagem/ })).not.toBeInTheDocument()
    await chooseAndCrop('Logo quadrada', await pictureFile('marca.png'))
    await fieldOf('Favicon').getByRole('button', { name: 'Usar a mesma imagem de Logo quadrada' }).click()
    await applyCrop()
    await expect.element(preview('Favicon')).toBeVisible()
    const files = (await studio.db.table('blobs').toArray()) as StoredFile[]
    expect(new Set(files.flatMap(({ from }) => from?.file ?? [])).size).toBe(1)
  })

  test('«Limpar» takes one away; the others stay', async () => {
    const studio = await open({ logo_square: '/demo/sabia/logo-square.png', favicon: '/demo/sabia/logo-square.png' })
    await showStudio(studio, 'aparencia')
    await expect.element(preview('Logo quadrada')).toBeVisible()
    await fieldOf('Logo quadrada').getByRole('button', { name: 'Limpar' }).click()
    await save().click()
    await expect.poll(() => outboxOf(studio)).toMatchObject([{ command: 'updateSquareLogo', args: { picture: '' } }])
    await expect.element(preview('Favicon')).toBeVisible()
  })

  test('a draft is there again with its age, and can be let go', async () => {
    const studio = await open()
    const shown = await showStudio(studio, 'aparencia')
    await chooseAndCrop('Favicon', await pictureFile())
    await expect.poll(() => shown.workspace.db.table('drafts').count()).toBe(1)
    await page.getByRole('button', { name: 'Voltar', exact: true }).click()
    await page.getByRole('button', { name: /^Aparência/ }).click()
    await expect.element(page.getByText('Recuperamos o que você estava escrevendo.')).toBeVisible()
    await expect.element(preview('Favicon')).toBeVisible()
    await expect.element(fieldOf('Favicon').getByRole('button', { name: 'Recortar de novo' })).toBeVisible()
    await page.getByRole('button', { name: 'Descartar rascunho' }).click()
    await expect.element(preview('Favicon')).not.toBeInTheDocument()
  })

  test('stays when the server has it, and a second later the page behind shows it (APR-15, AMB-21)', async () => {
    const studio = await open()
    const shown = await showStudio(studio, 'aparencia')
    await chooseAndCrop('Favicon', await pictureFile())
    await save().click()
    await expect.poll(async () => (await outboxOf(studio)).some(({ state }) => state === 'queued')).toBe(true)
    expect(shown.behind()).toBeNull()
    // Seen there first: the answer of a server takes longer.
    await expect.element(fieldOf('Favicon').getByText('Na fila', { exact: true })).toBeVisible()
    for (const { id } of await outboxOf(studio)) await setEntry(studio, id, { state: 'acked', ackedAt: Date.now() })
    await expect.element(page.getByText('Salvo, e já está no site.')).toBeVisible()
    await expect.poll(() => shown.behind(), { timeout: 5000 }).toBe('/homepage')
    expect(shown.path()).toBe('aparencia')
    await page.getByRole('button', { name: 'Ver na página' }).click()
    expect(shown.path()).toBeNull()
  })

  test('says so too when the answer is quicker than the page (APR-15)', async () => {
    const studio = await open()
    const acked = async (...args: Parameters<Workspace['record']>) => {
      const id = await studio.record(...args)
      await setEntry(studio, id, { state: 'acked', ackedAt: Date.now() })
      return id
    }
    await showStudio({ ...studio, record: acked as Workspace['record'] }, 'aparencia')
    await chooseAndCrop('Favicon', await pictureFile())
    await save().click()
    await expect.element(page.getByText('Salvo, e já está no site.')).toBeVisible()
  })

  test('without a network one stays, and is told where the work is (TOA-07)', async () => {
    const studio = await open()
    await studio.db.table('meta').put({ key: 'reach', value: { ok: false, at: Date.now() } })
    const shown = await showStudio(studio, 'aparencia')
    await chooseAndCrop('Favicon', await pictureFile())
    await save().click()
    await expect.element(fieldOf('Favicon').getByText('Na fila, espera a conexão')).toBeVisible()
    await studio.db.table('meta').put({ key: 'reach', value: { ok: true, at: Date.now() } })
    for (const { id } of await outboxOf(studio)) await setEntry(studio, id, { state: 'acked', ackedAt: Date.now() })
    await expect.element(fieldOf('Favicon').getByText('Enviado', { exact: true })).toBeVisible()
    expect(page.getByText('Salvo, e já está no site.').elements()).toEqual([])
    expect(shown.path()).toBe('aparencia')
  })

  test('a large one waits for Wi-Fi where the person asked for it, and says so (SYN-14)', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { type: 'cellular' } })
    try {
      const studio = await open()
      await studio.setWifiOnly(true)
      await showStudio(studio, 'aparencia')
      await chooseAndCrop('Favicon', await pictureFile())
      await save().click()
      await expect.element(fieldOf('Favicon').getByText('Na fila', { exact: true })).toBeVisible()
      const [entry] = await outboxOf(studio)
      await setEntry(studio, entry!.id, { fileSize: 5_000_001 })
      await expect.element(fieldOf('Favicon').getByText('Na fila, espera o Wi-Fi')).toBeVisible()
      await studio.setWifiOnly(false)
      await expect.element(fieldOf('Favicon').getByText('Na fila', { exact: true })).toBeVisible()
    } finally {
      Reflect.deleteProperty(navigator, 'connection')
    }
  })

  test('a refusal is told at the field, with another try, and by no toast (APR-14, SYN-20)', async () => {
    const studio = await open()
    await showStudio(studio, 'aparencia')
    await chooseAndCrop('Favicon', await pictureFile())
    await save().click()
    await expect.poll(async () => (await outboxOf(studio)).length).toBe(1)
    await render(
      <WorkspaceProvider workspace={studio}>
        <SyncToasts onNavigate={() => {}} />
        <ToastRegion />
      </WorkspaceProvider>,
    )
    const [entry] = await outboxOf(studio)
    const refused = { reason: 'refused', at: Date.now(), status: 422, message: 'Formato de arquivo não aceito.' } as const
    await setEntry(studio, entry!.id, { state: 'attention', attention: refused })
    await expect
      .element(fieldOf('Favicon').getByRole('alert'))
      .toHaveTextContent('Não foi possível salvar a imagem Formato de arquivo não aceito.')
    await expect.poll(async () => (await outboxOf(studio))[0]?.toldBy).toBe(studio.tab)
    expect(toasts.seen().filter(({ kind }) => kind === 'attention')).toEqual([])
    await fieldOf('Favicon').getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.poll(async () => (await outboxOf(studio))[0]?.state).toBe('queued')
  })

  test.each([1280, 360])('axe finds nothing at %i px (A11-01)', async (width) => {
    await page.viewport(width, 900)
    await showStudio(await open({ logo_horizontal: '/demo/sabia/logo.png' }), 'aparencia')
    await expect.element(fieldOf('Favicon')).toBeVisible()
    await chooseAndCrop('Favicon', await pictureFile())
    await expect.element(preview('Favicon')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
