import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { seoForm } from '#features/studio/seo/commands.ts'
import { openTestStudio } from '#tests/fixtures/studio.tsx'
import { StudioProvider } from './provider.tsx'
import { useDraft } from './use-draft.ts'
import { useSyncStatus } from './use-status.ts'

const SEO = { form: 'seo', keys: ['settings/info'], label: 'Informações & SEO', link: 'seo' }

function Form() {
  const { ready, write } = useDraft({ ...SEO, schema: seoForm })
  useEffect(() => {
    if (!ready) return
    // One keystroke, and the page goes before its draft was written.
    write({ name: 'Última tecla' })
    dispatchEvent(new Event('pagehide'))
  }, [ready, write])
  return null
}

function Count() {
  const status = useSyncStatus()
  return <p role="status">{status === undefined ? '…' : `${status.drafts} rascunhos`}</p>
}

test('the last keystrokes of a page that goes are counted at once by every tab that shows drafts (TOP-22)', async () => {
  const studio = await openTestStudio()
  const at = (form: boolean) => (
    <StudioProvider studio={studio}>
      <Count />
      {form && <Form />}
    </StudioProvider>
  )
  const { rerender } = await render(at(false))
  await expect.element(page.getByRole('status')).toHaveTextContent('0 rascunhos')
  await rerender(at(true))
  await expect.element(page.getByRole('status')).toHaveTextContent('1 rascunhos')
})
