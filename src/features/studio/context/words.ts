import { byPlace } from '#i18n/by-place.ts'
import { count } from '#i18n/words.ts'

/** The texts of the studio's frame. A panel's own texts are in the panel's folder. */
const texts = {
  title: 'Você está no modo de edição', // SHL-04, NS-03
  drawer: 'Modo de edição', // docs/contract.md, fixed screen words
  close: 'Fechar o modo de edição',
  options: 'Opções de edição',
  help: 'Ajuda',
  newTab: '(abre em outra aba)',
  lab: 'Laboratório de rede',
  page: {
    title: 'Editar na própria página',
    text: 'Publique e despublique carrosséis vendo como ficam',
    options: 'Ajustes',
    done: 'Concluir',
  },
  loading: 'Carregando',
  central: 'Central de sincronização',

  soon: (count: number) => `Em breve: mais ${count === 1 ? '1 ajuste' : `${count} ajustes`}`,
  soonTitle: 'Em breve!',
  soonText: 'Este ajuste ainda está sendo construído. O que já está no ar continua valendo.',
  unknownTitle: 'Este ajuste não existe',
  unknownText: 'O endereço pode ter mudado. Todos os ajustes estão na lista.',
  allOptions: 'Ver todos os ajustes',

  brokenTitle: 'Este ajuste não abriu',
  brokenText: 'O que você escreveu está guardado neste dispositivo. Recarregar costuma resolver; sem conexão, tente quando ela voltar.',
  // The server no longer has the chunks of this tab's release (decision 0120).
  oldTabTitle: 'Esta aba ficou antiga',
  oldTabText:
    'Uma versão nova chegou enquanto ela estava aberta. O que você escreveu está guardado neste dispositivo; recarregue para continuar.',
  reload: 'Recarregar',

  nothing: 'Nada sincronizado ainda',
  nothingText: 'Este dispositivo ainda não tem os dados deste ajuste.',
  nothingOffline: 'Eles chegam na primeira vez que houver conexão.',
  updated: (ago: string) => `Atualizado ${ago}`,
  readFailed: (why: string) => `Não deu para atualizar agora: ${why}`,
  readWhy: {
    unreachable: 'sem conexão com o servidor.',
    later: 'o servidor pediu para esperar.',
    late: 'uma leitura mais nova já chegou.',
    auth: 'sua sessão terminou.',
    refused: (status: number | undefined) => {
      if (status === undefined) return 'o servidor recusou a leitura.'
      return status >= 500 ? `o servidor teve um problema (${status}).` : `o servidor recusou a leitura (${status}).`
    },
  },
  refresh: 'Atualizar',

  form: byPlace(
    {
      unchanged: 'Sem alterações',
      looking: 'Vendo o que mudou…',
      asOf: (ago: string) => `Como estava ${ago}`,
      typing: 'Guardando rascunho…',
      here: (ago: string) => `Neste dispositivo, ${ago}`,
      saving: 'Salvando neste dispositivo…',
      late: 'este dispositivo demora para salvar',
      savedHere: 'Salvo neste dispositivo.',
      begunText: 'Este começa vazio. O que você tinha começado continua guardado.',
      continueDraft: 'Continuar o rascunho',
      draftOf: (ago: string) => `Rascunho ${ago === 'agora' ? 'de agora' : ago.startsWith('há') ? `de ${ago}` : ago}.`,
      recovered: 'Recuperamos o que você estava escrevendo.',
      changedSince: 'O valor atual mudou desde então.',
      current: 'Valor atual',
      hideCurrent: 'Esconder valor atual',
      empty: 'vazio',
      on: 'Ligado',
      off: 'Desligado',
      wrong: (count: number) => `${count} campos precisam de atenção`,
      next: 'Próximo', // CAR-02
      nothingToSave: 'Nada mudou, então não há o que salvar.',
    },
    {
      typing: 'Escrevendo…',
      here: () => 'Se perde se a página fechar',
      saving: 'Salvando…',
      savedHere: 'Só nesta página.',
      begunText: 'Este começa vazio. O que você tinha começado continua nesta página.',
    },
  ),
  leftDraft: {
    text: 'A página mostra o que está salvo, sem este rascunho.',
    action: 'Continuar',
  },
  retryFailed: 'Não foi possível tentar de novo',
  productIn: (title: string) => `«${title}» incluído`,
  productOut: (title: string) => `«${title}» retirado`,
  noProducts: 'A escola ainda não tem produtos, e eles não são criados nesta edição.',
  unknownProduct: 'Produto que não existe mais',
  refused: {
    title: 'Não foi salvo. O que você escreveu continua aqui.',
    closed: 'Esta conta foi fechada em outra aba. Recarregue a página.',
    outdated: 'Outra aba usa uma versão mais nova. Recarregue a página.',
    full: 'Este dispositivo está sem espaço. Libere espaço e salve de novo.',
    invalid: 'Algum valor não é aceito. Confira os campos.',
    other: 'O navegador não conseguiu guardar. Tente de novo.',
  },

  state: {
    draft: 'Rascunho',
    queued: 'Na fila',
    sending: 'Enviando',
    checking: 'Conferindo',
    acked: 'Enviado',
    attention: 'Precisa de atenção',
  },
  told: byPlace(
    {
      where: 'O trabalho está guardado na Central.',
      conflict: 'Alguém mudou o mesmo campo',
      choose: 'Nada se perdeu: escolha o que fica.',
      several: (n: number) => count(n, '{n} mudança precisa de você', '{n} mudanças precisam de você'),
    },
    {
      where: 'O trabalho está na Central, só nesta página.',
    },
  ),
  tookBack: {
    somebody: 'Outra pessoa',
    other: (name: string) => `${name} também mudou esta ordem. Vale a sua, que veio depois.`,
    own: 'Você também mudou esta ordem em outro aparelho. Vale esta, que veio depois.',
  },
  undoFailed: 'Não deu para desfazer.',
  arrived: { text: 'Salvo, e já está no site.', see: 'Ver na página' }, // AMB-21

  signIn: byPlace(
    {
      title: 'Entre novamente',
      text: (n: number) =>
        n === 0
          ? 'Sua sessão terminou. O que você fez está guardado neste dispositivo. Entre novamente para continuar.'
          : count(
              n,
              'Sua sessão terminou. A alteração que falta enviar está guardada neste dispositivo. Ela segue assim que você entrar.',
              'Sua sessão terminou. As {n} alterações que faltam enviar estão guardadas neste dispositivo. Elas seguem assim que você entrar.',
            ),
    },
    {
      text: () => 'Sua sessão terminou. Entre sem fechar nem recarregar esta página: o que não foi enviado está só nela.',
    },
  ),
  outdated:
    'Outra aba já usa uma versão mais nova. O que você escreveu está guardado neste dispositivo. Recarregue para continuar a salvar.',
  rights: 'Sua permissão de edição foi retirada. Suas mudanças estão guardadas neste dispositivo. Seguem sozinhas quando ela voltar.',
} as const

export const words = byPlace(texts, {
  brokenText: 'Recarregar costuma resolver. O que você escreveu e não enviou se perde: este navegador não guarda nada desta escola.',
  oldTabText: 'Uma versão nova chegou enquanto ela estava aberta. Recarregue quando tudo tiver sido enviado: o resto se perde.',
  nothingText: 'Os dados deste ajuste ainda não chegaram.',
  outdated: 'Outra aba já usa uma versão mais nova. Recarregue para continuar a salvar; o que não foi enviado se perde.',
  rights: 'Sua permissão de edição foi retirada. Suas mudanças estão só nesta página, e seguem sozinhas se ela voltar.',
})
