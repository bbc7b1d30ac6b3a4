/** The texts of «Recompensa». Quoted texts are the specification's (REW). */
export const words = {
  list: 'Listagem', // REW-03
  note: 'as mais novas primeiro',
  add: 'Nova recompensa',
  emptyTitle: 'Você ainda não possui recompensas', // REW-02
  emptyText: 'Uma recompensa se ganha por pontos, por passar numa avaliação ou por concluir uma aula.',
  remove: 'Excluir',
  goneTitle: 'Esta recompensa não existe mais',
  goneText: 'Ela foi excluída aqui ou por outra pessoa.',
  backToList: 'Ver as recompensas',
  removeTitle: 'Excluir esta recompensa?',
  removeText: (title: string) => `«${title}» sai para todos os alunos, também para quem já a ganhou. Até o envio, dá para desfazer.`,
  newLabel: 'Nova recompensa',
  label: (title: string) => `Recompensa «${title}»`,

  settings: 'Configurações', // REW-06
  types: { score: 'Alcançar pontos', quiz: 'Passar na avaliação', lesson: 'Conclusão de aula' }, // REW-07
  plans: {
    label: 'Quem pode pontuar',
    hintOfNew: 'Só produtos ativos aparecem aqui. Vão junto com «Salvar».',
    hint: 'Só produtos ativos aparecem aqui. Tirar e pôr vale na hora.',
    placeholder: 'Buscar turma ou produto',
    failed: 'Não foi possível mudar os produtos da recompensa.',
  },
  forAll: 'Com 0, todos ganham assim que a abrem no ranking.',
  stays: 'Uma recompensa que o aluno ganhou fica com ele, também quando ele perde pontos depois.', // SAF-07
  quizPlaceholder: 'Escolha uma avaliação',
  quizGone: 'Esta avaliação não existe mais. Escolha outra.',
  lessonPlaceholder: 'Buscar aula',
  lessonHint: 'Sem conexão, a busca acha as aulas que este dispositivo conhece.',
  chosenLesson: (id: string) => `Aula ${id}`,

  delivery: 'Entrega',
  deliverable: 'O que o aluno recebe',
  deliverables: { file: 'Arquivo', link: 'Link', badge: 'Insígnia', embed: 'Embed', product: 'Produto' }, // REW-09, AMB-86
  fileHint: 'PDF, ZIP ou imagem. Sem um arquivo novo, o de antes continua.', // REW-21
  fileLarge: 'O arquivo excede o tamanho máximo permitido.', // UPL-09
  fileHere: 'Arquivo neste dispositivo',
  noSpaceForFile: 'Não deu para guardar o arquivo neste dispositivo. Libere espaço e escolha de novo.',
  fileNotKept:
    'O navegador não guardou o arquivo. Em uma janela privada o navegador pode não guardar arquivos: abra a escola em uma janela comum e escolha de novo.',
  imageHint: 'Quadrada, até 1 MB. GIF entra como está, sem recorte.', // REW-23, REW-24
  pictureOfReward: 'Também é a imagem da recompensa na lista e para o aluno.',
  link: 'Novo link',
  addLink: 'Adicionar',
  links: 'Links da recompensa',
  noLinks: 'Nenhum link ainda.',
  removeLink: (link: string) => `Retirar ${link}`,
  linksFull: (max: number) => `Até ${max} links.`,
  embedHint: 'Roda isolado da plataforma: não alcança a página, nem a sessão do aluno.',
  embedPreview: 'Prévia do embed',
  productPlaceholder: 'Escolha um produto',
  productLocked: 'O produto entregue não muda depois de criado.', // REW-26

  sound: 'Som',
  sounds: { '': 'Nenhum', sino: 'Sino curto', acorde: 'Acorde de violão', subida: 'Subida', palmas: 'Palmas' },
  soundHint: 'A prévia para sozinha em 5 segundos. O som é feito neste dispositivo: toca sem conexão.', // REW-10, REW-34
  play: 'Ouvir',
  playOf: (name: string) => `Ouvir o som: ${name}`,
  stop: 'Parar',
  stopOf: (name: string) => `Parar o som: ${name}`,
  noSound: 'Este navegador não toca sons.',
  animation: 'Animação',
  fields: 'Partes da recompensa',
} as const
