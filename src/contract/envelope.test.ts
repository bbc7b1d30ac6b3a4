import { describe, expect, it } from 'vitest'
import { bannerEndpoints } from './banners.ts'
import { carouselEndpoints } from './carousels.ts'
import { CodecError } from './codec.ts'
import { communityEndpoints } from './communities.ts'
import { contentEndpoints } from './content.ts'
import { REST } from './entity.ts'
import { data, elementData, member, plain } from './envelope.ts'
import { linkEndpoints } from './links.ts'
import { notificationEndpoints } from './notifications.ts'
import { quizEndpoints } from './quizzes.ts'
import { sessionEndpoints } from './session.ts'
import { settingsEndpoints } from './settings.ts'

const none = (problem: string) => expect.fail(problem)

describe('envelopes', () => {
  it('accept the documented path, else the same path below one more `data`', () => {
    expect(data({ data: [1] })).toEqual([1])
    expect(data({ data: { data: [1] } })).toEqual([1])
    expect(plain([1])).toEqual([1])
    expect(plain({ data: [1] })).toEqual([1])
    expect(member({ communities: [1] }, 'communities')).toEqual([1])
    expect(member({ data: { communities: [1] } }, 'communities')).toEqual([1])
  })

  it('use the last element with a `data` key, so both readings of «element 3» work', () => {
    expect(elementData([true, 200, { data: 'quiz' }])).toBe('quiz')
    expect(elementData([true, 200, 'ok', { data: 'banner' }])).toBe('banner')
    expect(elementData({ data: [true, 200, 'ok', { data: 'banner' }] })).toBe('banner')
  })

  it.each([[[true, 200]], [{}], ['<html>'], [null]])('refuse %j', (answer) => {
    expect(() => elementData(answer)).toThrow(CodecError)
    expect(() => data(answer)).toThrow(CodecError)
  })
})

describe('lists', () => {
  it('skip and report an invalid row, and keep the others', () => {
    const problems: string[] = []
    const answer = {
      data: [
        { id: 1, title: 'Loja', url: 'a.com' },
        { title: 'sem id' },
        'x',
        { id: 3, title: {}, url: 'b.com' },
        { id: 4, title: 'Blog', url: 'c.com' },
      ],
    }
    const { rows } = linkEndpoints.listLinks.decode(answer, (problem) => problems.push(problem))
    expect(rows.map(({ sid }) => sid)).toEqual(['1', '4'])
    expect(problems).toHaveLength(3)
  })

  it('keep unknown fields, but not the tenant, the order and fields of another endpoint', () => {
    const { rows } = linkEndpoints.listLinks.decode({ data: [{ id: 1, title: 'a', url: 'b', order: 2, tenant_id: 9, color: 'red' }] }, none)
    expect(rows).toEqual([{ sid: '1', fields: { title: 'a', url: 'b', [REST]: { color: 'red' } } }])
  })

  it('sort banners by their order (BAN-10)', () => {
    const { rows } = bannerEndpoints.listBanners.decode(
      [
        true,
        200,
        'ok',
        {
          data: [
            { id: 1, order: 2 },
            { id: 2, order: 1 },
          ],
        },
      ],
      none,
    )
    expect(rows.map(({ sid }) => sid)).toEqual(['2', '1'])
  })

  it('page through lessons and notifications by `next_page_url`', () => {
    const page = { current_page: 1, next_page_url: '/x?page=2', data: [{ id: 1, title: 'a' }] }
    expect(contentEndpoints.listLessons.decode(page, none)).toMatchObject({ next: '/x?page=2', rows: [{ sid: '1' }] })
    expect(contentEndpoints.searchLessons.decode({ data: { ...page, next_page_url: null } }, none).next).toBeNull()
    const news = { data: [{ id: 1, type: 'doubt', read: '0' }], next_page_url: null }
    expect(notificationEndpoints.listNotifications.decode(news, none).rows).toMatchObject([{ fields: { read: false } }])
    expect(notificationEndpoints.listNotifications.decode({ data: news }, none).rows).toHaveLength(1)
  })
})

