import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { StoredFile } from '#db/tables.ts'
import type { RowEdit } from '#sync/page/status/use-status.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { cornersOf, fixture, fromCamera, quarters } from '#tests/browser/pictures.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { applyCrop, choose, chooseAndCrop, cropDialog, fieldOf, pictureFile, WithPictures } from '#tests/fixtures/pictures.tsx'
import { openTestStudio } from '#tests/fixtures/studio.tsx'
import { hand, type Handed } from './handed.ts'
import { PictureField, type PictureFieldProps, type PictureValue } from './picture-field.tsx'

const LABEL = 'Logo quadrada'
const field = fieldOf(LABEL)
const preview = field.getByRole('img', { name: 'Prévia' })
const button = (name: string) => field.getByRole('button', { name, exact: true })
const alert = field.getByRole('alert')

type More = Partial<Omit<PictureFieldProps, 'value' | 'onChange'>> & { value?: PictureValue }

async function show(more: More = {}, workspace?: Workspace) {
  await cleanup()
  const open = workspace ?? (await openTestStudio())
  const onChange = vi.fn<(value: PictureValue) => void>()
  const Host = () => {
    const [value, setValue] = useState<PictureValue>(more.value ?? '')
    const change = (next: PictureValue) => {
      onChange(next)
      setValue(next)
    }
    return <PictureField slot="logo-square" label={LABEL} alt="Prévia" {...more} value={value} onChange={change} />
  }
  await render(
    <WithPictures workspace={open}>
      <main>
        <Host />
      </main>
    </WithPictures>,
  )
  await expect.element(field).toBeVisible()
  const files = async () => (await open.db.table('blobs').toArray()) as StoredFile[]
  const chosen = async () => {
    const value = onChange.mock.lastCall?.[0]
    return (await files()).find(({ id }) => typeof value === 'object' && id === value.$blob)
  }
  return { studio: open, onChange, files, chosen }
}

beforeEach(() => page.viewport(1280, 900))

