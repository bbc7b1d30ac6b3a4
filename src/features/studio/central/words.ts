import { byPlace } from '#i18n/by-place.ts'
import { count } from '#i18n/words.ts'

/** The texts of the «Central de sincronização». */
export const words = byPlace(
  {
    lead: 'O que você mudou neste dispositivo, onde está agora e o que o servidor respondeu.',
    summary: 'Resumo do trabalho',
    legend: {
      attention: (n: number) => (n === 1 ? 'precisa de você' : 'precisam de você'),
      draft: (n: number) => (n === 1 ? 'rascunho' : 'rascunhos'),
      queued: () => 'na fila',
      sending: () => 'enviando',
      checking: () => 'conferindo',
      sent: (n: number) => (n === 1 ? 'enviada hoje' : 'enviadas hoje'),
    },
    needsYou: 'Precisa de você',
    nothingWaits: 'nada mais espera por isto',
    drafts: 'Rascunhos',
    draftsNote: 'só neste dispositivo',
    draftBegun: (ago: string) => `Guardado ${ago}`,
    draftAside: 'Não cabe mais no formulário. O texto continua aqui.',
    exportRest: 'Exportar',
    exportNamed: (label: string) => `Exportar ${label}`,
    unreadable: byPlace(
      {
        title: 'Não dá para ler este registro',
        text: 'Uma alteração guardada neste dispositivo se estragou e não pode ser enviada. Exporte o que restou dela antes de descartar.',
        file: 'lousa-registro',
        discard: 'Descartar',
      },
      {
        text: 'Uma alteração desta página se estragou e não pode ser enviada. Exporte o que restou dela antes de descartar.',
      },
    ),
    open: 'Continuar',
    openNamed: (label: string) => `Continuar ${label}`,
    discardNamed: (label: string) => `Descartar rascunho: ${label}`,
    today: 'Hoje',
    yesterday: 'Ontem',
    empty: 'Nada por aqui ainda',
    emptyText: 'O que você mudar aparece nesta lista: o que era, o que ficou e a resposta do servidor.',

    discard: 'Descartar',
    recreate: 'Criar de novo com estes valores',
    bringBack: 'Trazer de volta',
    bringBackTitle: 'Trazer de volta para este dispositivo?',
    bringBackText:
      'Volta para a fila e segue daqui. Ninguém tem como saber se o arquivo já foi importado em outro dispositivo: se foi, a mesma alteração pode ser feita duas vezes.',
    details: 'Detalhes',
    who: 'Quem',
    device: 'Dispositivo',
    area: 'Onde',
    recordedAt: 'Feito em',
    endedAt: { sent: 'Confirmado em', other: 'Encerrado em' },
    tries: 'Envios tentados',
    carries: 'Também levou',
    carried: (n: number) => count(n, '{n} alteração anterior', '{n} alterações anteriores'),
    code: 'Resposta',
    uploaded: (sent: string, total: string) => `${sent} de ${total}`,
    uploading: (label: string) => `Envio do arquivo: ${label}`,
    showAll: 'Mostrar tudo',
    moreFields: (n: number) => `Mostrar mais ${n} campos`,
    showLess: 'Mostrar menos',
    showAllOf: (field: string) => `Mostrar tudo: ${field}`,
    showLessOf: (field: string) => `Mostrar menos: ${field}`,
    gone: 'Saiu:',
    came: 'Entrou:',

    // docs/contract.md, «Fixed screen words»
    base: 'Antes',
    mine: 'Você escreveu',
    theirs: 'Está no site agora',
    sendChoice: 'Enviar minha escolha',
    conflictRest: 'Os outros campos já foram juntados.',
    // No answer names the person who changed the site, so no name is shown.
    sideNote: {
      base: 'o que você viu ao editar',
      mine: (when: string) => `${when}, neste dispositivo`,
      theirs: (when: string) => `visto ${when}; o site não diz quem mudou`,
    },
    choice: {
      mine: 'Ficou o que você escreveu. O que estava no site:',
      theirs: 'Ficou o que estava no site. O que você tinha escrito:',
      base: 'Voltou ao valor de antes. O que estava no site:',
    },

    candidates: 'Qual destes é o seu?',
    candidateId: (sid: string) => `id ${sid}`,
    noneOf: 'Nenhum destes',
    noneText: 'Não foi salvo: criar agora',
    itIs: 'É este',
    chooseFirst: 'Escolha uma das opções.',
    found: (n: number) =>
      count(
        n,
        'Encontramos {n} parecido no site: diga se é o seu e nada será criado em dobro.',
        'Encontramos {n} parecidos no site: diga qual é o seu e nada será criado em dobro.',
      ),
    create: 'Não foi salvo, criar',

    repeated: {
      title: (label: string) => `Parece repetido: ${label}`,
      text: 'Um envio que parecia perdido chegou ao servidor depois. Agora há dois iguais.',
      remove: 'Excluir o repetido',
      keep: 'Manter os dois',
      pill: 'Parece repetido',
    },

    failedAct: 'Não deu para fazer isso agora. Nada mudou.',

    checks: 'O servidor respondeu com erro, mas pode ter salvo. Estamos conferindo antes de perguntar a você.',
    state: {
      conflict: 'Conflito',
      settled: 'Enviado',
      found: 'Já está no servidor',
      cancelled: 'Cancelado',
      discarded: 'Descartado',
      exported: 'Exportado',
      superseded: 'Juntado',
      undone: 'Desfeito',
      lost: 'Saiu do servidor',
    },
    was: 'Antes:',
    is: 'Depois:',
    on: 'Ligado',
    off: 'Desligado',
    nothing: 'vazio',
    rightAnswer: (text: string) => `${text} (certa)`,
    answers: (count: number) => (count === 1 ? '1 resposta' : `${count} respostas`),
    unknownRow: 'item excluído',
    /** A row whose title is not on this device. */
    unknownNumber: (id: string) => `nº ${id}`,
    picture: 'imagem deste dispositivo',
    pictureAlt: 'Imagem',
    film: 'vídeo',
    noPicture: 'imagem indisponível aqui',

    filters: {
      name: 'Filtrar atividade',
      open: 'Filtrar',
      title: 'Atividade',
      text: 'Buscar na atividade',
      state: 'Situação',
      states: { all: 'Tudo', open: 'Em andamento', attention: 'Precisa de atenção', sent: 'Enviado', undone: 'Desfeito' },
      area: 'Painel',
      allAreas: 'Todos os painéis',
      period: 'Período',
      periods: { 0: 'Todo o período', 1: 'Hoje', 7: 'Últimos 7 dias', 30: 'Últimos 30 dias' },
      clear: 'Limpar filtros',
      none: 'Nada com estes filtros',
      noneText: 'Nenhuma alteração guardada aqui corresponde. Tente outra palavra ou limpe os filtros.',
      shown: (n: number) => count(n, '{n} alteração na lista', '{n} alterações na lista'),
      shownMore: (n: number) => `${n} alterações na lista, há mais antigas`,
    },
    profileArea: 'Meu perfil',
    more: 'Mostrar mais antigas',
    moreAttention: (n: number) => count(n, 'Mostrar mais {n}', 'Mostrar mais {n}'),
    exportCsv: 'Exportar CSV',
    exportJson: 'Exportar JSON',
    exportHint: 'Leva o que os filtros mostram, com quem fez, quando, de onde, antes e depois.',
    exportFailed: 'Não deu para ler a atividade agora.',
    file: {
      name: 'lousa-atividade',
      columns: [
        'Quando',
        'Feito em',
        'Quem',
        'Dispositivo',
        'Painel',
        'O quê',
        'Campo',
        'Antes',
        'Depois',
        'Situação',
        'Resposta do servidor',
        'Código',
      ],
    },

    sending: 'Envio',
    offline: 'Trabalhar offline',
    offlineText: 'Guarda tudo aqui e não envia nada',
    wifi: 'Enviar só no Wi-Fi',
    wifiText: 'Para arquivos acima de 5 MB',
    wifiUnknown: 'Este navegador não diz qual é a rede: tudo segue em qualquer uma.',
    sendNow: 'Enviar agora',
    sendNowPaused: 'Desligue «Trabalhar offline» para enviar.',
    sendNowBack: 'Decida antes o que saiu do servidor.',
    sendNowNothing: 'Não há nada para enviar.',
    available: 'Disponível offline',
    mirrored: (ago: string) => `Tudo baixado ${ago}.`,
    mirroring: (done: number, total: number) => `Baixando ${done} de ${total}`,
    notMirrored: 'Nem tudo foi baixado para este dispositivo ainda.',
    mirrorFailed: (areas: readonly string[]) => `Não chegou: ${areas.join(', ')}.`,
    mirrorAgain: 'Baixar tudo para uso offline',

    here: byPlace(
      {
        title: 'Neste dispositivo',
        bar: 'Espaço usado',
        mirror: 'Cópia da plataforma',
        files: 'Arquivos à espera',
        work: 'Fila e rascunhos',
        history: 'Histórico',
        app: 'Aplicativo e o resto',
        used: (quota: string) => `Usado de ${quota}`,
        usedUnknown: 'Usado',
        rows: (n: number) => count(n, '{n} item', '{n} itens'),
        filesText: (n: number) => count(n, '{n} arquivo', '{n} arquivos'),
        workText: (entries: number, drafts: number) =>
          `${count(entries, '{n} alteração', '{n} alterações')}, ${count(drafts, '{n} rascunho', '{n} rascunhos')}`,
        entries: (n: number) => count(n, '{n} registro', '{n} registros'),
        kept: 'Guarda permanente.',
        keptText: 'O navegador não apaga este trabalho sozinho.',
        loose: 'Guarda não garantida.',
        looseText: 'Sem espaço, o navegador pode apagar este trabalho.',
        ask: 'Pedir ao navegador para guardar',
        refused: 'O navegador não prometeu guardar. Envie as alterações antes de fechar.',
        refusedInstall: 'O navegador não prometeu guardar. Instalar o app costuma ajudar.',
        unknown: 'Este navegador não diz quanto espaço usa.',
      },
      {
        kept: 'Nada fica guardado.',
        keptText: 'Este navegador não guarda nada desta escola.',
        loose: 'Nada fica guardado.',
        looseText: 'Este navegador não guarda nada desta escola: o que não foi enviado se perde com esta página.',
        refused: 'O navegador não guarda nada desta escola. Envie as alterações antes de fechar.',
        refusedInstall: 'O navegador não guarda nada desta escola. Envie as alterações antes de fechar.',
      },
    ),

    move: {
      export: 'Exportar pendências',
      exportText: 'Leva o que não foi enviado, com rascunhos e arquivos, para um arquivo que entra em outro dispositivo seu.',
      exportNothing: 'Não há nada para exportar: tudo foi enviado.',
      import: 'Importar arquivo',
      /** The system opened the file with the app. */
      launchedTitle: 'Importar este arquivo?',
      launchedText: (name: string) => `O trabalho de «${name}» entra na fila e é enviado.`,
      failed: 'Não deu certo. Nada saiu deste dispositivo; tente de novo.',
      nothing: (left: number) => (left === 0 ? 'Não há nada para exportar.' : 'O que falta está sendo enviado agora e não foi exportado.'),
      exported: ({ count: entries, drafts, left }: Moved & { readonly left: number }) =>
        `${movedWords({ count: entries, drafts })} no arquivo.${left === 0 ? '' : ` ${count(left, '{n} ficou aqui, porque está sendo enviada.', '{n} ficaram aqui, porque estão sendo enviadas.')}`}`,
      imported: ({ count: entries, drafts, already }: Moved & { readonly already: number }) =>
        `${movedWords({ count: entries, drafts })} de volta à fila.${already === 0 ? '' : ` ${count(already, '{n} já estava aqui.', '{n} já estavam aqui.')}`}`,
      fileNamed: (day: string, time: string) => `Arquivo de ${day}, ${time}`,
      file: ({ day, time, entries, drafts }: { day: string; time: string; entries: number; drafts: number }) =>
        `Exportado em ${day}, ${time}: ${movedWords({ count: entries, drafts })}.`,
      wipe: 'Limpar dados deste dispositivo',
    },
    wipe: byPlace(
      {
        title: 'Limpar dados deste dispositivo?',
        text: 'Sai da conta e apaga a cópia da plataforma, o histórico e os arquivos guardados aqui. O que já foi enviado continua no servidor.',
        go: 'Limpar e sair',
        keep: 'Limpar e manter as pendências',
        wiping: 'Saindo…',
        unsent: (entries: number, drafts: number) => `Ainda não foi enviado: ${movedWords({ count: entries, drafts })}.`,
        unsentText: 'Por padrão ficam guardados até você entrar de novo aqui.',
        lose: (n: number) => count(n, 'Apagar também, e perder {n} trabalho', 'Apagar também, e perder {n} trabalhos'),
        others: (n: number) =>
          count(
            n,
            '{n} outra conta tem trabalho não enviado neste dispositivo; ele fica.',
            '{n} outras contas têm trabalho não enviado neste dispositivo; ele fica.',
          ),
      },
      {
        unsentText: 'O que não foi enviado se perde.',
      },
    ),
  } as const,
  {
    lead: 'O que você mudou nesta página, onde está agora e o que o servidor respondeu.',
    draftsNote: 'só nesta página',
    draftBegun: (ago: string) => `Escrito ${ago}`,
  },
)

interface Moved {
  readonly count: number
  readonly drafts: number
}

function movedWords({ count: entries, drafts }: Moved): string {
  const parts = [
    entries > 0 ? count(entries, '{n} alteração', '{n} alterações') : '',
    drafts > 0 ? count(drafts, '{n} rascunho', '{n} rascunhos') : '',
  ].filter(Boolean)
  return parts.length === 0 ? '0 alterações' : parts.join(' e ')
}
