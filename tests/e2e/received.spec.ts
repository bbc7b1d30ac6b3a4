import { readFile } from 'node:fs/promises'
import { expectAccessible } from '#tests/e2e/support/accessibility.ts'
import { type Api, apiOf } from '#tests/e2e/support/api.ts'
import { expect, test, untilInstalled, type Page } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { people, type Person, signInOverApi } from '#tests/e2e/support/sign-in.ts'
import { drawer, entry, openCentral, openPanel, openPanelInPlace, saveSeo, status } from '#tests/e2e/support/studio.ts'

// What other apps give to this one: a photo from the gallery, a work file from the folder. The system's part is played: it sends a form to the
// app's address, as a browser does for `share_target`, and puts a file into `launchQueue`.

const PICTURE = 'public/demo/sabia/aqua-h.webp'
const OTHER = 'public/demo/sabia/banner.webp'

interface Banner {
  readonly title: string
  readonly url_image: string
}
const LIST = '/api/auth/config/plataforma/bannersCustom/index/1'
const bannersOf = async (api: Api) => (await api.get<[true, number, string, { data: Banner[] }]>(LIST))[3].data

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** As another app of the device does it: not from a page of ours. */
async function share(page: Page, address: string, files: readonly string[], text = ''): Promise<void> {
  await page.goto('about:blank')
  await page.setContent(
    `<form method="post" enctype="multipart/form-data" action="${address}"><input type="file" name="pictures" multiple><input name="text" value="${text}"><button>ok</button></form>`,
  )
  await page.locator('input[type=file]').setInputFiles([...files])
  await button(page, 'ok').click()
}

/** On the sign-in page that was opened in place of another page. */
async function signInHere(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await button(page, 'Entrar').click()
}