describe('documents', () => {
  it('give each settings row to its owner and ignore copies', () => {
    const settings = { primary_color: '#fff', comment: 1, theme_classes: 2, footer_visible: '1', login_text: 'x', novo: 1 }
    const { rows } = settingsEndpoints.readPlatform.decode({ data: { settings, login: {}, extra: {}, info: { name: 'Sabiá' } } })
    expect(rows).toEqual([
      { lid: 'platform', fields: { primary_color: '#fff', footer_visible: true, [REST]: { novo: 1 } } },
      { lid: 'login', fields: {} },
      { lid: 'info', fields: { name: 'Sabiá' } },
      { lid: 'extra', fields: {} },
    ])
  })

  it('store the communities page switch in its own row, beside the list', () => {
    const { rows } = communityEndpoints.listCommunities.decode(
      { communities: [{ id: 5, title: 'Roda', active: 1, order: 1 }], show_communities_page: 1 },
      none,
    )
    expect(rows).toEqual([
      { sid: '5', fields: { title: 'Roda', active: true } },
      { table: 'settings', lid: 'communities', fields: { show_communities_page: true } },
    ])
  })

  it('read the switch of blocked content under another name than it is sent (VIT-05, AMB-31)', () => {
    expect(settingsEndpoints.readContentConfig.decode({ show_blocked_content: 1 })).toEqual({
      rows: [{ lid: 'content', fields: { show_blocked_content: true } }],
    })
    expect(settingsEndpoints.showAllContent.body.safeParse({ tenant_id: 1, show_all_content: 1 }).success).toBe(true)
  })

  it('read the my-list switch from the first element, on or off (VIT-04, AMB-31)', () => {
    expect(settingsEndpoints.readMyList.decode([{ published: 1 }])).toEqual({ rows: [{ lid: 'mylist', fields: { published: true } }] })
    expect(settingsEndpoints.readMyList.decode([])).toEqual({ rows: [{ lid: 'mylist', fields: { published: false } }] })
  })

  it('read unread notifications as a number or a boolean (AMB-45)', () => {
    expect(notificationEndpoints.countUnread.decode({ has_unread_notifications: 4 }).rows[0]?.fields).toEqual({
      has_unread_notifications: 4,
    })
    expect(notificationEndpoints.countUnread.decode({ data: { has_unread_notifications: true } }).rows[0]?.fields).toEqual({
      has_unread_notifications: 1,
    })
  })

  it('read products whose status is a word or a number (EP-07)', () => {
    const { rows } = contentEndpoints.listProducts.decode(
      [
        { id: 1, title: 'a', status: 'active' },
        { id: 2, title: 'b', status: 'inactive' },
        { id: 3, title: 'c', status: 1 },
      ],
      none,
    )
    expect(rows.map(({ fields }) => fields.active)).toEqual([true, false, true])
  })

  it('keep the order of a module’s lessons in its row, and the module in each lesson (EP-60)', () => {
    const lessons = [
      { id: 9, title: 'L' },
      { id: 4, title: 'K', finished: true },
    ]
    const { rows } = contentEndpoints.readModule.decode([{ id: 8, title: 'M', course_id: 3, lessons }], none)
    expect(rows).toEqual([
      { sid: '8', fields: { title: 'M', course_id: '3', lessons } },
      { sid: '9', table: 'lessons', fields: { title: 'L', module_id: '8' } },
      { sid: '4', table: 'lessons', fields: { title: 'K', finished: true, module_id: '8' } },
    ])
  })

  it('read a module that has only the documented fields (EP-59)', () => {
    const { rows } = contentEndpoints.listModules.decode({ data: [{ id: 8, title: 'M', course_id: 3 }] }, none)
    expect(rows).toEqual([{ sid: '8', fields: { title: 'M', course_id: '3' } }])
  })

  it('read the person signed in, and quizzes and carousels as saved', () => {
    const user = { id: 3, name: 'Helena', email: 'h@x', roles: [{ role: { slug: 'admin' } }], hasThePlayer: true }
    expect(sessionEndpoints.readMe.decode({ user, tenant_id: 1 }).rows).toMatchObject([
      { lid: 'me', fields: { id: '3', tenant_id: '1', hasThePlayer: true } },
    ])
    expect(quizEndpoints.listQuizzes.decode([true, 200, { data: [{ id: 1, name: 'q', published: 0 }] }], none).rows).toHaveLength(1)
    expect(
      carouselEndpoints.createCarousel.decode([true, 201, 'ok', { data: { id: 4, type: '1', card_type: 'square' } }]).rows[0]?.sid,
    ).toBe('4')
    expect(carouselEndpoints.flipCarousel.decode({ published: '1' }).rows).toEqual([{ fields: { published: true } }])
  })
})
