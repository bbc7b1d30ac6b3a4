import { beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { useRow } from '#sync/page/live-rows.ts'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { openTestStudio, outboxOf, setEntry } from '#tests/fixtures/studio.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { CarouselDesk, CarouselTools } from './carousel-tools.tsx'

const TITLE = 'Feito à mão'

function Row({ lid }: { lid: string }) {
  const row = useRow('carousels', lid)
  return row ? <CarouselTools rail={{ key: lid, title: row.title, published: row.published }} /> : null
}

async function show(published: boolean): Promise<Workspace> {
  const studio = await openTestStudio({ mirrored: ['carousels'] })
  await studio.db.table('carousels').bulkPut([
    { lid: 's1', born: 0, title: TITLE, published },
    { lid: 's2', born: 1, title: 'Aulas soltas', published: true },
  ])
  await studio.db.table('ids').bulkPut(
    ['1', '2'].map((sid) => ({
      key: `carousels/s${sid}`,
      table: 'carousels',
      lid: `s${sid}`,
      sid,
      server: `carousels/${sid}`,
      aliases: [],
    })),
  )
  await render(
    <WorkspaceProvider workspace={studio}>
      <main>
        <h1>Vitrine</h1>
        <Row lid="s1" />
        <Row lid="s2" />
        <CarouselDesk />
      </main>
      <ToastRegion />
    </WorkspaceProvider>,
  )
  return studio
}

const press = async (item: string, title = TITLE) => {
  await page.getByRole('button', { name: `Opções de ${title}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

beforeEach(() => page.viewport(1280, 900))

describe('a carousel in edit mode (VIT-14, EP-84)', () => {
  test('is unpublished at once, marked for editors, and queued', async () => {
    const studio = await show(true)
    await expect.element(page.getByText('Não publicado')).not.toBeInTheDocument()
    await press('Despublicar')
    await expect.element(page.getByText('Não publicado')).toBeVisible()
    await expect.element(page.getByText('Na fila')).toBeVisible()
    await expect.element(page.getByText('Carrossel «Feito à mão» despublicado')).toBeVisible()
    expect(await outboxOf(studio)).toMatchObject([
      { command: 'flipCarousel', class: ENDPOINT_CLASS.toggle, args: { lid: 's1', published: false } },
    ])
    expect(await studio.db.table('carousels').get('s1')).toMatchObject({ published: false })
  })

  test('‹Desfazer› publishes it again and leaves nothing to send (HIS-02)', async () => {
    const studio = await show(false)
    await press('Publicar')
    await expect.element(page.getByText('Não publicado')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.element(page.getByText('Não publicado')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument()
    expect(await outboxOf(studio)).toEqual([])
  })

  test('only the last change offers ‹Desfazer›', async () => {
    await show(true)
    await press('Despublicar')
    await press('Despublicar', 'Aulas soltas')
    await expect.element(page.getByText('Carrossel «Aulas soltas» despublicado')).toBeVisible()
    expect(page.getByRole('button', { name: 'Desfazer' }).elements()).toHaveLength(1)
  })

  test('marks the row of a change that the server refused', async () => {
    const studio = await show(true)
    await press('Despublicar')
    const [entry] = await outboxOf(studio)
    await setEntry(studio, entry!.id, { state: 'attention', attention: { reason: 'refused', at: Date.now(), status: 422 } })
    await expect.element(page.getByText('Precisa de atenção')).toBeVisible()
  })

  test('works with the keyboard, and axe finds nothing (A11-01)', async () => {
    await show(false)
    const button = page.getByRole('button', { name: `Opções de ${TITLE}` })
    await expect.element(button).toBeVisible()
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'Publicar' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Carrossel «Feito à mão» publicado')).toBeVisible()
    expect(await axeViolations()).toEqual([])
  })
})