async function applyCrop(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Recortar imagem' })
  await dialog.getByRole('button', { name: 'Aplicar' }).click(PATIENT)
  await expect(dialog).toBeHidden()
}

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a photo that is shared without a network becomes the picture of a banner, and of nobody else', async ({
    page,
    server,
    chaos,
    network,
  }) => {
    const api = await apiOf(server.url, people.admin)
    const [first] = await bannersOf(api)
    const title = first?.title ?? ''
    await signInOverApi(page, people.admin)
    await page.goto('/homepage?edit=banner')
    await expect(drawer(page).getByRole('list', { name: 'Banners' })).toBeVisible()
    await untilInstalled(page)
    await network.goOffline()

    await test.step('the page asks what it is for, and one of two is discarded and comes back (PWA-13)', async () => {
      await share(page, `${chaos.url}/compartilhar?tenant=1`, [PICTURE, OTHER])
      await expect(heading(page, 'Onde você quer usar?')).toBeVisible()
      await expect(page.getByRole('img', { name: 'Foto 1 de 2' })).toBeVisible()
      await expectAccessible(page)
      await button(page, 'Foto 2 de 2').click()
      await button(page, 'Descartar').click()
      await expect(page.getByRole('img', { name: 'aqua-h.webp' })).toBeVisible()
      await button(page, 'Desfazer').click()
      await expect(button(page, 'Foto 2 de 2')).toBeVisible()
    })

    await test.step('a chosen banner opens with it, as if it had been picked there, and the server has it later (PWA-13)', async () => {
      await page.reload()
      await button(page, 'Um banner que já existe').click()
      await button(page, title).click()
      await applyCrop(page)
      const field = drawer(page).getByRole('group', { name: 'Imagem para computador', exact: true })
      await expect(field.getByRole('img')).toHaveAttribute('src', /^blob:/)
      await button(page, 'Salvar').click()
      await expect(drawer(page).getByRole('list', { name: 'Banners' }).getByText('Na fila')).toBeVisible()
      await network.goOnline()
      const picture = async () => (await bannersOf(api)).find((each) => each.title === title)?.url_image
      await expect.poll(picture, PATIENT).not.toBe(first?.url_image)
      await expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo', PATIENT)
    })

    await test.step('what was used is gone, the other photo waits (PWA-13)', async () => {
      await page.goto('/compartilhado?tenant=1')
      await expect(page.getByRole('img', { name: 'banner.webp' })).toBeVisible()
    })

    await test.step('shared with the other school it asks to sign in there, offers what a student may do, and shows nothing of the first (PWA-11, PWA-13)', async () => {
      await share(page, `${chaos.url}/compartilhar?tenant=2`, [PICTURE])
      await expect(page).toHaveURL(/\/login/)
      await signInHere(page, people.otherStudent)
      await expect(page.getByRole('img', { name: 'aqua-h.webp' })).toBeVisible()
      await expect(button(page, 'Minha foto do perfil')).toBeVisible()
      await expect(button(page, 'Um banner novo')).toBeHidden()
      await button(page, 'Minha foto do perfil').click()
      await applyCrop(page)
      await expect(page.getByRole('group', { name: 'Foto', exact: true }).getByRole('img')).toHaveAttribute('src', /^blob:/)
      await page.goto('/compartilhado')
      await expect(heading(page, 'Nada foi compartilhado')).toBeVisible()
    })

    await test.step('the first person finds it again', async () => {
      await page.goto('/login?tenant=1')
      await signInHere(page, people.admin)
      await expect(page).toHaveURL(/\/homepage/)
      await page.goto('/compartilhado')
      await expect(page.getByRole('img', { name: 'banner.webp' })).toBeVisible()
    })
  })

  test('a shared text becomes a post, and a photo with a text both (PWA-13)', async ({ page, chaos }) => {
    await signInOverApi(page, people.student)
    await page.goto('/comunidade/1/1')
    await expect(page.getByRole('textbox', { name: 'Título da postagem' })).toBeVisible()
    const community = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await untilInstalled(page)
    await share(page, `${chaos.url}/compartilhar?tenant=1`, [], 'Aquarela de ontem')
    await button(page, `Publicar em ${community}`).click()
    await expect(page.getByRole('textbox', { name: 'Texto da postagem' })).toHaveValue('Aquarela de ontem')
    await share(page, `${chaos.url}/compartilhar?tenant=1`, [PICTURE], 'Com foto')
    await button(page, `Publicar em ${community}`).click()
    await applyCrop(page)
    await expect(page.getByRole('img', { name: 'Imagem da postagem' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Texto da postagem' })).toHaveValue(/Com foto$/)
  })
})

test('where no service worker takes it, the page says that the photo did not arrive, and how to share it again (PWA-13)', async ({
  page,
  chaos,
}) => {
  await signInOverApi(page, people.student)
  await share(page, `${chaos.url}/compartilhar?tenant=1`, [PICTURE])
  await expect(heading(page, 'A foto não chegou')).toBeVisible()
  await expect(page.getByText('compartilhe de novo')).toBeVisible()
  await expect(page).toHaveURL(/\/compartilhado\?perdido=1/)
})

test('a work file that the system opens with the app is imported when the person says so (PWA-14)', async ({ page, network, context }) => {
  await signInOverApi(page, people.admin)
  await openPanel(page, '')
  await openPanelInPlace(page, 'Informações & SEO')
  await openCentral(page)
  const here = page.getByRole('region', { name: 'Neste dispositivo' })
  await expect(here).toBeVisible()
  await network.goOffline()
  await saveSeo(page, { description: 'Escrita no outro aparelho' })
  await openCentral(page)
  const download = page.waitForEvent('download')
  await here.getByRole('button', { name: 'Exportar pendências' }).click()
  const bytes = await readFile(await (await download).path(), 'base64')
  await expect(entry(page, 'Informações & SEO: descrição').getByText('Exportado')).toBeVisible()
  await network.goOnline()
  await context.addInitScript((file) => {
    const getFile = async () => new File([Uint8Array.from(atob(file), (char) => char.charCodeAt(0))], 'ontem.lousa')
    const setConsumer = (consumer: (launch: object) => void) => consumer({ files: [{ getFile }] })
    Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer } })
  }, bytes)
  await page.goto('/homepage?edit=sincronizacao&tenant=1')
  const asked = page.getByRole('alertdialog', { name: 'Importar este arquivo?' })
  await expect(asked).toContainText('ontem.lousa')
  await asked.getByRole('button', { name: 'Importar arquivo' }).click()
  await expect(here.getByText('1 alteração de volta à fila')).toBeVisible()
})
