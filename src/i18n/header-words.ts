import { pack, type Translated } from '#lib/language.ts'

/** The top bar and the bars of links (GEN-02). */
export const headerWords = pack('header', {
  home: 'Início',
  favourites: 'Favoritos',
  communities: 'Comunidades',
  profile: 'Meu perfil',
  /** The name of the links' bar at the foot of a phone. */
  foot: 'Principal, no rodapé',
  side: 'Principal, ao lado',
  main: 'Principal',
  /** The button for links that do not fit. */
  more: 'Mais',
  search: 'Buscar',
  language: 'Idioma',
  notifications: 'Notificações',
  unread: (n: number) => (n === 1 ? '1 não lida' : `${n} não lidas`),
  openMenu: (name: string) => `Abrir menu de ${name}`,
  backToHome: 'Voltar para o início',
  logo: (school: string) => `${school}, página inicial`,
  signIn: 'Entrar',
  /** Now, in a live lesson (NS-07). */
  live: 'AO VIVO',
})

export type HeaderWords = Translated<typeof headerWords>
