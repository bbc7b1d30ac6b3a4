import { locale, pack } from '#lib/language.ts'
import { once } from '#lib/once.ts'
import { byPlace } from './by-place.ts'

// The catalogue of shared texts. A plain typed object costs little to load, and the compiler finds a missing text.
// A panel's own texts, the seeds' literals among them, are in the panel's `words.ts`; what only a form needs is in a file beside this one,
// because every page loads this.

const plural = once(() => new Intl.PluralRules(locale()))

/** `one` for 1, `many` otherwise; `{n}` is the number. */
export function count(n: number, one: string, many: string): string {
  return (plural().select(n) === 'one' && n !== 0 ? one : many).replace('{n}', String(n))
}

export const words = pack('shared', {
  state: {
    draft: 'Rascunho',
    queued: 'Na fila',
    sending: 'Enviando',
    checking: 'Conferindo',
    sent: 'Enviado',
    attention: 'Precisa de atenção',
    conflict: 'Conflito',
  },
  saved: byPlace(
    {
      here: 'Salvo neste dispositivo.',
      later: 'Será enviado quando houver conexão.',
      laterSession: 'Sua sessão terminou. Será enviado quando você entrar.',
      draft: 'Rascunho guardado',
      draftText: 'O que você escreveu está neste dispositivo.',
      not: 'Não foi salvo',
      sentMany: (n: number) => count(n, '{n} alteração enviada', '{n} alterações enviadas'),
    },
    {
      here: 'Só nesta página.',
      draft: 'Rascunho só nesta página',
      draftText: 'Se perde se a página fechar.',
    },
  ),
  draftAside: {
    title: 'Um rascunho anterior não cabe mais neste formulário.',
    text: 'O texto dele continua na Central de sincronização.',
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
    discard: 'Descartar',
    discardDraft: 'Descartar rascunho',
    seeAndSolve: 'Ver e resolver',
    signIn: 'Entrar',
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
  history: { undo: 'Desfazer no formulário', redo: 'Refazer no formulário', undone: 'Desfeito.', redone: 'Refeito.' },
  toasts: { region: 'Avisos' },
})
