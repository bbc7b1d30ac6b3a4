import { describe, expect, it } from 'vitest'
import { oneLine } from '#lib/one-line.ts'
import { type About, aboutIn } from './about.ts'
import { headOf, withHead } from './head.ts'
import type { LinkPicture } from './link-picture.ts'
import { subjectOf } from './subject.ts'

const SCHOOL: About = {
  name: 'Escola Sabiá',
  description: 'Música e pão, com calma.',
  colour: '#ffb84d',
  font: '',
  background: '',
  logo: null,
  square: null,
  favicon: null,
  share: null,
  open: false,
}
const ORIGIN = 'https://sabia.com.br'
const subject = (path: string, about: Partial<About> = {}, more: Partial<Parameters<typeof subjectOf>[0]> = {}) =>
  subjectOf({ about: { ...SCHOOL, ...about }, named: null, path, origin: ORIGIN, language: 'pt', ...more })
const COURSE = { kind: 'course', title: 'Pão de verdade', description: 'Ana · Panificação', picture: '/demo/pao.webp' } as const

describe('what a document says of itself (HDN-01)', () => {
  it('is the school’s name on its home, and the page’s name with it elsewhere', () => {
    expect(subject('/').title).toBe('Escola Sabiá')
    expect(subject('/homepage').title).toBe('Escola Sabiá')
    expect(subject('/notifications').title).toBe('Notificações · Escola Sabiá')
    expect(subject('/login', {}, { language: 'es' }).title).toBe('Entrar · Escola Sabiá')
    expect(subject('/nada/disso').title).toBe('Escola Sabiá')
  })

  it('has one address: the home has two paths and one address', () => {
    expect([subject('/').address, subject('/homepage').address]).toEqual([`${ORIGIN}/homepage`, `${ORIGIN}/homepage`])
    expect(subject('/courses/2').address).toBe(`${ORIGIN}/courses/2`)
    expect(subject('/', {}, { origin: null }).address).toBeNull()
  })

  it('has a description even if the school wrote none, in the page’s language', () => {
    expect(subject('/homepage').description).toBe('Música e pão, com calma.')
    expect(subject('/homepage', { description: '' }).description).toBe('Cursos, comunidade e novidades de Escola Sabiá.')
    expect(subject('/homepage', { description: '' }, { language: 'en' }).description).toBe('Courses, community and news of Escola Sabiá.')
  })

  it('is in one line, and cut at a word', () => {
    expect(oneLine('  um\n dois  ', 20)).toBe('um dois')
    expect(oneLine('uma frase que não cabe', 15)).toBe('uma frase que…')
    expect(oneLine('👩‍🚀'.repeat(3), 100)).toBe('👩‍🚀'.repeat(3))
    expect(oneLine('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`)
  })
})

describe('a course that anybody may know (HDN-02)', () => {
  it('is named, with its own words', () => {
    expect(subject('/courses/2', { open: true }, { named: COURSE })).toMatchObject({
      title: 'Pão de verdade · Escola Sabiá',
      heading: 'Pão de verdade',
      description: 'Ana · Panificação',
    })
  })
})

describe('what search engines may list (HDN-06)', () => {
  it('is the home and the courses of an open school, and of a closed one the sign-in page alone', () => {
    const open = { open: true }
    expect([subject('/homepage', open).listed, subject('/courses/2', open, { named: COURSE }).listed]).toEqual([true, true])
    expect([subject('/courses/9', open).listed, subject('/login', open).listed, subject('/favoritos', open).listed]).toEqual([
      false,
      false,
      false,
    ])
    expect([subject('/homepage').listed, subject('/login').listed]).toEqual([false, true])
  })
})

describe('data for search engines (HDN-03)', () => {
  it('is the school, and the course that the address names', () => {
    expect(subject('/homepage', { square: '/files/1/logo/a.png' }).data).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'EducationalOrganization',
        '@id': `${ORIGIN}/#school`,
        name: 'Escola Sabiá',
        url: `${ORIGIN}/homepage`,
        description: 'Música e pão, com calma.',
        logo: `${ORIGIN}/files/1/logo/a.png`,
      },
    ])
    expect(subject('/courses/2', { open: true }, { named: COURSE }).data[1]).toMatchObject({
      '@type': 'Course',
      name: 'Pão de verdade',
      url: `${ORIGIN}/courses/2`,
      image: `${ORIGIN}/demo/pao.webp`,
      provider: { '@id': `${ORIGIN}/#school` },
    })
  })
})

describe('the head', () => {
  const head = (about: Partial<About>, picture: LinkPicture | null = null) =>
    headOf({ about: { ...SCHOOL, ...about }, tenant: 1, subject: subject('/homepage', about), picture, language: 'pt' })

  it('contains no markup of a hostile name, in text, attribute or data (SAF)', () => {
    const text = head({ name: '</title><script>alert(1)</script>"\'&', description: '"><img src=x onerror=alert(1)>' })
    expect(text).not.toMatch(/<script>|<img|<\/title><s/)
    expect(text).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;</title>')
  })

  it('has the school’s icon, and the product’s where it has none (HDN-04)', () => {
    expect(head({ favicon: '/files/1/favicon/a.png' })).toContain('<link rel="icon" href="/files/1/favicon/a.png">')
    expect(head({ square: '/files/1/logo/b.png' })).toContain('<link rel="icon" href="/files/1/logo/b.png">')
    expect(head({})).toContain('/icons/favicon.svg')
  })

  it('tints the browser’s bar with the school’s colour (HDN-04)', () => {
    expect(head({})).toContain('<meta name="theme-color" content="#372c1b">')
    expect(head({ colour: null })).not.toContain('theme-color')
  })

  it('has a large card only with a picture (HDN-01)', () => {
    expect(head({})).toContain('<meta name="twitter:card" content="summary">')
    const picture = { address: `${ORIGIN}/card.png`, type: 'image/png', alt: 'Escola' } as const
    expect(head({}, picture)).toMatch(/og:image" content="https:\/\/sabia\.com\.br\/card\.png"[\s\S]*summary_large_image/)
  })

  it('replaces the built head, and leaves a build without a place for it as it is', () => {
    expect(withHead('<head><!--lousa:school--><title>Lousa</title><!--/lousa:school--></head>', '<title>$&</title>')).toBe(
      '<head><title>$&</title></head>',
    )
    expect(withHead('<head></head>', 'x')).toBe('<head></head>')
  })
})

describe('the school in an answer of EP-70 (HDN-01)', () => {
  it('is read from the body or its data, with what is missing as none', () => {
    expect(aboutIn({ data: { id: 1, name: ' Ipê ', primary_color: 'azul', logo_square: 'a/b.png', showcase: '1' } })).toEqual({
      ...SCHOOL,
      name: 'Ipê',
      description: '',
      colour: null,
      square: '/a/b.png',
      open: true,
    })
    expect([aboutIn({}), aboutIn(null), aboutIn([]), aboutIn({ id: 1, name: ' ' })]).toEqual([null, null, null, null])
  })
})
