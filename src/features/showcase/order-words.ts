import { byPlace } from '#i18n/by-place.ts'
import { count } from '#i18n/words.ts'

/** The texts for ordering the showcase, on the page and in the drawer. */
export const orderWords = byPlace(
  {
    title: 'Ordenar vitrine', // VIT-09
    draft: 'Ordem da vitrine',
    failed: 'Erro ao salvar a nova ordem dos carrosséis', // FST-05
    how: 'De cima para baixo, como no site. Segure uma linha para arrastar.',
    moved: (n: number) => count(n, '{n} carrossel mudou de lugar', '{n} carrosséis mudaram de lugar'),
    unmoved: 'Arraste, ou use as setas.',
    /** For the list, which has no grips. */
    unmovedList: 'As setas movem cada carrossel.',
    nothingSent: 'Nada foi enviado.',
    saving: 'Salvando…',
    saved: 'Ordem salva neste dispositivo.',
    notSaved: 'A nova ordem não foi salva. Ela continua aqui.',
    was: (place: number) => `Era o ${place}º`,
    savedOrder: 'Ordem salva',
    unpublished: 'Despublicado: só você vê',
    system: 'Do sistema',
    kinds: { '1': 'Cursos', '2': 'Módulos', '3': 'Aulas' } as Readonly<Record<string, string>>,
    highlighted: (kind: string) => `${kind}, destacado`,
    noCards: 'Sem conteúdo por enquanto',
    empty: 'Ainda não há carrosséis',
    emptyText: 'Crie o primeiro em «Vitrine», no modo de edição, e ele aparece aqui.',
    up: (title: string) => `Subir ${title}`,
    down: (title: string) => `Descer ${title}`,
    toTop: 'Mover para o começo',
    toEnd: 'Mover para o fim',
  } as const,
  {
    saved: 'Ordem só nesta página.',
  },
)

/** «Cursos», «Cursos, destacado», «Do sistema». */
export function kindWords({ type, carousel_type }: { readonly type: string; readonly carousel_type: string }): string {
  const kind = orderWords.kinds[type]
  if (kind === undefined) return orderWords.system
  return carousel_type === 'Destacado' ? orderWords.highlighted(kind) : kind
}
