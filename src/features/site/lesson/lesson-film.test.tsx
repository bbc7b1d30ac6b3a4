import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import { inRouter } from '#tests/browser/in-router.tsx'
import { openTestStudio } from '#tests/fixtures/studio.tsx'
import { filmOf } from './film.ts'
import { LessonFilm } from './lesson-film.tsx'
import { LivePage } from './live-page.tsx'

const show = (url: string, hasText = false) =>
  render(
    <LessonFilm
      title="Batida"
      film={filmOf(url)}
      hasText={hasText}
      cover={{ title: 'Batida', tall: null, wide: null }}
      full={false}
      place={null}
      keeper={{ note: () => {}, stop: () => {} }}
      onEnd={() => {}}
    />,
  )

test('a lesson without film and text says so, and promises no text (PER-06)', async () => {
  await show('')
  await expect.element(page.getByText('Esta aula não tem vídeo nem texto')).toBeVisible()
  expect(page.getByText(/está no texto|ainda/).elements()).toHaveLength(0)
})

test('what does not play and is not called a film opens on its own site, never «pode ser a conexão» (PER-06)', async () => {
  await show('https://localhost:1/v/123')
  await expect.element(page.getByRole('link', { name: 'Abrir o vídeo' })).toHaveAttribute('href', 'https://localhost:1/v/123')
  expect(page.getByText(/Pode ser a conexão/).elements()).toHaveLength(0)
})

test('words in the place of the address are told as that (PER-06)', async () => {
  await show('em breve')
  await expect.element(page.getByText('O que está no lugar do endereço não é um vídeo. Avise a escola.')).toBeVisible()
})

test('«Ao vivo» says one thing, and what is true now (PER-06)', async () => {
  const studio = await openTestStudio({})
  await render(inRouter(<WorkspaceProvider workspace={studio}>{<LivePage />}</WorkspaceProvider>).element)
  await expect.element(page.getByText(/^Nenhuma aula ao vivo neste momento/)).toBeVisible()
  await studio.db.table('settings').put({ lid: 'live', born: 0, show_live_alert: true })
  await expect.element(page.getByText(/^A escola está ao vivo agora/)).toBeVisible()
  expect(page.getByText(/Nenhuma aula|construída|Em breve/).elements()).toHaveLength(0)
})
