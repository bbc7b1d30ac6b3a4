import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { inRouter } from '#tests/browser/in-router.tsx'
import { useOrdering } from './use-ordering.ts'

function Where({ editor }: { readonly editor: boolean }) {
  const { on, owns } = useOrdering(editor)
  return <p>{`${on ? 'page' : 'drawer'}, ${owns('vitrine/ordem') ? 'page' : 'drawer'}`}</p>
}

const show = (editor = true) => render(inRouter(<Where editor={editor} />, '/homepage?edit=vitrine%2Fordem').element)

beforeEach(() => page.viewport(1280, 900))

test.each([1024, 1280])('at %i px the order of the showcase is changed on the page (VIT-21)', async (width) => {
  await page.viewport(width, 800)
  await show()
  await expect.element(page.getByText('page, page')).toBeVisible()
})

test.each([360, 1023])('at %i px it is changed in a list of the drawer (VIT-21)', async (width) => {
  await page.viewport(width, 800)
  await show()
  await expect.element(page.getByText('drawer, drawer')).toBeVisible()
})

test('a student changes no order (ROL-03)', async () => {
  await show(false)
  await expect.element(page.getByText('drawer, drawer')).toBeVisible()
})
