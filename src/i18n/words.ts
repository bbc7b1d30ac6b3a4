import { once } from '#lib/once.ts'

// The catalogue of shared texts in Brazilian Portuguese. A plain typed object costs little to load, and the compiler finds a missing text.
// A panel's own texts, the seeds' literals among them, are in the panel's `words.ts`.

const plural = once(() => new Intl.PluralRules('pt-BR'))

/** `one` for 1 (and 0, as in Portuguese), `many` otherwise; `{n}` is the number. */
export function count(n: number, one: string, many: string): string {
  return (plural().select(n) === 'one' && n !== 0 ? one : many).replace('{n}', String(n))
}

export const words = {
  state: {
    draft: 'Rascunho',
    queued: 'Na fila',
    sending: 'Enviando',
    checking: 'Conferindo',
    sent: 'Enviado',
    attention: 'Precisa de atenção',
    conflict: 'Conflito',
  },
  saved: {
    here: 'Salvo neste dispositivo.',
    later: 'Será enviado quando houver conexão.',
    draft: 'Rascunho guardado',
    not: 'Não foi salvo',
    sentMany: (n: number) => count(n, '{n} alteração enviada', '{n} alterações enviadas'),
  },
  draftAside: {
    title: 'Um rascunho anterior não cabe mais neste formulário.',
    text: 'O texto dele continua na Central de sincronização.',
  },
  otherTab: {
    alsoOpen: 'Também aberto em outra aba.', // MTB-02
    shared: 'O que você escreve aqui aparece lá também.',
    live: 'Este texto foi escrito em outra aba.',
    beside: 'Em outra aba há outro texto para este formulário.',
    besideText: 'Ele está guardado e aparece aqui quando você salvar ou descartar este.',
    saved: 'Este formulário foi salvo em outra aba enquanto você escrevia aqui.',
    savedText: 'Nada foi salvo por cima. Compare e escolha o que fica.',
    keepMine: 'Salvar o que está aqui',
    keepTheirs: 'Ficar com o que foi salvo lá',
  },
  action: {
    close: 'Fechar',
    back: 'Voltar',
    cancel: 'Cancelar',
    save: 'Salvar',
    undo: 'Desfazer',
    edit: 'Editar',
    remove: 'Excluir',
    tryAgain: 'Tentar de novo',
    moveUp: 'Mover para cima',
    moveDown: 'Mover para baixo',
    seeCurrent: 'Ver valor atual',
    discardDraft: 'Descartar rascunho',
    seeAndSolve: 'Ver e resolver',
    showPassword: 'Mostrar a senha',
    hidePassword: 'Esconder a senha',
    skip: 'Ir para o conteúdo',
  },
  discarded: { title: 'Descartado', failed: 'Não deu para desfazer. O que foi descartado continua na atividade.' },
  image: {
    choose: 'Escolher imagem', // docs/contract.md, «Fixed screen words»
    clear: 'Limpar',
    progress: (label: string) => `Andamento: ${label}`,
    preview: (label: string) => `Prévia de ${label}`,
    notShown: 'Não foi possível mostrar esta imagem agora.',
    notMade: 'Uma imagem não ficou pronta. Escolha outra, ou salve sem ela.',
  },
  counter: {
    of: (n: number, max: number) => `${n} de ${max}`,
    left: (n: number) => count(n, 'Resta {n} caractere', 'Restam {n} caracteres'),
    over: (n: number) => count(n, '{n} caractere a mais', '{n} caracteres a mais'),
  },
  errors: (n: number) => count(n, '{n} erro', '{n} erros'),
  soon: 'Em breve!',
  drag: {
    grip: (title: string) => `Arrastar ${title}`,
    more: (title: string) => `Mais ações de ${title}`,
    moreAt: (title: string, place: number) => `Mais ações de ${title}, na posição ${place}`,
    holds: (title: string, count: string) => `${title}: ${count}`,
    how: 'Para mover um item com o teclado, pressione espaço ou Enter, use as setas para cima e para baixo e pressione espaço ou Enter de novo para soltar. Esc cancela.',
    lifted: (title: string, place: number, of: number) => `${title} levantado. Posição ${place} de ${of}.`,
    over: (title: string, place: number, of: number) => `${title} agora na posição ${place} de ${of}.`,
    dropped: (title: string, place: number, of: number) => `${title} solto na posição ${place} de ${of}.`,
    cancelled: (title: string, place: number, of: number) => `Movimento cancelado. ${title} voltou para a posição ${place} de ${of}.`,
    moved: (title: string, place: number, of: number) => `${title} movido para a posição ${place} de ${of}.`,
    dropHere: (place: number, of: number) => `Solte aqui: posição ${place} de ${of}`,
    first: 'Já é o primeiro',
    last: 'Já é o último',
  },
  rich: {
    tools: 'Formatação',
    bold: 'Negrito',
    italic: 'Itálico',
    underline: 'Sublinhado',
    title: 'Título',
    subtitle: 'Subtítulo',
    list: 'Lista',
    numbered: 'Lista numerada',
    link: 'Link',
    unlink: 'Remover link',
    linkAddress: 'Endereço do link',
    apply: 'Aplicar',
    badLink: 'Use um endereço que comece com https://, mailto: ou /',
    undo: 'Desfazer digitação',
    redo: 'Refazer digitação',
    loading: 'Abrindo o editor…',
  },
  history: { undo: 'Desfazer no formulário', redo: 'Refazer no formulário', undone: 'Desfeito.', redone: 'Refeito.' },
  toasts: { region: 'Avisos' },
} as const
