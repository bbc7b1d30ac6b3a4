import type { Branding } from '#contract/branding.ts'
import type { BannerView, CardView, RailView } from '#features/site/kit/views.ts'
import type { FooterProps } from '#features/site/shell/footer.tsx'
import type { NavLink } from '#features/site/shell/nav.ts'

// Only for /dev/site: the demo school without a server.

const art = (name: string) => `/demo/sabia/${name}.webp`
const LONG = 'Um título muito comprido que ninguém deveria escrever mas que alguém um dia vai escrever mesmo assim'

const card = (title: string, picture: string | null, meta = '', progress: number | null = null): CardView => ({
  key: title,
  title,
  meta,
  picture: picture === null ? null : art(picture),
  href: `/curso/1/x/${title.length}`,
  progress,
  locked: false,
  lesson: null,
})

const rail = (title: string, text: string, fields: Partial<RailView>): RailView => ({
  key: title,
  title,
  text,
  shape: 'horizontal',
  ranked: false,
  autoplay: null,
  perRow: 0,
  perRowPhone: 0,
  titleLook: {},
  textLook: {},
  cards: [],
  published: true,
  editable: true,
  ...fields,
})

export const rails: RailView[] = [
  rail('Continuar assistindo', 'De onde você parou', {
    cards: [
      card('Luz natural', 'foto-h', 'Aula 7 · Luz de janela', 0.64),
      card('Do zero ao deploy', 'code-h', 'Aula 12 · Seu primeiro servidor', 0.38),
      card('Pão de verdade', 'pao-h', 'Aula 3 · Fermento vivo', 0.22),
      card('English, please', 'ingles-h', 'Aula 18 · Pedir sem travar', 0.81),
      card('Aquarela botânica', 'aqua-h', 'Aula 2 · Água sobre água', 0.12),
      card('Dados que contam', 'dados-h', 'Aula 5', 0.5),
    ],
  }),
  rail('Em alta', 'As mais vistas desta semana', {
    shape: 'vertical',
    ranked: true,
    cards: ['massa-v', 'marca-v', 'violao-v', 'dados-v', 'roteiro-v', 'horta-v'].map((name) => card(name, name)),
  }),
  rail('Feito à mão', 'Para aprender devagar, com o corpo todo', {
    shape: 'square',
    cards: [
      card('Horta na varanda', 'horta-s', '18 aulas · Rosa Nakamura'),
      card('Letra à mão', 'letra-s', '11 aulas · Ivo Sant’Anna'),
      card('Luz natural', 'foto-s', '24 aulas · Bia Azevedo'),
      card('Aquarela botânica', 'aqua-s', '16 aulas · Clara Antunes'),
      card('Barista em casa', 'cafe-s', '9 aulas · Davi Moura'),
      card('Violão popular', 'violao-s', '31 aulas · Téo Barreto'),
    ],
  }),
  rail('Sem imagem, texto longo', LONG, {
    cards: [card(LONG, null, LONG), card('Cerâmica', null, '4 aulas'), card('Quebrada', 'nao-existe', '1 aula')],
  }),
  rail('Redondos', '', { shape: 'circle', cards: ['foto-s', 'cafe-s', 'letra-s', 'pao-s'].map((name) => card(name, name, 'Professor')) }),
  rail('Destacado', 'biggerImage', { shape: 'biggerImage', cards: ['foto-h', 'code-h', 'pao-h'].map((name) => card(name, name, 'meta')) }),
]

export const banners: BannerView[] = ['Violão popular: da roda ao palco', 'Massa fresca em casa', LONG].map((title, at) => ({
  key: String(at),
  title,
  kicker: 'Novo na escola',
  text: 'Seis módulos com Téo Barreto para sair do primeiro acorde, segurar o ritmo na roda de samba e tocar para os outros sem medo.',
  action: { label: 'Assistir à primeira aula', href: '/homepage' },
  headline: null,
  picture: at === 0 ? art('banner') : at === 1 ? art('massa-h') : null,
  pictureTall: at === 0 ? art('banner-vertical') : null,
  video: null,
  videoTall: null,
  looks: { title: {}, kicker: {}, text: {}, action: {} },
}))

export const links: NavLink[] = [
  { key: 'home', label: 'Início', href: '/dev/site', external: false },
  { key: 'fav', label: 'Favoritos', href: '/favoritos', external: false },
  { key: 'com', label: 'Comunidades', href: '/comunidade/explorer?tenant=1', external: false },
  { key: 'm', label: 'Mentorias', href: 'https://escola.com/', external: true },
  { key: 'l', label: 'Loja', href: 'https://loja.escola.com/', external: true },
]

export const footer: FooterProps = {
  school: 'Escola Sabiá',
  logo: '/demo/sabia/logo.png',
  terms: '<h2>Termos</h2><p>Texto com <strong>força</strong> e <a href="https://escola.com">link</a>.</p><script>alert(1)</script>',
  privacy: '<p>Privacidade.</p>',
  youtube: 'youtube.com/@sabia',
  instagram: 'https://instagram.com/sabia',
  facebook: 'facebook.com/sabia',
  credit: true,
}

export function branding(theme: number, place: string): Branding {
  return {
    id: '1',
    name: 'Escola Sabiá',
    primary: '#ffb84d',
    textColor: '',
    logo: '/demo/sabia/logo.png',
    font: '',
    background: '',
    login: {
      login_theme: theme,
      login_theme_placement: place,
      login_text: 'Faça login',
      login_banner: '/demo/sabia/entrada.webp',
      login_banner_vertical: '',
      overlay_banner_login: 10,
      cta_login: true,
      title_cta_login: 'Conhecer a escola',
      link_cta_login: 'escola.com',
      magic_link_enabled: true,
    },
  }
}
