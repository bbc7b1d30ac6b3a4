import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { DOCUMENT_BYTES, VIDEO_BYTES } from '#contract/limits.ts'
import { expectAccessible } from '#tests/browser/axe.ts'
import { FileBox, type FileBoxProps, type FileState } from './file-box.tsx'
import { VideoField } from './video-field.tsx'

const box = () => page.getByRole('group', { name: 'Documento' })
const button = (name: string) => page.getByRole('button', { name })
const input = () => document.querySelector('input[type=file]') as HTMLInputElement
const fileOf = (name: string, bytes: number, type = 'application/pdf') => new File([new Uint8Array(bytes)], name, { type })

function pick(file: File): void {
  const given = new DataTransfer()
  given.items.add(file)
  input().files = given.files
  input().dispatchEvent(new Event('change', { bubbles: true }))
}

function drag(kind: 'dragenter' | 'dragover' | 'dragleave' | 'drop', ...files: File[]): DragEvent {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const event = new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true })
  button('Escolher arquivo').element().dispatchEvent(event)
  return event
}

function Kept({ onPick, start = { kind: 'empty' }, ...rest }: Partial<FileBoxProps> & { start?: FileState }) {
  const [file, setFile] = useState(start)
  return (
    <FileBox
      label="Documento"
      maxBytes={DOCUMENT_BYTES}
      {...rest}
      file={file}
      onPick={(picked) => {
        onPick?.(picked)
        setFile({ kind: 'chosen', name: picked.name, bytes: picked.size })
      }}
      onRemove={() => {
        rest.onRemove?.()
        setFile({ kind: 'empty' })
      }}
    />
  )
}

test('a file is chosen with the keyboard, shown with its size, and removed without losing the focus (UPL-11)', async () => {
  const onPick = vi.fn()
  await render(<Kept onPick={onPick} />)
  await expectAccessible()
  await expect.element(button('Escolher arquivo')).toHaveAccessibleDescription('tamanho máx: 15MB')
  const opened = vi.fn((event: Event) => event.preventDefault())
  input().addEventListener('click', opened)
  await userEvent.keyboard('{Tab}{Enter}')
  expect(opened).toHaveBeenCalledOnce()
  pick(fileOf('apostila.pdf', 1.5 * 1024 * 1024))
  expect(onPick).toHaveBeenCalledOnce()
  await expect.element(page.getByTitle('apostila.pdf')).toBeVisible()
  await expect.element(page.getByText('1,5 MB')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('apostila.pdf: Escolhido')
  await expectAccessible()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Remover')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Escolher arquivo')).toHaveFocus()
})

test('a file above 15 MB is refused in the seeds’ words and not reported; the next one clears the error (UPL-09, UPL-10)', async () => {
  const onPick = vi.fn()
  await render(<Kept onPick={onPick} />)
  pick(fileOf('grande.pdf', DOCUMENT_BYTES + 1))
  await expect.element(page.getByRole('alert')).toHaveTextContent('O arquivo excede o tamanho máximo permitido.')
  await expect
    .element(button('Escolher arquivo'))
    .toHaveAccessibleDescription('O arquivo excede o tamanho máximo permitido. Escolha um arquivo menor. tamanho máx: 15MB')
  expect(onPick).not.toHaveBeenCalled()
  await expectAccessible()
  pick(fileOf('pequena.pdf', 2048))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(onPick).toHaveBeenCalledOnce()
})

test('the chosen file stays when the next one is refused', async () => {
  await render(<Kept start={{ kind: 'done', name: 'apostila.pdf', bytes: 2048 }} />)
  pick(fileOf('vazia.pdf', 0))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Este arquivo está vazio.')
  await expect.element(page.getByTitle('apostila.pdf')).toBeVisible()
})

test('a file is dropped; several files and other types are refused', async () => {
  const onPick = vi.fn()
  await render(<Kept onPick={onPick} accept=".pdf" />)
  const file = fileOf('apostila.pdf', 10)
  expect(drag('dragover', file).defaultPrevented).toBe(true)
  await expect.element(page.getByText('Solte o arquivo aqui.')).toBeVisible()
  drag('dragleave', file)
  await expect.element(page.getByText('Solte o arquivo aqui.')).not.toBeInTheDocument()
  drag('drop', file, file)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Escolha um arquivo de cada vez.')
  drag('drop', fileOf('foto.png', 10, 'image/png'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Este tipo de arquivo não é aceito aqui.')
  expect(onPick).not.toHaveBeenCalled()
  expect(drag('drop', file).defaultPrevented).toBe(true)
  expect(onPick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'apostila.pdf' }))
})

