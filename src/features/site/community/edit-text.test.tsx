import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import { inRouter } from '#tests/browser/in-router.tsx'
import { draftOf, openTestStudio, outboxOf } from '#tests/fixtures/studio.tsx'
import { PostCard } from './post-card.tsx'

const HELENA = { id: 1, name: 'Helena Duarte', photo_url: null, editor: 0 }
const row = (more: object = {}) => ({
  lid: 's21',
  born: 0,
  number: '21',
  community_id: '4',
  title: 'Olá',
  content: 'Cheguei.',
  user: HELENA,
  ...more,
})

async function show(more: object = {}) {
  const studio = await openTestStudio({})
  await studio.db.table('profile').put({ lid: 'me', born: 0, id: '1', name: 'Helena Duarte', email: 'h@x', roles: [] })
  await studio.db.table('community_posts').put(row(more))
  await studio.db.table('ids').put({
    key: 'community_posts/s21',
    table: 'community_posts',
    lid: 's21',
    sid: '21',
    server: 'community_posts/21',
    aliases: [],
    tick: 0,
  })
  await render(
    inRouter(
      <WorkspaceProvider workspace={studio}>
        <PostCard row={row(more) as never} community="4" now={Date.now()} likes={false} read="feed/4" />
      </WorkspaceProvider>,
    ).element,
  )
  return studio
}

const edit = async () => {
  await page.getByRole('button', { name: 'Mais ações de Olá' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
}

test('the person’s own post is edited in its place, with a draft, and recorded as one edit (PER-26)', async () => {
  const studio = await show()
  await edit()
  const text = page.getByRole('textbox', { name: 'Texto' })
  await expect.element(text).toHaveFocus()
  await expect.element(text).toHaveValue('Cheguei.')
  await expect.element(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await text.fill('Cheguei agora.')
  await expect.poll(async () => (await draftOf(studio, 'post/s21/edit'))?.values).toMatchObject({ content: 'Cheguei agora.' })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(text).not.toBeInTheDocument()
  expect(await outboxOf(studio)).toMatchObject([{ command: 'updatePost', args: { lid: 's21', title: 'Olá', content: 'Cheguei agora.' } }])
})

test('a post that is edited shows its title once, in the form, which alone says where the focus is (PER-26)', async () => {
  await show()
  await edit()
  const text = page.getByRole('textbox', { name: 'Texto' })
  await expect.element(text).toHaveFocus()
  await expect.element(page.getByRole('article', { name: 'Olá' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Olá' }).elements()).toHaveLength(0)
  expect(getComputedStyle(text.element()).boxShadow).toBe('none')
})

test('another’s post has no «Editar», an edited one says so (PER-26)', async () => {
  await show({ user: { ...HELENA, id: 2, name: 'Téo' }, edited_at: '2026-11-28T10:00:00.000Z' })
  await expect.element(page.getByText('editado')).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações de Olá' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Editar' }).elements()).toHaveLength(0)
})
