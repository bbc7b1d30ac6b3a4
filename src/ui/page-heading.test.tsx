import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { PageHeading } from './page-heading.tsx'
import { landing, setSchoolName } from './page-title.ts'

afterEach(() => setSchoolName('Lousa'))

test('every page has a title of its own: its heading and the school (PER-05, WCAG 2.4.2)', async () => {
  setSchoolName('Escola Sabiá')
  const { rerender } = await render(<PageHeading>Notificações</PageHeading>)
  expect(document.title).toBe('Notificações · Escola Sabiá')
  await rerender(<PageHeading>Curso de violão</PageHeading>)
  expect(document.title).toBe('Curso de violão · Escola Sabiá')
  await rerender(<PageHeading called="Prova 1">Passou!</PageHeading>)
  expect(document.title).toBe('Prova 1 · Escola Sabiá')
})

test('the focus goes to the heading of the page that one came to, also when it comes late (PER-05)', async () => {
  function Late() {
    const [here, setHere] = useState(false)
    return (
      <>
        <button type="button" onClick={() => landing.arrive()}>
          Ir
        </button>
        <button type="button" onMouseEnter={() => setHere(true)}>
          Chega
        </button>
        {here && <PageHeading>Comunidade</PageHeading>}
      </>
    )
  }
  await render(<Late />)
  await page.getByRole('button', { name: 'Ir' }).click()
  await page.getByRole('button', { name: 'Chega' }).hover()
  await expect.element(page.getByRole('heading', { name: 'Comunidade' })).toHaveFocus()
})

test('a person who has gone on by keys keeps the focus (PER-05)', async () => {
  function Late() {
    const [here, setHere] = useState(false)
    return (
      <>
        <input aria-label="Busca" onChange={() => setHere(true)} />
        {here && <PageHeading>Comunidade</PageHeading>}
      </>
    )
  }
  await render(<Late />)
  landing.arrive()
  await userEvent.type(page.getByRole('textbox'), 'v')
  await expect.element(page.getByRole('heading')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})

test('a person who moves to a field without a key, as with a screen reader, keeps the focus there: erased text stays erased (PER-05)', async () => {
  await render(
    <>
      <PageHeading>Meu perfil</PageHeading>
      <input aria-label="Nome" defaultValue="Lívia" />
    </>,
  )
  landing.arrive()
  await expect.element(page.getByRole('heading')).toHaveFocus()
  const field = page.getByRole('textbox')
  ;(field.element() as HTMLInputElement).select()
  await new Promise((resolve) => setTimeout(resolve, 100))
  await userEvent.keyboard('{Delete}')
  await expect.element(field).toHaveValue('')
})
