import { expect, test } from './fixtures.ts'
import { people } from './sign-in.ts'
import { drawer, enterPanel } from './studio.ts'

test('text typed in the last moment before a reload is kept, with its age (MTB-07, SYN-02)', async ({ page, chaos }) => {
  await enterPanel(page, people.admin, 'seo')
  const name = drawer(page).getByLabel('Nome da plataforma')
  for (const version of ['Primeira versão', 'Segunda versão', 'Terceira versão']) {
    await Promise.all([page.waitForEvent('load'), name.evaluate(typeAndReload, version)])
    await expect(drawer(page).getByText('Recuperamos o que você estava escrevendo.')).toBeVisible()
    await expect(name).toHaveValue(version)
    expect(await page.evaluate(notes), 'what was noted is a draft again').toEqual([])
  }
  await drawer(page).getByRole('button', { name: 'Ver valor atual' }).click()
  await expect(drawer(page).getByText('Escola Sabiá').first()).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Descartar rascunho' }).click()
  await expect(name).toHaveValue('Escola Sabiá')
  await page.reload()
  await expect(name).toHaveValue('Escola Sabiá')
  expect(chaos.writes().filter(({ path }) => path.endsWith('/update-seo'))).toEqual([])
})

const notes = () => Object.keys(localStorage).filter((key) => key.startsWith('lousa:note:'))

/** Types quickly and leaves in the task after the last key, while the first draft is still being written. */
function typeAndReload(field: HTMLElement | SVGElement, text: string): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (let length = 1; length <= text.length; length++) {
    write?.call(field, text.slice(0, length))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  setTimeout(() => location.reload(), 0)
}
