/** The texts of «Níveis». Quoted texts are the specification's (LVL). */
export const words = {
  list: 'Níveis',
  note: 'do primeiro ao último',
  add: 'Novo', // LVL-02
  emptyTitle: 'Nenhum nível ainda',
  emptyText: 'Você ainda não criou nenhum nível. Clique em Novo.', // LVL-03, NS-16
  remove: 'Remover', // LVL-01
  edit: 'Editar',
  goneTitle: 'Este nível não existe mais',
  goneText: 'Ele foi removido aqui ou por outra pessoa.',
  backToList: 'Ver os níveis',
  removeTitle: 'Remover este nível?',
  removeText: (title: string) =>
    `«${title}» sai para todos os alunos. Quem estava nele passa ao nível de baixo. Até o envio, dá para desfazer.`,
  first: 'todo mundo começa aqui',
  more: (points: string) => `mais ${points}`,
  same: (title: string) => `«${title}» já começa com esses pontos: quem chegar neles só vê um dos dois níveis. Use outro número.`,
  newLabel: 'Novo nível',
  label: (title: string) => `Nível «${title}»`,
  nameHint: 'Até 32 caracteres o nome cabe no perfil.',
  nameHintEdit: 'Até 32 o nome cabe no perfil. Ao editar, o limite é 150.',
  nameLong: 'Passa dos 32 do perfil: lá ele aparece cortado.',
  plans: {
    label: 'Produtos',
    hintOfNew: 'Quem tem um deles alcança este nível. Vão junto com «Salvar».',
    hint: 'Tirar e pôr vale na hora; o resto espera «Salvar».', // LVL-09
    placeholder: 'Buscar produto',
    failed: 'Falha ao atualizar o nível! Tente novamente.',
  },
  imageHint: 'Quadrada, até 1 MB. GIF entra como está, sem recorte.',
  shownLevel: 'O nome e a insígnia aparecem no perfil do aluno.',
  shownScore: 'A pontuação aparece no perfil do aluno.',
} as const