describe('a picture field (UPL-02, UPL-03, APR-17)', () => {
  test('shows the hint, and the chosen picture after cropping and compression (APR-18)', async () => {
    const { chosen, files } = await show()
    await expect.element(button('Escolher imagem')).toHaveAccessibleDescription(/Recomendado: 200\s×\s200\spx\. PNG, JPEG, WebP ou HEIC\./)
    await choose(LABEL, await pictureFile('marca.png'))
    await expect.element(cropDialog).toHaveAccessibleDescription('Logo quadrada.')
    await applyCrop()
    await expect.element(preview).toBeVisible()
    await expect.element(field.getByRole('status')).toHaveTextContent(/^WebP de 200\s×\s200\spx, \d/)
    const made = await chosen()
    expect(made).toMatchObject({ name: 'marca.webp', type: 'image/webp', from: { x: 100, y: 0, width: 200, height: 200, turns: 0 } })
    expect(await cornersOf(made!.blob)).toBe('red green blue yellow')
    // The original is kept whole, for a later crop.
    const original = (await files()).find(({ id }) => id === made!.from!.file)
    expect(original).toMatchObject({ name: 'marca.png', type: 'image/png', size: (await pictureFile()).size })
  })

  test('«Recortar de novo» opens the original with its last crop, and stores it only once (WRK-02)', async () => {
    const { chosen, files } = await show()
    await chooseAndCrop(LABEL, await pictureFile())
    await expect.element(preview).toBeVisible()
    const before = await chosen()
    await button('Recortar de novo').click()
    await cropDialog.getByRole('button', { name: 'Girar' }).click()
    await applyCrop()
    await expect.poll(async () => (await chosen())?.id).not.toBe(before!.id)
    const after = await chosen()
    expect(after).toMatchObject({ name: 'logo.webp', from: { file: before!.from!.file, turns: 1, width: 200, height: 200 } })
    expect(await cornersOf(after!.blob)).toBe('blue red yellow green')
    expect((await files()).filter(({ from, type }) => from === undefined && type === 'image/png')).toHaveLength(1)
    await button('Recortar de novo').click()
    await applyCrop()
    await expect.poll(async () => (await chosen())?.from).toEqual(after!.from)
  })

  test('takes the picture of another field and crops it to its own ratio (UPL-04, WRK-02)', async () => {
    const first = await show()
    await chooseAndCrop(LABEL, await pictureFile())
    await expect.element(preview).toBeVisible()
    const square = await first.chosen()
    const { chosen } = await show(
      { slot: 'logo-horizontal', other: { label: 'Logo quadrada', value: { $blob: square!.id } } },
      first.studio,
    )
    await button('Usar a mesma imagem de Logo quadrada').click()
    await applyCrop()
    await expect.element(preview).toBeVisible()
    const made = await chosen()
    expect(made!.from!.file).toBe(square!.from!.file)
    expect(made!.from!.width / made!.from!.height).toBeCloseTo(960 / 520, 2)
  })

  test('a picture sent from this device can be cropped again after the upload', async () => {
    const first = await show()
    await chooseAndCrop(LABEL, await pictureFile())
    await expect.element(preview).toBeVisible()
    const { id } = (await first.chosen())!
    await first.studio.db.table('blobs').update(id, { path: 'files/7/logo/x.webp', endedAt: 1 })
    await show({ value: 'https://files.example/files/7/logo/x.webp?sig=1' }, first.studio)
    await expect.element(button('Recortar de novo')).toBeVisible()
    await show({ value: '/files/7/logo/other.webp' }, first.studio)
    await expect.element(button('Limpar')).toBeVisible()
    await expect.element(button('Recortar de novo')).not.toBeInTheDocument()
  })

  test('a picture whose original was deleted from the device stays, and the field says how to crop it again (UPL-03)', async () => {
    const { studio, chosen } = await show()
    await chooseAndCrop(LABEL, await pictureFile())
    await expect.element(button('Recortar de novo')).toBeVisible()
    const made = await chosen()
    await studio.db.table('blobs').delete(made!.from!.file)
    await expect.element(button('Recortar de novo')).not.toBeInTheDocument()
    await expect
      .element(field.getByRole('status'))
      .toHaveTextContent(/ k?B\. O arquivo original não está mais neste dispositivo: para recortar de novo, escolha a imagem outra vez\.$/)
    await expect.element(preview).toBeVisible()
    await chooseAndCrop(LABEL, await pictureFile())
    await expect.element(button('Recortar de novo')).toBeVisible()
  })

  test('«Limpar» removes the picture (UPL-03)', async () => {
    const { onChange } = await show({ value: '/files/7/logo/x.webp' })
    await button('Limpar').click()
    expect(onChange).toHaveBeenLastCalledWith('')
    await expect.element(preview).not.toBeInTheDocument()
    await expect.element(button('Limpar')).not.toBeInTheDocument()
  })

  test('«Cancelar» in the dialog keeps the earlier value', async () => {
    const { onChange, files } = await show({ value: '/files/7/logo/x.webp' })
    await choose(LABEL, await pictureFile())
    await cropDialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(cropDialog).not.toBeInTheDocument()
    await expect.element(button('Escolher imagem')).toBeVisible()
    expect([onChange.mock.calls, await files()]).toEqual([[], []])
  })

  test('accepts a dropped and a pasted file', async () => {
    const { onChange } = await show()
    const data = new DataTransfer()
    data.items.add(await pictureFile())
    const box = field.element()
    const over = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: data })
    box.dispatchEvent(over)
    expect(over.defaultPrevented).toBe(true)
    box.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }))
    await applyCrop()
    await expect.poll(() => onChange.mock.calls.length).toBe(1)
    const text = new DataTransfer()
    text.items.add('palavras', 'text/plain')
    const words = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: text })
    box.dispatchEvent(words)
    expect(words.defaultPrevented).toBe(false)
    button('Escolher imagem')
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }))
    await applyCrop()
    await expect.poll(() => onChange.mock.calls.length).toBe(2)
  })

  test('a phone’s photo is upright in the dialog and afterwards', async () => {
    const { chosen } = await show()
    const photo = await fromCamera(await quarters(400, 400), 6, 'image/jpeg')
    await chooseAndCrop(LABEL, new File([photo], 'IMG_1.jpg', { type: 'image/jpeg' }))
    await expect.element(preview).toBeVisible()
    expect(await cornersOf((await chosen())!.blob)).toBe('red green blue yellow')
  })

  test.each([
    [
      'no picture',
      () => new File(['%PDF-1.7'], 'a.png', { type: 'image/png' }),
      'Este arquivo não é uma imagem. Escolha um arquivo PNG, JPEG, WebP ou HEIC.',
    ],
    [
      'a type that the slot does not take',
      () => new File(['GIF89a\x10\0\x10\0\0\0\0'], 'a.gif'),
      'Este tipo de imagem não é aceito aqui. Escolha um arquivo PNG, JPEG, WebP ou HEIC.',
    ],
    [
      'a picture that breaks off',
      async () => new File([(await pictureFile()).slice(0, 60)], 'a.png'),
      'Não conseguimos abrir esta imagem. O arquivo pode estar corrompido ou incompleto: escolha outra.',
    ],
    [
      'more than 50 MP',
      () => hugePng(),
      'Esta imagem tem pixels demais. O limite é de 50 megapixels e de 16.384 px em cada lado: escolha uma menor.',
    ],
  ])('refuses %s, says why, and nothing is lost', async (_, make, said) => {
    const { onChange, files } = await show({ value: '/files/7/logo/x.webp' })
    await choose(LABEL, await make())
    await expect.element(alert).toHaveTextContent(said)
    expect([onChange.mock.calls, await files()]).toEqual([[], []])
    await chooseAndCrop(LABEL, await pictureFile())
    await expect.poll(() => onChange.mock.calls.length).toBe(1)
    await expect.element(alert).not.toBeInTheDocument()
  })

  test('a cover above 1 MB is refused with the seeds’ text, and compressed on request (UPL-14, UPL-15, AMB-02)', async () => {
    const { chosen } = await show({ slot: 'cover' })
    await choose(LABEL, new File([await pictureFile('capa.png', [1300, 700]), new Uint8Array(1_100_000)], 'capa.png'))
    await expect.element(alert).toHaveTextContent('Tamanho do arquivo excedido. Por favor, escolha um arquivo com tamanho de até 1MB.')
    await button('Comprimir automaticamente').click()
    await applyCrop()
    await expect.element(preview).toBeVisible()
    expect((await chosen())!.size).toBeLessThanOrEqual(1_000_000)
  })

  test('a GIF badge opens no dialog (UPL-19)', async () => {
    const { chosen } = await show({ slot: 'badge' })
    const gif = Uint8Array.from(atob('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='), (char) => char.charCodeAt(0))
    await choose(LABEL, new File([gif], 'selo.gif', { type: 'image/gif' }))
    await expect.element(preview).toBeVisible()
    expect(await chosen()).toMatchObject({ name: 'selo.gif', type: 'image/gif', size: gif.length })
  })

  test('a HEIC is opened, cropped and kept like any picture (UPL-02)', async () => {
    const { onChange } = await show()
    await choose(LABEL, new File([await fixture('L_exif_xmp_iptc.heic')], 'IMG_2.heic'))
    await expect.element(cropDialog, { timeout: 20_000 }).toBeVisible()
    await applyCrop()
    await expect.element(preview).toBeVisible()
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  test('a HEIC that cannot be opened shows an error, and the field stays usable', async () => {
    const { onChange } = await show()
    await choose(LABEL, new File([await fixture('corrupted.heic')], 'IMG_3.heic'))
    await expect.element(alert, { timeout: 20_000 }).toBeVisible()
    expect(onChange).not.toHaveBeenCalled()
    await chooseAndCrop(LABEL, await pictureFile())
    await expect.element(preview).toBeVisible()
  })

  test('a private window that keeps no files does not ask for space (ENG-07)', async () => {
    const { studio } = await show()
    // What WebKit says there.
    vi.spyOn(studio, 'keepFile').mockRejectedValue(new DOMException('Error preparing Blob/File data to be stored', 'UnknownError'))
    await chooseAndCrop(LABEL, await pictureFile())
    await expect.element(alert).toHaveTextContent('O navegador não guardou a imagem. Em uma janela privada')
    await expect.element(alert).not.toHaveTextContent('Libere espaço')
    vi.restoreAllMocks()
  })

  test('a full device shows an error, and the value stays', async () => {
    const { studio, onChange } = await show({ value: '/files/7/logo/x.webp' })
    vi.spyOn(studio, 'keepFile').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    await chooseAndCrop(LABEL, await pictureFile())
    await expect.element(alert).toHaveTextContent('Não deu para guardar a imagem neste dispositivo. Libere espaço e escolha de novo.')
    vi.restoreAllMocks()
    await button('Tentar de novo').click()
    await expect.poll(() => onChange.mock.calls.length).toBe(1)
  })

  test('a device with space for the picture alone stores it without its original: it cannot be cropped again', async () => {
    const { studio, chosen } = await show()
    const { keepFile } = studio
    vi.spyOn(studio, 'keepFile').mockImplementation((file, name, more) =>
      file.type === 'image/png' ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : keepFile(file, name, more),
    )
    await chooseAndCrop(LABEL, await pictureFile())
    await expect.element(preview).toBeVisible()
    expect((await chosen())!.from).toBeUndefined()
    await expect.element(button('Recortar de novo')).not.toBeInTheDocument()
  })
})

