import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { Section } from './section.tsx'

test('a note that does not fit beside the title goes below it, and no word of the title is broken (PER-25)', async () => {
  await page.viewport(360, 740)
  await render(
    <div style={{ width: '328px' }}>
      <Section title="Ordenação" note="é a ordem das comunidades (os «canais») no site">
        <p>Roda</p>
      </Section>
    </div>,
  )
  const title = page.getByRole('heading', { name: 'Ordenação' }).element()
  expect(title.getBoundingClientRect().height).toBeLessThan(30)
  const note = page.getByText(/^é a ordem/).element()
  expect(note.getBoundingClientRect().right).toBeLessThanOrEqual(328 + title.getBoundingClientRect().left)
})
