/** The texts of «Minhas avaliações». Quoted texts are the specification's (QUI). */
export const words = {
  list: 'Avaliações',
  add: 'Novo', // QUI-02
  create: 'Criar avaliação',
  edit: 'Editar avaliação',
  emptyTitle: 'Parece que você ainda não possui nenhuma avaliação criada...', // QUI-01
  emptyText: 'Uma prova para passar de módulo, ou um questionário que diz ao aluno quem ele é.',
  remove: 'Remover', // QUI-03
  goneTitle: 'Esta avaliação não existe mais',
  goneText: 'Ela foi excluída aqui ou por outra pessoa.',
  backToList: 'Voltar para as avaliações',
  configure: 'Configurar', // QUI-03
  afterSending: 'Disponível depois do envio', // QUI-15
  removeTitle: 'Você realmente deseja excluir essa avaliação?', // QUI-04
  removeText: (title: string) =>
    `«${title}» e as questões dela saem da escola. Dá para desfazer por 10 segundos. Quem está respondendo agora fica sem resultado.`,
  label: (title: string) => (title === '' ? 'Avaliação' : `Avaliação «${title}»`),
  newLabel: 'Nova avaliação',
  types: { comun: 'Comum', comportamental: 'Comportamental' },
  goalHint: 'Acertar 7 de 10 questões dá 70.', // QUI-09
  publishedText: 'Desligada, só quem edita a encontra.',
  publishedEmpty: 'Ainda não há questões: os alunos a veem na lista, e só começam quando houver uma.',
  repeatText: 'Desligado, cada aluno faz uma vez.',
  stopwatchText: 'Ligado, a avaliação acaba quando o tempo acaba.',
  timeSay: (limit: string) => (limit === '' ? 'sem tempo limite' : limit),
  unpublished: 'Despublicada',
  goal: (goal: number) => `Média ${goal}%`,
  repeats: 'Pode repetir',
  questions: (count: number) => (count === 1 ? '1 questão' : `${count} questões`),
  noQuestions: 'Sem questões ainda',
} as const
