import { count } from '#i18n/words.ts'

/** The texts of a carousel's form. Quoted texts are the specification's (CAR). */
export const formWords = {
  steps: 'Etapas do carrossel',
  data: 'Dados do carrossel', // CAR-01
  content: 'Conteúdo do carrossel',
  advanced: 'Edição avançada',
  newLabel: 'Novo carrossel',
  label: (title: string) => (title === '' ? 'Carrossel' : `Carrossel «${title}»`),

  title: 'Título',
  titleHint: 'É o nome da fileira na página inicial.',
  description: 'Descrição',
  descriptionHint: 'Opcional. Uma linha abaixo do título.',
  required: 'Campo obrigatório', // CAR-04
  noTitle: 'O carrossel não pode ser criado sem título!',

  type: 'Tipo',
  kinds: { course: 'Cursos', module: 'Módulos', class: 'Aulas' },
  how: 'Como escolher',
  byCourse: 'Por curso', // CAR-15
  byModule: 'Por módulo', // CAR-16
  custom: 'Personalizado',
  here: 'lidos deste dispositivo',
  search: { course: 'Buscar curso', module: 'Buscar módulo', class: 'Buscar aula' },
  none: { course: 'Nenhum curso encontrado', module: 'Nenhum módulo encontrado', class: 'Nenhuma aula encontrada' }, // CAR-30
  noneYet: {
    course: 'A escola ainda não tem cursos, e eles não são criados nesta edição.',
    module: 'A escola ainda não tem módulos, e eles não são criados nesta edição.',
    class: 'A escola ainda não tem aulas, e elas não são criadas nesta edição.',
  },
  loadFailed: 'Houve um erro ao recuperar dados de conteúdo', // CAR-28
  chosen: 'Escolhidos',
  chosenCount: (all: number, fresh: number) => (fresh === 0 ? String(all) : `${all}, ${count(fresh, '{n} novo', '{n} novos')}`),
  noneChosen: 'Marque acima o que entra na fileira. A ordem daqui é a ordem da página.',
  takeOut: 'Tirar',
  gone: 'não existe mais',
  goneText: 'Foi excluído. Tire da lista ou escolha outro.',
  from: { byCourse: 'A fileira mostra os módulos destes cursos.', byModule: 'A fileira mostra as aulas destes módulos.' },
  empty: {
    title: 'Trocar o tipo e esvaziar a lista?',
    text: (n: number) => count(n, '{n} escolhido sai da lista.', '{n} escolhidos saem da lista.'),
    undo: 'Dá para desfazer no formulário.',
    confirm: 'Trocar e esvaziar',
  },

  kind: 'Tipo de carrossel', // CAR-10
  formats: 'Formato dos cartões',
  shapes: {
    horizontal: 'Horizontal',
    vertical: 'Vertical',
    square: 'Quadrado',
    circle: 'Círculo',
    biggerImage: 'Imagem maior',
    fullImage: 'Imagem cheia',
  } as Readonly<Record<string, string>>,
  perGroup: 'Cartões por vez',
  desktop: 'Computador',
  phone: 'Celular',
  perGroupAuto: 'o sistema decide',
  perGroupHint: '0 deixa o sistema decidir pelo tamanho da tela.', // CAR-12
  titleSize: 'Tamanho do título',
  descriptionSize: 'Tamanho da descrição',
  schoolFont: 'Do tema',
  autoplay: 'Passar sozinho',
  autoplayText: 'Para no toque, no foco e com «reduzir movimento».',
  autoplayTime: 'Tempo de cada passo',
  autoplayHint: 'De 1 a 10 segundos.', // CAR-21
  seconds: (n: number) => `${n} s`,
  sample: 'Assim fica o título',
  sampleText: 'Assim fica a descrição',

  publishes: 'Salvar também publica este carrossel.',
  publishesText: 'Ele está despublicado agora.',
  saveUnpublished: 'Salvar e despublicar',
  preview: 'Como vai ficar no celular',
  untitled: 'Sem título',
} as const