describe('a picture that another page hands to the field (PWA-13)', () => {
  const give = async (more: Partial<Handed> = {}) => {
    const onUsed = vi.fn<() => void>()
    hand({ slot: 'logo-square', at: location.pathname, file: await pictureFile('sol.png'), text: '', onUsed, ...more })
    return onUsed
  }

  test('is cropped as if it had been picked, and is used when the field has it', async () => {
    const onUsed = await give()
    const { onChange } = await show()
    await expect.element(cropDialog).toBeVisible()
    expect(onUsed).not.toHaveBeenCalled()
    await applyCrop()
    await expect.poll(() => onChange.mock.calls.length).toBe(1)
    expect(onUsed).toHaveBeenCalledOnce()
  })

  test('is not used up by a crop that was closed, nor by another file that is picked then', async () => {
    const onUsed = await give()
    const { onChange } = await show()
    await cropDialog.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await chooseAndCrop(LABEL, await pictureFile())
    await expect.poll(() => onChange.mock.calls.length).toBe(1)
    expect(onUsed).not.toHaveBeenCalled()
  })

  test('for another place or address is left alone', async () => {
    await give({ slot: 'banner-wide' })
    await show()
    await expect.element(button('Escolher imagem')).toBeVisible()
    await give({ at: 'banner/novo' })
    await show()
    await expect.element(button('Escolher imagem')).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect.element(cropDialog).not.toBeInTheDocument()
  })
})

