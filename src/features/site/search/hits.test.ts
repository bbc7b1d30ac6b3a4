import { describe, expect, it } from 'vitest'
import { type Hit, hitsHere, type Mirrored, piecesOf, withFound } from './hits.ts'

const mirrored: Mirrored = {
  courses: [
    { lid: 's1', title: 'Violão popular', teacher: 'Téo Barreto', category: 'Música', cover: '/files/1/violao.webp' },
    { lid: 's2', title: 'Pão de verdade', teacher: 'Davi Moura', category: 'Panificação' },
  ],
  modules: [
    {
      lid: 's10',
      title: 'Do primeiro acorde à roda',
      course_id: '1',
      lessons: [
        { id: 7, title: 'Afinar o violão' },
        { id: null, title: 'Sem id' },
      ],
    },
  ],
  lessons: [{ lid: 's7', title: 'Afinar o violão', course_id: '1' }],
  communities: [
    { lid: 's3', title: 'Roda de violão', active: true },
    { lid: 's4', title: 'Violão fechado', active: false },
  ],
  posts: [
    { lid: 's6', number: '6', community_id: '3', title: 'Corda nova', content: 'Qual marca de encordoamento?' },
    { lid: 'u1', number: null, community_id: '3', title: 'Encordoamento por sair', content: '' },
    { lid: 's8', number: '8', community_id: '99', title: 'Encordoamento de outra', content: '' },
  ],
}
const titles = (text: string) => hitsHere(mirrored, text, '1').map(({ kind, title }) => `${kind}: ${title}`)

describe('what this device finds', () => {
  it('ignores accents and case, and finds each thing once: courses, modules, lessons, communities', () => {
    expect(titles('VIOLAO')).toEqual(['course: Violão popular', 'lesson: Afinar o violão', 'community: Roda de violão'])
    expect(titles('roda')).toEqual(['module: Do primeiro acorde à roda', 'community: Roda de violão'])
    expect(titles(' ')).toEqual([])
    expect(titles('xyz')).toEqual([])
  })

  it('finds a course by its teacher and by what it is about', () => {
    expect(titles('teo')).toEqual(['course: Violão popular'])
    expect(titles('panificação')).toEqual(['course: Pão de verdade'])
  })

  it('finds words in any order, and with one wrong letter where nothing has them (PER-24)', () => {
    expect(titles('popular violão')).toEqual(['course: Violão popular'])
    expect(titles('violso popular')).toEqual(['course: Violão popular'])
    expect(titles('afinr')).toEqual(['lesson: Afinar o violão'])
  })

  it('finds the posts that the server has, of communities that are here (PER-24)', () => {
    const [post, ...others] = hitsHere(mirrored, 'encordoamento', '1')
    expect(post).toMatchObject({ kind: 'post', title: 'Corda nova', about: 'Roda de violão', href: '/comunidade/post/6/1/3' })
    expect(others).toEqual([])
  })

  it('says where a thing belongs, and leads to it', () => {
    const [, lesson] = hitsHere(mirrored, 'violão', '1')
    expect(lesson).toMatchObject({
      key: 'lesson/7',
      about: 'Violão popular',
      href: '/curso/1/afinar-o-violao/7',
      picture: '/files/1/violao.webp',
    })
  })

  it('has what the server found behind what is here, without repeats', () => {
    const here = hitsHere(mirrored, 'violão', '1')
    const other = { ...(here[0] as Hit), key: 'course/9', title: 'Violão clássico' }
    expect(withFound(here, [{ ...(here[0] as Hit), title: 'outra vez' }, other]).map(({ title }) => title)).toEqual([
      'Violão popular',
      'Afinar o violão',
      'Roda de violão',
      'Violão clássico',
    ])
  })
})

describe('the marked letters of a title', () => {
  const marked = (title: string, text: string) =>
    piecesOf(title, text)
      .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
      .join('')
  it('are those that were looked for, with their own accents', () => {
    expect(marked('Violão popular', 'lao p')).toBe('Vio[lão] [p]o[p]ular')
    expect(marked('Violão popular', 'popular violao')).toBe('[Violão] [popular]')
    expect(marked('Violão popular', 'violso')).toBe('[Violão] popular')
    expect(marked('Ação e reação', 'acao')).toBe('[Ação] e re[ação]')
    expect(marked('aaa', 'aa')).toBe('[aa]a')
  })
  it('may be composed of two signs, and a letter may fold to two', () => {
    expect(marked('Viola\u0303o', 'lao')).toBe('Vio[la\u0303o]')
    expect(marked('Aula 🎸 de violão', 'violao')).toBe('Aula 🎸 de [violão]')
    expect(marked('nada aqui', 'xyz')).toBe('nada aqui')
    expect(marked('nada aqui', ' ')).toBe('nada aqui')
  })
})
