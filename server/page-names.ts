/** What the document calls an address before the app knows more: the page's own heading names it then (`src/ui/page-heading.tsx`). */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^\/(homepage)?$/, 'Página inicial'],
  [/^\/login\/link$/, 'Entrar por link'],
  [/^\/login$/, 'Entrar'],
  [/^\/courses\/[^/]+$/, 'Curso'],
  [/^\/modulos\/[^/]+$/, 'Módulo'],
  [/^\/curso\/[^/]+\/[^/]+\/[^/]+$/, 'Aula'],
  [/^\/comunidade\/explorer$/, 'Comunidades'],
  [/^\/comunidade\/post\//, 'Publicação'],
  [/^\/comunidade\/[^/]+\/[^/]+$/, 'Comunidade'],
  [/^\/dashboard\/profile$/, 'Meu perfil'],
  [/^\/favoritos$/, 'Favoritos'],
  [/^\/lembretes$/, 'Lembretes de estudo'],
  [/^\/live$/, 'Ao vivo'],
  [/^\/notifications$/, 'Notificações'],
  [/^\/(avaliacoes|quiz)$/, 'Avaliações'],
  [/^\/ranking$/, 'Ranking'],
  [/^\/search$/, 'Busca'],
]

/** «Notificações · Escola Sabiá»; the school alone where the address is none of ours. */
export function titleOf(path: string, school: string): string {
  const name = NAMES.find(([pattern]) => pattern.test(path))?.[1]
  return [name, school].filter(Boolean).join(' · ')
}
