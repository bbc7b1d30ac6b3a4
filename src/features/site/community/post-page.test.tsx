import { describe, expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { ReadRecord } from '#db/tables.ts'
import { site } from '#styled/recipes'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import { inRouter } from '#tests/browser/in-router.tsx'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { openTestStudio, outboxOf, type SeedRow } from '#tests/fixtures/studio.tsx'
import { translatedTexts, translatePage } from '#tests/fixtures/translate.ts'
import { comments } from './comment-commands.ts'
import { PostPage } from './post-page.tsx'

const person = (id: number, name: string) => ({ id, name, photo_url: null, editor: 0 })
const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const POST: SeedRow = {
  lid: 's9',
  number: '9',
  community_id: '4',
  title: 'Quem tem capo?',
  content: 'Quebrei o meu.',
  image: '',
  user: person(5, 'Téo Barreto'),
  created_at: at(120),
  others: 2,
  liked: false,
  comments_count: 2,
}
const said = (number: string, content: string, parent: string | null, minutes: number): SeedRow => ({
  lid: `s${number}`,
  number,
  post_id: '9',
  parent_id: parent,
  content,
  user: person(6, 'Rosa Nakamura'),
  created_at: at(minutes),
  others: 0,
  liked: false,
})
const COMMENTS = [said('22', 'Serve um lápis?', '21', 30), said('21', 'Tenho um.', null, 60), said('23', 'Foi excluído', null, 20)]

interface World {
  readonly comments?: boolean
  readonly read?: Partial<ReadRecord>
  readonly post?: readonly SeedRow[]
}

async function show({ comments = true, read = {}, post = [POST] }: World = {}) {
  const studio = await openTestStudio({
    mirrored: ['communities', 'profile', 'feed/4/0', 'post/9'],
    communities: [{ lid: 's4', title: 'Roda de samba', active: true }],
    community_posts: post,
    community_comments: COMMENTS,
    settings: [
      { lid: 'feed-4-0', posts: ['9'], next_cursor: null, about: { title: 'Roda de samba', comments, likes: true } },
      { lid: 'thread-post-9', thread: ['21', '22'] },
    ],
  })
  const record = { resource: 'post/9', startTick: 1, startedAt: Date.now(), committedAt: Date.now(), ...read }
  await studio.db.table('reads').put(record)
  await render(
    inRouter(
      <WorkspaceProvider workspace={{ ...studio, editor: false }}>
        <div className={site().root}>
          <main className={site().page}>
            <PostPage tenant="7" community="4" post="9" />
          </main>
        </div>
      </WorkspaceProvider>,
    ).element,
  )
  return studio
}

const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

describe('a post (NTF-17)', () => {
  test('shows its comments with their answers, oldest first, and none that the server does not name any more', async () => {
    await show()
    await expect.element(heading('Quem tem capo?')).toBeVisible()
    await expect.element(heading('2 comentários')).toBeVisible()
    const first = page.getByRole('listitem').first()
    expect([first.element().textContent?.includes('Tenho um.'), first.element().querySelector('ul')?.textContent]).toEqual([
      true,
      expect.stringContaining('Serve um lápis?'),
    ])
    expect(page.getByText('Foi excluído').elements()).toEqual([])
    await expect.element(page.getByRole('link', { name: 'Roda de samba' })).toHaveAttribute('href', '/comunidade/7/4')
    expect(await axeViolations()).toEqual([])
  })

  test('is answered by keyboard alone: the text has the focus, and the button has it back (A11-01)', async () => {
    const studio = await show()
    const answer = page.getByRole('button', { name: 'Responder' }).first()
    await expect.element(answer).toBeVisible()
    ;(answer.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(box('Responder a Rosa Nakamura')).toHaveFocus()
    await userEvent.keyboard('Levo na quinta.{Tab}{Tab}{Enter}')
    await expect
      .poll(async () => (await outboxOf(studio)).map(({ command, args }) => [command, args]))
      .toMatchObject([['createComment', { of: '9', parent: 's21', content: 'Levo na quinta.' }]])
    await expect.element(answer).toHaveFocus()
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Levo na quinta.' }).getByText('Na fila').first()).toBeVisible()
    await expect.element(heading('3 comentários')).toBeVisible()
  })

  test('is commented and answered in a page that the browser translates (PER-01)', async () => {
    const end = translatePage()
    onTestFinished(end)
    const studio = await show()
    await expect.poll(translatedTexts).toBeGreaterThan(5)
    await box('Escreva um comentário').fill('Tenho dois.')
    await page.getByRole('button', { name: 'Comentar', exact: true }).click()
    await expect.poll(async () => (await outboxOf(studio)).map(({ command }) => command)).toEqual(['createComment'])
    await page.getByRole('button', { name: 'Responder' }).first().click()
    await box('Responder a Rosa Nakamura').fill('Levo na quinta.')
    await expect.element(heading('3 comentários')).toBeVisible()
    await expect.element(box('Responder a Rosa Nakamura')).toHaveValue('Levo na quinta.')
  })

  test('says where comments are off, and offers no answer (LEG-18)', async () => {
    await show({ comments: false })
    await expect.element(page.getByText('Os comentários estão desligados nesta comunidade.')).toBeVisible()
    expect([page.getByRole('button', { name: 'Responder' }).elements(), page.getByRole('textbox').elements()]).toEqual([[], []])
  })

  test('that was deleted says so, and leads back to its community', async () => {
    const studio = await show({ post: [], read: { error: { at: Date.now(), code: 'refused', status: 404 } } })
    await expect.element(heading('Esta postagem não existe mais')).toBeVisible()
    // A comment that waits is not lost with it.
    await studio.record(comments.post.create, { lid: 'said', of: '9', parent: null, content: 'Eu tenho um.' })
    await expect.element(page.getByText('Eu tenho um.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Copiar o texto' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Comunidade', exact: true })).toHaveAttribute('href', '/comunidade/7/4')
  })

  test('of a community that is closed shows nothing of it (ROL-06)', async () => {
    const told = {
      at: Date.now(),
      type: 'AccessDeniedToCommunityException',
      metadata: { community: 'Sala', active: 1, products: ['Clube'] },
    }
    await show({ read: { error: { at: Date.now(), code: 'refused', status: 403 }, told } })
    await expect.element(heading('Sala')).toBeVisible()
    expect(document.body.textContent).not.toContain('Quebrei o meu.')
  })
})
