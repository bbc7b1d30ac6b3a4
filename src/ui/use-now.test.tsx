import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { formatAgo } from '#i18n/format.ts'
import { useNow } from './use-now.ts'

const START = Date.now()
const Age = () => <p>{formatAgo(START, useNow(50))}</p>

test('«agora» does not get stale (PER-08)', async () => {
  await render(<Age />)
  await expect.element(page.getByText('agora')).toBeVisible()
  vi.spyOn(Date, 'now').mockReturnValue(START + 3 * 60_000)
  await expect.element(page.getByText('há 3 min')).toBeVisible()
})