test('dragged text is ignored', async () => {
  await render(<Kept />)
  const dataTransfer = new DataTransfer()
  dataTransfer.setData('text/plain', 'oi')
  const event = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true })
  button('Escolher arquivo').element().dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})

test('a disabled box takes nothing and says why; the browser does not open a dropped file', async () => {
  const onPick = vi.fn()
  await render(<Kept onPick={onPick} offReason="Precisa de conexão." />)
  await expect.element(button('Escolher arquivo')).toHaveAccessibleDescription('Precisa de conexão.')
  expect(drag('drop', fileOf('apostila.pdf', 10)).defaultPrevented).toBe(true)
  const opened = vi.fn((event: Event) => event.preventDefault())
  input().addEventListener('click', opened)
  await userEvent.keyboard('{Tab}{Enter}')
  expect([opened, onPick].map((spy) => spy.mock.calls.length)).toEqual([0, 0])
})

test('sending shows its progress; a failure shows why and can be retried (UPL-12, UPL-13)', async () => {
  const onRetry = vi.fn()
  const file = { name: 'apostila.pdf', bytes: 4 * 1024 * 1024 }
  const still = { label: 'Documento', maxBytes: DOCUMENT_BYTES, onPick: vi.fn(), onRemove: vi.fn(), onRetry }
  const { rerender } = await render(<FileBox {...still} file={{ kind: 'sending', sent: 1024 * 1024 + 1024, ...file }} />)
  const bar = page.getByRole('progressbar', { name: 'Envio de apostila.pdf' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '25')
  await expect.element(page.getByText('1 MB de 4 MB')).toBeVisible()
  await expect.element(button('Cancelar envio')).toBeVisible()
  await expectAccessible()
  await rerender(<FileBox {...still} file={{ kind: 'failed', why: 'O servidor não respondeu.', ...file }} />)
  await expect.element(box().getByText('O servidor não respondeu.')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  expect(onRetry).toHaveBeenCalledOnce()
  await expect.element(button('Trocar arquivo')).toHaveFocus()
  await rerender(<FileBox {...still} file={{ kind: 'done', ...file }} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('apostila.pdf: Enviado')
})

test('a film is known by its bytes, and has its own texts; processing shows no number (UPL-07, UPL-08, BAN-23, BAN-25, AMB-77)', async () => {
  const onPick = vi.fn()
  const still = { label: 'Documento', maxBytes: VIDEO_BYTES, onPick, onRemove: vi.fn(), src: null }
  const { rerender } = await render(<VideoField {...still} file={{ kind: 'empty' }} />)
  await expect.element(button('Escolher arquivo')).toHaveAccessibleDescription('tamanho máx: 25MB')
  // A text that is called a film.
  pick(fileOf('aula.mp4', 10, 'video/mp4'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Use um vídeo mp4, avi, mpeg, mpg, webm, mov, mkv ou flv.')
  pick(fileOf('aula.mkv', VIDEO_BYTES + 1, ''))
  await expect.element(page.getByRole('alert')).toHaveTextContent('O tamanho limite para esse vídeo é 25mb')
  expect(onPick).not.toHaveBeenCalled()
  const heads = [
    '\0\0\0\x20ftypisom',
    'RIFF\0\0\0\0AVI ',
    '\0\0\x01\xba\x44\0\x04\0',
    '\x1aE\xdf\xa3\x9f\x42\x82\x84webm',
    '\0\0\0\x14ftypqt  ',
    '\x1aE\xdf\xa3\x9f\x42\x82\x88matroska',
    'FLV\x01\x05\0\0\0',
  ]
  for (const [at, head] of heads.entries()) {
    // A film that is called a text.
    pick(new File([Uint8Array.from(head, (char) => char.charCodeAt(0))], 'aula.txt', { type: 'text/plain' }))
    await vi.waitFor(() => expect(onPick).toHaveBeenCalledTimes(at + 1))
  }
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await rerender(<VideoField {...still} file={{ kind: 'processing', name: 'aula.mkv', bytes: 10 }} />)
  await expect.element(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  await expect.element(page.getByRole('status')).toHaveTextContent('aula.mkv: Processando')
  await expectAccessible()
})

test('a film that this browser cannot play says so, and is sent all the same', async () => {
  const file: FileState = { kind: 'chosen', name: 'aula.flv', bytes: 10 }
  const src = URL.createObjectURL(fileOf('aula.flv', 10, 'video/x-flv'))
  await render(<VideoField label="Documento" maxBytes={VIDEO_BYTES} file={file} src={src} onPick={() => {}} onRemove={() => {}} />)
  await expect.element(box().getByText(/Este navegador não mostra este formato/)).toBeVisible()
  URL.revokeObjectURL(src)
})
