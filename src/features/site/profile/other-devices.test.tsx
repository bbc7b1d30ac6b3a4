import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { openTestStudio } from '#tests/fixtures/studio.tsx'
import { OtherDevices } from './other-devices.tsx'

const answers = vi.fn<() => Promise<Response>>()

beforeEach(async () => {
  answers.mockReset()
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    String(input instanceof Request ? input.url : input).includes('/logout-others') ? answers() : real(input, init),
  )
  const workspace = await openTestStudio({ mirrored: [] })
  await render(
    <WorkspaceProvider workspace={workspace}>
      <OtherDevices />
    </WorkspaceProvider>,
  )
})

const end = page.getByRole('button', { name: 'Sair de todos os outros aparelhos' })
const ended = (n: number) => Promise.resolve(Response.json({ message: 'ok', ended: n }))

test('«Sair de todos os outros aparelhos» says how many there were (SAF-11)', async () => {
  for (const [n, said] of [
    [0, 'Você não estava em nenhum outro aparelho.'],
    [1, 'Você saiu de 1 outro aparelho.'],
    [3, 'Você saiu de 3 outros aparelhos.'],
  ] as const) {
    answers.mockReturnValueOnce(ended(n))
    await end.click()
    await expect.element(page.getByRole('status')).toHaveTextContent(said)
  }
  expect(await axeViolations(document.body)).toEqual([])
})

test('a refusal and a lost call say that nothing was ended, and it can be pressed again (SAF-11)', async () => {
  answers.mockResolvedValueOnce(Response.json({ error: 'x' }, { status: 500 }))
  await end.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Não deu agora. Você continua nos outros aparelhos')
  answers.mockRejectedValueOnce(new TypeError('lost'))
  await end.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Não deu agora')
  answers.mockReturnValueOnce(ended(1))
  await end.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Você saiu de 1')
})

test('without a network it cannot be pressed, and says why (SAF-11)', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('Sem conexão. Para sair dos outros aparelhos é preciso internet.')).toBeVisible()
  await expect.element(end).toHaveAttribute('aria-disabled', 'true')
  vi.restoreAllMocks()
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Sem conexão.', { exact: false })).not.toBeInTheDocument()
})
