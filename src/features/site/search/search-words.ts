import { count } from '#i18n/words.ts'
import { pack } from '#lib/language.ts'

export const searchWords = pack('search', {
  title: 'Buscar',
  label: 'O que você quer aprender?',
  go: 'Buscar',
  results: (text: string) => `Resultados para «${text}»`,
  recent: 'Buscas recentes',
  forget: 'Limpar buscas recentes',
  enter: 'busca',
  none: 'Nenhum resultado encontrado',
  noneText: 'Tente outra palavra, ou menos letras.',
  noneHere: 'Nada com isto neste dispositivo. O resto da escola aparece quando houver conexão.',
  found: (n: number) => count(n, '{n} resultado', '{n} resultados'),
  blank: 'Digite o que procura para ver resultados.',
  more: 'Procurando no resto da escola…',
  moreFailed: 'Não deu para procurar no resto da escola agora.',
  moreOffline: 'Sem conexão: estes resultados são do que está neste dispositivo.',
  kinds: { course: 'Cursos', module: 'Módulos', lesson: 'Aulas', community: 'Comunidades', post: 'Publicações' },
})
