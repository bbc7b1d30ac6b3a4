import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { useOpenRegion } from '#sync/page/unsaved-preview.ts'
import { Region } from './region.tsx'

function Form({ of }: { readonly of: string }) {
  useOpenRegion(of)
  return null
}

test('the page comes to a region when its form opens, before anything is written, and does not mark it (PER-20)', async () => {
  await page.viewport(1280, 700)
  const show = (form: boolean) => (
    <>
      <div style={{ height: '3000px' }} />
      <Region name="carousels/s1">Aulas soltas</Region>
      {form && <Form of="carousels/s1" />}
    </>
  )
  const screen = await render(show(false))
  const region = page.getByText('Aulas soltas')
  await expect.element(region).not.toBeInViewport()
  await screen.rerender(show(true))
  await expect.element(region).toBeInViewport()
  expect(document.querySelector('[data-written]')).toBeNull()
})

test('the page scrolls to it below the header, which covers the page’s top (PER-20)', async () => {
  await page.viewport(1280, 700)
  const show = (form: boolean) => (
    <>
      <Region name="banners/s1">Um fim de tarde</Region>
      <div style={{ height: '3000px' }} />
      {form && <Form of="banners/s1" />}
    </>
  )
  const screen = await render(<div style={{ paddingTop: '400px' }}>{show(false)}</div>)
  scrollTo(0, 2000)
  await screen.rerender(<div style={{ paddingTop: '400px' }}>{show(true)}</div>)
  const top = () => page.getByText('Um fim de tarde').element().getBoundingClientRect().top
  await expect.poll(top).toBeGreaterThanOrEqual(84)
})
