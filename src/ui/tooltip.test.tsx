import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { withMotion } from '#tests/fixtures/motion.ts'
import { Button } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

withMotion()

const tip = () => page.getByRole('tooltip')

test('opens on focus, describes its button, and Esc closes it (A11-02, SC 1.4.13)', async () => {
  await render(
    <Tooltip text="Item não editável">
      <Button>Carrossel 5</Button>
    </Tooltip>,
  )
  await userEvent.keyboard('{Tab}')
  await expect.element(tip()).toHaveTextContent('Item não editável')
  await expect.element(page.getByRole('button')).toHaveAccessibleDescription('Item não editável')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tip()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button')).toHaveFocus()
})
