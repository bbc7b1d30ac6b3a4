import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { inRouter } from '#tests/browser/in-router.tsx'
import { useNamedComment } from './use-named-comment.ts'
import type { Comment } from './use-thread.ts'

/** The named comment is rendered when a script presses «Chega», which moves no focus. */
function Thread({ id }: { readonly id: string }) {
  const [here, setHere] = useState(false)
  useNamedComment(here ? ([] as readonly Comment[]) : null)
  return (
    <>
      <textarea aria-label="Comentário" />
      <button type="button" onClick={() => setHere(true)}>
        Chega
      </button>
      {here && (
        <p id={id} tabIndex={-1}>
          A resposta
        </p>
      )}
    </>
  )
}

const come = async () => ((await page.getByRole('button', { name: 'Chega' }).findElement()) as HTMLElement).click()

test('the answer that the address names has the focus when it comes (PER-06)', async () => {
  await render(inRouter(<Thread id="comentario-5" />, '/post#comentario-5').element)
  await come()
  await expect.element(page.getByText('A resposta')).toHaveFocus()
})

test('it takes no focus from a person who is typing (PER-05)', async () => {
  await render(inRouter(<Thread id="comentario-6" />, '/post#comentario-6').element)
  await page.getByRole('textbox').fill('Obrig')
  await come()
  await expect.element(page.getByText('A resposta')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})
