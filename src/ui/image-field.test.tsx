import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ImageField, type ImageFieldProps } from './image-field.tsx'

const HINT = 'PNG, JPEG, WebP ou HEIC. Recomendado: 200 × 200 px.'

/** What the field shows from a pick to the server, in order. */
const TIMES: readonly (readonly [string, Partial<ImageFieldProps>])[] = [
  ['rest', {}],
  ['reading', { work: { text: 'Lendo a imagem…' } }],
  ['cropping', { about: 'Escolha o recorte.' }],
  ['making', { work: { text: 'Recortando e comprimindo…' } }],
  ['made', { about: 'WebP de 200 × 200 px, 7,4 kB' }],
  ['queued', { about: 'WebP de 200 × 200 px, 7,4 kB', state: { state: 'queued' } }],
  ['sending', { state: { state: 'sending', progress: 0.5 }, work: { text: 'Enviando 4 kB de 7,4 kB', value: 0.5 } }],
  ['sent', { state: { state: 'sent' } }],
]

const Field = ({ now }: { now: Partial<ImageFieldProps> }) => (
  <div style={{ width: 420 }}>
    <ImageField label="Logo" src={null} alt="Prévia" accept="image/png" hint={HINT} onPick={() => {}} {...now} />
  </div>
)

test('nothing below the field moves while a picture is read, made, kept and sent, so that a press on «Salvar» is not lost; the hint stays the description (UPL-02)', async () => {
  const { rerender } = await render(<Field now={{}} />)
  const field = page.getByRole('group', { name: 'Logo' })
  const heights: Record<string, number> = {}
  for (const [time, now] of TIMES) {
    await rerender(<Field now={now} />)
    heights[time] = field.element().getBoundingClientRect().height
    await expect.element(field.getByRole('button', { name: 'Escolher imagem' })).toHaveAccessibleDescription(HINT)
  }
  expect(heights).toEqual(Object.fromEntries(TIMES.map(([time]) => [time, heights['rest']])))
})
