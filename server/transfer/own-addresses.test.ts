import { describe, expect, it } from 'vitest'
import { type ContentKind, contentPath, postPath } from '#contract/content-paths.ts'
import { movedText } from './own-addresses.ts'

const hosts = new Set(['escola.com.br'])
const TABLES: Readonly<Record<ContentKind, string>> = { course: 'courses', module: 'modules', lesson: 'lessons', community: 'communities' }
/** Each table moves by another number, so that no id can pass for another's. */
const BY: Readonly<Record<string, number>> = {
  tenants: 1,
  courses: 100,
  modules: 200,
  lessons: 300,
  communities: 400,
  community_posts: 500,
  quizzes: 600,
}
const moved = (text: string, host: string | null = null) =>
  movedText(text, { from: 7, hosts, host }, (table, id) => id + (BY[table] ?? Number.NaN))

describe('addresses in a text of a school that moves (OPS-19)', () => {
  it.each(Object.keys(TABLES) as ContentKind[])('follow a %s, as the site and the server write them', (kind) => {
    const table = TABLES[kind]
    expect(moved(contentPath(kind, 7, 12, 'A luz'))).toBe(contentPath(kind, 8, 12 + (BY[table] ?? 0), 'A luz'))
    const whole = `Veja <a href="https://www.escola.com.br${contentPath(kind, 7, 12, 'A luz')}?de=menu#fim">aqui</a>.`
    expect(moved(whole)).toBe(
      `Veja <a href="https://www.escola.com.br${contentPath(kind, 8, 12 + (BY[table] ?? 0), 'A luz')}?de=menu#fim">aqui</a>.`,
    )
  })

  it('follow posts, quizzes, lists of communities and files, several in one text', () => {
    const text = (post: string, quiz: number, tenant: number) =>
      `${post} escola.com.br/quiz?id=${quiz}, /comunidade/explorer?tenant=${tenant} url(/files/${tenant}/logo/a.png) /files/77/logo/a.png`
    expect(moved(text(postPath(3, 7, 4), 5, 7))).toBe(text(postPath(503, 8, 404), 605, 8))
  })

  it.each([
    'https://outra.com.br/courses/3',
    'outra.com.br/courses/3',
    'https://outra.com.br/pt/courses/3',
    '/pt/courses/3',
    '/curso/9/a-luz/3',
    '/comunidade/9/3',
    '/courses/3-a',
    '/courses/tres',
    'Não há/courses/3',
  ])('leave what is another’s or no page: %s', (text) => {
    expect(moved(text)).toBe(text)
  })

  it('lead to the new domain where it has one; those of others stay', () => {
    expect(
      moved('https://escola.com.br/courses/3 https://escola.com.br https://escola.com.br.ladrao.com/ https://outra.com.br/', 'nova.com.br'),
    ).toBe('https://nova.com.br/courses/103 https://nova.com.br https://escola.com.br.ladrao.com/ https://outra.com.br/')
  })
})
