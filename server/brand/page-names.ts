import type { Language } from '#lib/language.ts'

/**
 * What the document calls an address before the app knows more: the page's own heading names it then (`src/ui/page-heading.tsx`). The home is the
 * school itself.
 */
const NAMES: readonly (readonly [RegExp, Readonly<Record<Language, string>>])[] = [
  [/^\/login(\/link)?$/, { pt: 'Entrar', en: 'Sign in', es: 'Entrar' }],
  [/^\/courses\/[^/]+$/, { pt: 'Curso', en: 'Course', es: 'Curso' }],
  [/^\/modulos\/[^/]+$/, { pt: 'Módulo', en: 'Module', es: 'Módulo' }],
  [/^\/curso\/[^/]+\/[^/]+\/[^/]+$/, { pt: 'Aula', en: 'Lesson', es: 'Clase' }],
  [/^\/comunidade\/explorer$/, { pt: 'Comunidades', en: 'Communities', es: 'Comunidades' }],
  [/^\/comunidade\/post\//, { pt: 'Publicação', en: 'Post', es: 'Publicación' }],
  [/^\/comunidade\/[^/]+\/[^/]+$/, { pt: 'Comunidade', en: 'Community', es: 'Comunidad' }],
  [/^\/compartilhado$/, { pt: 'Compartilhado', en: 'Shared', es: 'Compartida' }],
  [/^\/dashboard\/profile$/, { pt: 'Meu perfil', en: 'My profile', es: 'Mi perfil' }],
  [/^\/favoritos$/, { pt: 'Favoritos', en: 'Favorites', es: 'Favoritos' }],
  [/^\/lembretes$/, { pt: 'Lembretes de estudo', en: 'Study reminders', es: 'Recordatorios de estudio' }],
  [/^\/live$/, { pt: 'Ao vivo', en: 'Live', es: 'En vivo' }],
  [/^\/notifications$/, { pt: 'Notificações', en: 'Notifications', es: 'Notificaciones' }],
  [/^\/(avaliacoes|quiz)$/, { pt: 'Avaliações', en: 'Quizzes', es: 'Evaluaciones' }],
  [/^\/ranking$/, { pt: 'Ranking', en: 'Ranking', es: 'Ranking' }],
  [/^\/search$/, { pt: 'Busca', en: 'Search', es: 'Búsqueda' }],
]

/** '' where the address is none of ours, or the home. */
export const pageName = (path: string, language: Language): string => NAMES.find(([pattern]) => pattern.test(path))?.[1][language] ?? ''
