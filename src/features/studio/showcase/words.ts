import { count } from '#i18n/words.ts'

/** The texts of «Vitrine». Quoted texts are the specification's (VIT). */
export const words = {
  types: 'Tipos de carrossel', // VIT-01
  atOnce: 'valem na hora',
  continue: 'Continuar assistindo',
  highlight: 'Em alta',
  myList: 'Minha lista',
  courses: 'Cursos', // VIT-02
  coursesText: 'O curso que o aluno deixou no meio',
  modules: 'Módulos',
  modulesText: 'O módulo em que ele parou',
  lessons: 'Aulas',
  lessonsText: 'A aula exata, no minuto exato',
  highlightText: 'As aulas mais vistas, da primeira em diante',
  myListText: 'As aulas que cada aluno favoritou',
  blocked: 'Conteúdo bloqueado', // VIT-05
  blockedText: 'Quem ainda não comprou vê a capa com cadeado.',

  list: 'Carrosséis', // VIT-09
  add: 'Novo carrossel',
  arrange: 'Ordenar vitrine',
  arrangeHow: 'De cima para baixo, como no site. As setas movem cada carrossel.',
  counted: (all: number, shown: number, waiting: number) => `${all}, ${shown} no ar${waiting === 0 ? '' : `, ${waiting} à espera`}`,
  system: 'Do sistema',
  systemOff: 'Do sistema · desligado acima',
  unpublished: 'Despublicado',
  untitled: 'Sem título',
  items: (n: number) => (n === 0 ? 'nenhum item' : count(n, '{n} item', '{n} itens')),
  kinds: { course: 'Cursos', module: 'Módulos', class: 'Aulas' },
  otherKind: 'Outro tipo',
  shapes: {
    horizontal: 'Horizontal',
    vertical: 'Vertical',
    square: 'Quadrado',
    circle: 'Círculo',
    biggerImage: 'Destacado, imagem maior',
    fullImage: 'Destacado, imagem cheia',
  } as Readonly<Record<string, string>>,
  itemsOf: (title: string) => `Itens de ${title}`,
  noItems: 'Nada aqui ainda.',
  personal: 'Cada aluno vê os seus.',
  derived: 'Estes cartões seguem a ordem do que foi escolhido. Para mudar a ordem, edite o conteúdo do carrossel.',
  publish: 'Publicar', // VIT-11
  unpublish: 'Despublicar',
  remove: 'Remover',
  notSaved: 'Nada mudou.',

  removeTitle: 'Remover carrossel', // VIT-13
  removeText: 'Deseja mesmo remover este carrossel?',
  removeMore: (title: string) => `«${title}» sai da vitrine agora. Dá para desfazer até o envio.`,

  emptyTitle: 'Nenhum carrossel ainda',
  emptyText: 'Junte cursos, módulos ou aulas em uma fileira da página inicial.',
  goneTitle: 'Este carrossel não existe mais',
  goneText: 'Ele foi removido aqui ou por outra pessoa.',
  backToList: 'Voltar para a vitrine',
  order: 'Ordem',
} as const
