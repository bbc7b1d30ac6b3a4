import type { HeaderWords } from './header-words.ts'

export const es: HeaderWords = {
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
}
