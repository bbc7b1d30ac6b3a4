import type { HeaderWords } from './header-words.ts'

export const en: HeaderWords = {
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
}
