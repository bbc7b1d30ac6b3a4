import { describe, expect, it } from 'vitest'
import { createPost, deletePost, likeComment, likePost } from './commands.ts'
import { comments } from './comment-commands.ts'

type Steps = { steps: readonly { name: string; build(ctx: never): unknown }[] }
const callOf = (command: Steps, ctx: { row?: object; args?: object; changed?: object; outputs?: object }) =>
  command.steps
    .at(-1)
    ?.build({ tenant: 7, sid: (lid: string) => lid.slice(1), row: {}, changed: {}, args: {}, outputs: {}, ...ctx } as never)

const post = { lid: 'x', community: '3', title: 'Olá', content: 'Cheguei', image: '' as const }

describe('a post', () => {
  it('is a row of its community, and waits for its picture (C9)', () => {
    expect(createPost.effects(post)).toEqual([
      { op: 'put', table: 'community_posts', lid: 'x', fields: { community_id: '3', title: 'Olá', content: 'Cheguei', image: '' } },
    ])
    expect(createPost.steps.map(({ name }) => name)).toEqual(['sign', 'put', 'create'])
    const row = { community_id: '3', title: 'Olá', content: 'Cheguei', image: '' }
    expect(callOf(createPost, { args: post, row, changed: row })).toEqual({
      body: { tenant_id: 7, community_id: 3, title: 'Olá', content: 'Cheguei', image: null },
    })
    const pictured = { ...row, image: { $blob: 'f' } }
    expect(
      callOf(createPost, { args: post, row: pictured, changed: pictured, outputs: { sign: { path: '/files/p.webp', url: 'u' } } }),
    ).toMatchObject({
      body: { image: '/files/p.webp' },
    })
  })

  it('needs a title that is not too long', () => {
    const valid = (more: object) => createPost.args.safeParse({ ...post, ...more }).success
    expect([valid({}), valid({ title: ' ' }), valid({ title: 'a'.repeat(121) }), valid({ content: 'a'.repeat(8001) })]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('is settled by the newest page of its community, and so is its end', () => {
    expect([createPost.rowReads?.(post), deletePost.rowReads?.({ lid: 's1', community: '3', title: 'x' })]).toEqual([
      ['feed/3/0'],
      ['feed/3/0'],
    ])
  })
})

describe('a comment', () => {
  const said = { lid: 'y', of: '12', parent: null, content: 'Boa!' }

  it('names its post, and an answer waits for what it answers (C10)', () => {
    expect(comments.post.create.effects(said)).toMatchObject([{ table: 'community_comments', fields: { post_id: '12', parent_id: null } }])
    expect(comments.post.create.effects({ ...said, parent: 'local' })).toMatchObject([{ fields: { parent_id: { $ref: 'local' } } }])
    expect(callOf(comments.post.create, { args: said, row: { content: 'Boa!', parent_id: '40' } })).toEqual({
      body: { tenant_id: 7, post_id: 12, parent_id: 40, content: 'Boa!' },
    })
    expect(comments.post.create.rowReads?.(said)).toEqual(['post/12'])
  })

  it('under a lesson goes to the lesson (ext L6)', () => {
    expect(callOf(comments.lesson.create, { args: said, row: { content: 'Boa!', parent_id: null } })).toEqual({
      params: { lessonId: '12' },
      body: { content: 'Boa!', parent_id: null },
    })
    expect(comments.lesson.create.rowReads?.(said)).toEqual(['lessonComments/12'])
  })
})

describe('a like (C12)', () => {
  it('says which side it wants, and the last press counts', () => {
    const args = { lid: 's5', on: true, read: 'feed/3/0' }
    expect(likePost.effects(args)).toEqual([{ op: 'patch', table: 'community_posts', lid: 's5', fields: { liked: true } }])
    expect(callOf(likePost, { args, row: { liked: false } })).toEqual({ params: { postId: '5', state: '0' } })
    expect(callOf(likeComment, { args, row: { liked: true } })).toEqual({ params: { commentId: '5', state: '1' } })
    expect([likePost.merge, likePost.rowReads?.(args)]).toEqual([{ liked: 'mine' }, ['feed/3/0']])
  })
})
