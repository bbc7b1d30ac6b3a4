// The top bar exists in three languages (GEN-02). Everything below it is Portuguese.

export const languages = ['pt', 'en', 'es'] as const
export type Language = (typeof languages)[number]

export interface HeaderWords {
  readonly home: string
  readonly favourites: string
  readonly communities: string
  readonly profile: string
  /** The name of the links' bar at the foot of a phone. */
  readonly foot: string
  readonly side: string
  readonly main: string
  /** The button for links that do not fit. */
  readonly more: string
  readonly search: string
  readonly language: string
  readonly notifications: string
  readonly unread: (n: number) => string
  readonly openMenu: (name: string) => string
  readonly backToHome: string
  readonly logo: (school: string) => string
  readonly signIn: string
  /** Now, in a live lesson (NS-07). */
  readonly live: string
}

export const languageNames: Record<Language, string> = { pt: 'Português', en: 'English', es: 'Español' }

export const headerWords: Record<Language, HeaderWords> = {
  pt: {
    home: 'Início',
    favourites: 'Favoritos',
    communities: 'Comunidades',
    profile: 'Meu perfil',
    foot: 'Principal, no rodapé',
    side: 'Principal, ao lado',
    main: 'Principal',
    more: 'Mais',
    search: 'Buscar',
    language: 'Idioma',
    notifications: 'Notificações',
    unread: (n) => (n === 1 ? '1 não lida' : `${n} não lidas`),
    openMenu: (name) => `Abrir menu de ${name}`,
    backToHome: 'Voltar para o início',
    logo: (school) => `${school}, página inicial`,
    signIn: 'Entrar',
    live: 'AO VIVO',
  },
  en: {
    home: 'Home',
    favourites: 'Favorites',
    communities: 'Communities',
    profile: 'My profile',
    foot: 'Main, at the foot',
    side: 'Main, at the side',
    main: 'Main',
    more: 'More',
    search: 'Search',
    language: 'Language',
    notifications: 'Notifications',
    unread: (n) => `${n} unread`,
    openMenu: (name) => `Open ${name}’s menu`,
    backToHome: 'Back to home',
    logo: (school) => `${school}, home page`,
    signIn: 'Sign in',
    live: 'LIVE',
  },
  es: {
    home: 'Inicio',
    favourites: 'Favoritos',
    communities: 'Comunidades',
    profile: 'Mi perfil',
    foot: 'Principal, al pie',
    side: 'Principal, al lado',
    main: 'Principal',
    more: 'Más',
    search: 'Buscar',
    language: 'Idioma',
    notifications: 'Notificaciones',
    unread: (n) => (n === 1 ? '1 sin leer' : `${n} sin leer`),
    openMenu: (name) => `Abrir el menú de ${name}`,
    backToHome: 'Volver al inicio',
    logo: (school) => `${school}, página de inicio`,
    signIn: 'Entrar',
    live: 'EN VIVO',
  },
}
