import { describe, expect, test } from 'vitest'
import { isColour, isFilm, isPicture, plainText, valueText, valueWords } from './values.ts'

const at = (key: string, field: string) => ({ key, field })
const name = at('profile/me', 'name')

describe('values in words (AUD-01)', () => {
  test('rich text is read without a parser, so that Trusted Types have nothing to refuse (docs/security.md)', () => {
    expect(plainText('<p>Novos <strong>termos</strong> &amp; prazos</p><ul><li>um</li><li>dois&nbsp;três</li></ul>')).toBe(
      'Novos termos & prazos um dois três',
    )
    expect(plainText('<p>a &lt;b&gt; &#233; &#x1F600; &nada;</p>')).toBe('a <b> é 😀 &nada;')
  })

  test('what a person typed stays as it was typed', () => {
    for (const text of ['a <b> c', '<img src=x onerror=alert(1)>', '<p', 'a &amp; b']) expect(plainText(text)).toBe(text)
  })

  test('long values are cut by signs, not in the middle of one', () =>
    expect(valueWords(name, '😀'.repeat(200))).toBe(`${'😀'.repeat(139)}…`))

  test('only files are pictures: an address somebody typed is never fetched', () => {
    const photo = at('profile/me', 'photo_url')
    expect(isPicture(photo, '/files/1/photo/x.webp')).toBe(true)
    expect(isPicture(photo, { $blob: 'b1' })).toBe(true)
    expect(isPicture(at('links/s1', 'url'), 'https://example.com/x.png')).toBe(false)
    expect(isPicture(at('settings/platform', 'logo_horizontal'), 'sem imagem')).toBe(false)
    expect(isPicture(at('rewards/s1', 'img'), '/demo/sabia/insignias/cadeira.svg')).toBe(true)
    expect(isPicture(at('settings/login', 'login_banner'), '/demo/sabia/entrada.webp')).toBe(true)
    // A preset and a document have names.
    expect(isPicture(at('communities/s1', 'background_color'), '/backgrounds/laranja.svg')).toBe(false)
    expect(isPicture(at('rewards/s1', 'content'), { $blob: 'f' })).toBe(false)
    // A film is told, not drawn (BAN-16).
    expect([isFilm('url_video', { $blob: 'f' }), isPicture(at('banners/s1', 'url_video'), { $blob: 'f' })]).toEqual([true, false])
    expect([isFilm('url_video', ''), isFilm('url_image', { $blob: 'p' })]).toEqual([false, false])
    expect(isColour('#FFB84D')).toBe(true)
    expect(isColour('#fff')).toBe(false)
  })

  test('answers, profiles and codes of a quiz read as a person says them (QUI-05)', () => {
    const options = [
      { id: 'a', text: 'Dois', right: true, profile: null },
      { id: 'b', text: 'Três', right: false, profile: null },
    ]
    const question = (field: string, value: unknown) => valueWords(at('quiz_questions/s1', field), value)
    expect(question('options', options)).toBe('Dois (certa), Três')
    expect(valueWords(at('quizzes/s1', 'profiles'), [{ id: 'p', title: 'De roda', text: 'Com os outros.' }])).toBe('De roda')
    const answers = at('quiz_attempts/s1', 'answers')
    expect([valueWords(answers, { 1: ['a'], 2: ['b', 'c'] }), valueWords(answers, {})]).toEqual(['2 respostas', 'vazio'])
    expect([question('kind', 'multiple'), question('title', 'multiple'), question('kind', 'other')]).toEqual([
      'Várias',
      'multiple',
      'other',
    ])
  })

  test.each<[string, string, unknown, string]>([
    ['carousels/s1', 'type', '2', 'Módulos'],
    ['carousels/s1', 'type_content', 'onlyModules', 'Personalizado'],
    ['carousels/s1', 'card_type', 'circle', 'Círculo'],
    ['carousels/s1', 'cards_per_group', 0, 'o sistema decide'],
    ['carousels/s1', 'cards_per_group', 3, '3'],
    ['carousels/s1', 'font_title', '', 'Do tema'],
    ['carousels/s1', 'content', ['4', '9'], '2 itens'],
    ['html/s1', 'page', 'course', 'Curso'],
    ['html/s1', 'course_id', '0', 'Todos os cursos'],
    ['communities/s1', 'background_color', '/backgrounds/laranja.svg', 'Laranja'],
    ['communities/s1', 'plans_with_access', [{ plan_id: 5, plan_details: { title: 'Assinatura' } }], 'Assinatura'],
    ['settings/community-v2', 'access_products', [{ id: 5, title: 'Assinatura' }], 'Assinatura'],
    ['quizzes/s1', 'type', 'comun', 'Comum'],
    ['quizzes/s1', 'goal', 60, '60 %'],
    ['rewards/s1', 'reward_type', 'score', 'Alcançar pontos'],
    ['rewards/s1', 'song', 'palmas', 'Palmas'],
    ['rewards/s1', 'song', '', 'Nenhum'],
    ['rewards/s1', 'animation', 'trofeu', 'Troféu'],
    ['rewards/s1', 'links', ['escolasabia.com.br/a', 'escolasabia.com.br/b'], 'escolasabia.com.br/a, escolasabia.com.br/b'],
    ['rewards/s1', 'content', '/files/1/reward/guia.pdf', 'guia.pdf'],
    ['rewards/s1', 'content', { $blob: 'f' }, 'Arquivo neste dispositivo'],
    ['levels/s1', 'animation', 'none', 'Nenhuma'],
    ['settings/platform', 'background_color_primary', '#101513', '#101513'],
    ['settings/platform', 'banner_custom_transition_type', 'fade', 'Suave (fade)'],
    ['settings/login', 'login_theme', 3, 'Glassmorphism'],
    ['settings/login', 'login_theme_placement', 'left', 'Esquerda'],
    ['settings/login', 'redirect_url', '/favoritos', 'Favoritos'],
    ['settings/template', 'theme_classes', 2, 'Sequência'],
    ['settings/community-v2', 'deleted_at', '', 'existe'],
    ['settings/community-v2', 'deleted_at', '2026-11-26', 'não existe'],
    ['profile/preferences', 'like', { platform: true, email: true }, 'Plataforma, E-mail'],
    ['profile/preferences', 'post', { platform: false, email: false }, 'Nenhum aviso'],
    ['profile/preferences', 'communities', [3, 4], 'nº 3, nº 4'],
  ])('%s.%s: no code of the wire is shown (AUD-01)', (key, field, value, text) => expect(valueText(at(key, field), value)).toBe(text))

  test('a value that names a row reads as its title; where it is not known, as its number, and an order says what is gone', () => {
    const titles = new Map([
      ['products/5', 'Assinatura'],
      ['rewards/abc', 'Caderno'],
      ['s1', 'Loja'],
    ])
    expect([valueText(at('marquees/s1', 'product_id'), '5', titles), valueText(at('marquees/s1', 'product_id'), '6', titles)]).toEqual([
      'Assinatura',
      'nº 6',
    ])
    expect(valueText(at('reward_permissions/x', 'reward_id'), { $ref: 'abc' }, titles)).toBe('Caderno')
    expect(valueText(at('orders/links', 'lids'), ['s1', 's9'], titles)).toBe('Loja, item excluído')
    // PER-08: the last carousel is the first of the page.
    expect(valueText(at('orders/carousels', 'lids'), ['s1', 's9'], titles)).toBe('item excluído, Loja')
  })
})