describe('the upload of a picture field (SYN-14, UPL-12)', () => {
  const edit = (more: Partial<RowEdit>): More => ({ value: '/files/7/logo/x.webp', edit: { id: 'e1', mark: 'queued', ...more } })

  test.each<[More, string]>([
    [edit({}), 'Na fila'],
    [{ ...edit({}), offline: true }, 'Na fila, espera a conexão'],
    [edit({ waitsForWifi: true }), 'Na fila, espera o Wi-Fi'],
    [edit({ mark: 'sending' }), 'Enviando'],
    [edit({ mark: 'acked' }), 'Enviado'],
  ])('%j: %s', async (more, said) => {
    await show(more)
    await expect.element(field.getByText(said, { exact: true })).toBeVisible()
  })

  test('shows its progress in bytes and per cent', async () => {
    await show(edit({ mark: 'sending', upload: { sent: 500_000, total: 2_000_000 } }))
    await expect.element(field.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
    await expect.element(field.getByText('500 kB de 2 MB')).toBeVisible()
    await expect.element(field.getByText('Enviando 25%')).toBeVisible()
  })

  test('shows what the server refused, and how to continue', async () => {
    const onRetry = vi.fn<(id: string) => void>()
    await show({ ...edit({ mark: 'attention', serverWords: 'Formato de arquivo não aceito.' }), onRetry })
    await expect.element(alert).toHaveTextContent('Não foi enviada. Formato de arquivo não aceito.')
    await button('Tentar de novo').click()
    expect(onRetry).toHaveBeenCalledExactlyOnceWith('e1')
  })
})

describe('accessibility of the picture field (A11-01, A11-02)', () => {
  test('the keyboard alone chooses, crops and clears; the focus returns', async () => {
    const { onChange } = await show()
    await choose(LABEL, await pictureFile())
    await expect.element(cropDialog.getByRole('application')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}')
    await expect.element(cropDialog.getByRole('button', { name: 'Aplicar' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onChange.mock.calls.length).toBe(1)
    await expect.element(button('Escolher imagem')).toHaveFocus()
  })

  test.each([1280, 360, 320])('axe finds nothing at %i px: empty, refused and chosen', async (width) => {
    await page.viewport(width, 740)
    await show({ slot: 'banner-wide' })
    expect(await axeViolations()).toEqual([])
    await choose(LABEL, new File(['no'], 'a.txt'))
    await expect.element(alert).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await chooseAndCrop(LABEL, await pictureFile())
    await expect.element(preview).toBeVisible()
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

/** A file of a few bytes that claims 8000 × 8000 px. */
async function hugePng(): Promise<File> {
  const bytes = new Uint8Array(await (await pictureFile()).arrayBuffer())
  new DataView(bytes.buffer).setUint32(16, 8000)
  new DataView(bytes.buffer).setUint32(20, 8000)
  return new File([bytes], 'grande.png')
}

describe('the crop dialog of a field (A11-02)', () => {
  test.each(['Aplicar', 'Cancelar'])('‹%s› gives the focus back to the field', async (end) => {
    await show()
    await choose(LABEL, await pictureFile())
    await expect.element(cropDialog.getByRole('button', { name: 'Aplicar' })).not.toHaveAttribute('aria-disabled')
    await cropDialog.getByRole('button', { name: end, exact: true }).click()
    await expect.element(cropDialog).not.toBeInTheDocument()
    await expect.element(button('Escolher imagem')).toHaveFocus()
  })

  test('when two fields pick at once, the second dialog opens after the first is closed', async () => {
    await cleanup()
    const studio = await openTestStudio()
    await render(
      <WithPictures workspace={studio}>
        <main>
          {['Logo quadrada', 'Favicon'].map((label) => (
            <PictureField key={label} slot="logo-square" label={label} alt={label} value="" onChange={() => undefined} />
          ))}
        </main>
      </WithPictures>,
    )
    const files = [await pictureFile('um.png'), await pictureFile('dois.png')]
    await Promise.all([choose('Logo quadrada', files[0]!), choose('Favicon', files[1]!)])
    await expect.element(cropDialog).toHaveAccessibleDescription('Logo quadrada.')
    // Long enough for the other dialog to open too.
    await expect.poll(() => page.getByText('Escolha o recorte.').elements()).toHaveLength(2)
    expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1)
    await cropDialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(cropDialog).toHaveAccessibleDescription('Favicon.')
    await cropDialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(cropDialog).not.toBeInTheDocument()
    await expect.element(fieldOf('Favicon').getByRole('button', { name: 'Escolher imagem' })).toHaveFocus()
  })

  test('the size shown in the dialog is the size of the result (AMB-01)', async () => {
    await show({ slot: 'logo-horizontal' })
    await choose(LABEL, await pictureFile('larga.png', [640, 600]))
    const apply = cropDialog.getByRole('button', { name: 'Aplicar' })
    // A crop would cut much away, so it begins whole (PER-16).
    await expect.element(apply).toHaveAccessibleDescription(/554\s×\s520\spx/)
    await cropDialog.getByRole('radio', { name: 'Recortar' }).click()
    const said = /640\s×\s346\spx/
    await expect.element(apply).toHaveAccessibleDescription(said)
    await applyCrop()
    await expect.element(field.getByRole('status')).toHaveTextContent(said)
  })
})
