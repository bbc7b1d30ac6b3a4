import { describe, expect, test } from 'vitest'
import { sectionsOf } from './notice-sections.ts'
import { type NotificationRow, notificationView } from './notifications.ts'

const now = new Date(2026, 10, 21, 14).getTime()
const HOUR = 3_600_000
const build = (fields: Partial<NotificationRow>): NotificationRow => ({
  lid: 'n',
  type: 'doubt',
  read: false,
  created_at: new Date(now - HOUR).toISOString(),
  ...fields,
})

describe('notifications', () => {
  test('unread ones of today are under «Hoje», the others under «Antigas», newest first (NTF-07, NTF-08)', () => {
    const rows = [
      build({ lid: 'old', created_at: new Date(now - 30 * HOUR).toISOString() }),
      build({ lid: 'read', read: true }),
      build({ lid: 'new', created_at: new Date(now - HOUR / 2).toISOString() }),
      build({ lid: 'today' }),
    ]
    expect(sectionsOf(rows, now).map(({ title, rows: each }) => [title, each.map((row) => row.lid)])).toEqual([
      ['Hoje', ['new', 'today']],
      ['Antigas', ['read', 'old']],
    ])
  })

  test('an answered question leads to its lesson (NTF-16)', () => {
    const row = build({ class_doubt: { lesson: { id: 7, title: 'Batida de samba' }, response_owner: { name: 'Téo' } } })
    expect(notificationView(row, '1')).toMatchObject({ who: 'Téo', what: 'Batida de samba', href: '/curso/1/batida-de-samba/7' })
  })

  test('an answer, a comment and a reply that the server names are opened themselves (PER-06)', () => {
    const href = (nest: object, type = 'doubt') => notificationView(build({ type, ...nest }), '1').href
    expect(href({ class_doubt: { lesson: { id: 7, title: 'Batida' }, comment_id: 31 } })).toBe('/curso/1/batida/7#comentario-31')
    expect(
      href({ community_post_comment: { id: 4, community_id: 9, community_comment_data: { post: { id: 3 } } } }, 'community_comment'),
    ).toBe('/comunidade/post/3/1/9#comentario-4')
    expect(href({ community_post_comment_reply: { id: 5, community_id: 9, post_data: { post_id: 3 } } }, 'community_reply')).toBe(
      '/comunidade/post/3/1/9#comentario-5',
    )
  })

  test.each([
    ['community_post', { community_post: { id: 3, community_id: 9, title: 'Encontro', user: { name: 'Clara' } } }],
    [
      'community_like',
      { community_post: { owner_like: { post_id: 3, community_id: 9, user: { name: 'Clara' }, post: { title: 'Pão' } } } },
    ],
    [
      'community_comment',
      { community_post_comment: { community_id: 9, content: 'Oi', user: { name: 'Clara' }, community_comment_data: { post: { id: 3 } } } },
    ],
    [
      'community_reply',
      { community_post_comment_reply: { community_id: 9, content: 'Oi', user: { name: 'Clara' }, post_data: { post_id: 3 } } },
    ],
  ] as const)('%s leads to its post, with the ids of its own nest (NTF-11..15, NTF-17, AMB-80)', (type, nest) => {
    expect(notificationView(build({ type, ...nest }), '1')).toMatchObject({ who: 'Clara', href: '/comunidade/post/3/1/9' })
  })

  test('one without its nested content has no wrong link (AMB-80)', () => {
    for (const type of ['doubt', 'community_post', 'community_like', 'community_comment', 'community_reply', 'new-kind']) {
      expect(notificationView(build({ type }), '1').href).toBe('/notifications')
    }
  })
})
