import { byPlace } from '#i18n/by-place.ts'
import { count } from '#i18n/words.ts'
import { pack } from '#lib/language.ts'

/** The texts of the dialogs for signing out with unsent work. Not with the page's texts, because few people see them. */
export const words = pack(
  'site/sign-out',
  byPlace(
    {
      // TOP-22
      unsent: (n: number) =>
        count(n, 'Você tem {n} alteração não enviada neste dispositivo', 'Você tem {n} alterações não enviadas neste dispositivo'),
      what: ({ waits, attention, drafts }: { waits: number; attention: number; drafts: number }) =>
        [
          waits > 0 && count(waits, '{n} espera o envio', '{n} esperam o envio'),
          attention > 0 && count(attention, '{n} precisa de você', '{n} precisam de você'),
          drafts > 0 && count(drafts, '{n} é um rascunho', '{n} são rascunhos'),
        ]
          .filter((part) => part !== false)
          .join(' · '),
      cancel: 'Cancelar',
      back: 'Voltar',
      send: 'Enviar agora',
      sendText: 'A saída continua sozinha quando tudo chegar ao servidor.',
      sendNothing: 'Nada disto sai sozinho: o que precisa de você está na Central de sincronização; rascunhos, nos formulários.',
      sending: 'Enviando suas alterações',
      goesOn: 'Quando tudo chegar ao servidor, você sai da conta.',
      progress: (sent: number, all: number) => `${sent} de ${count(all, '{n} enviada', '{n} enviadas')}.`,
      offline: 'Sem conexão agora; o envio segue quando ela voltar.',
      auth: 'O servidor pede que você entre novamente antes.',
      export: 'Exportar',
      exporting: 'Exportando…',
      exportText: 'Tudo vai para um arquivo que você importa depois, aqui ou em outro dispositivo.',
      exportFailed: 'Não deu para criar o arquivo. Nada mudou neste dispositivo.',
      exported: 'Arquivo criado',
      exportedText: (n: number) =>
        count(
          n,
          'A alteração foi para o arquivo. Confira se ele está nos seus downloads antes de sair.',
          'As {n} alterações foram para o arquivo. Confira se ele está nos seus downloads antes de sair.',
        ),
      exportLeft: (n: number) => count(n, '{n} ficou: estava sendo enviada agora.', '{n} ficaram: estavam sendo enviadas agora.'),
      bringBack: 'Trazer de volta',
      bringBackFailed: 'Não deu para trazer de volta agora. O arquivo continua valendo.',
      leave: 'Sair',
      goOn: (n: number) => count(n, 'Decidir sobre {n}', 'Decidir sobre {n}'),
      keep: 'Sair e manter neste dispositivo',
      keepText: 'Fica guardado para quando você voltar. Quem usar este dispositivo pode ler o que ficou.',
      discard: 'Sair e descartar',
      discardText: 'Apaga deste dispositivo o que não foi enviado.',
      discardTitle: (n: number) => count(n, 'Descartar {n} alteração e sair?', 'Descartar {n} alterações e sair?'),
      discardSure: 'O que não foi enviado é apagado deste dispositivo e não tem volta.',
      discardHistory:
        'O que você buscou e as páginas que abriu continuam no histórico do navegador. Se outra pessoa usa este dispositivo, apague-o lá.',
      discardOffline:
        'Sem conexão, restos do que foi apagado podem ficar nos arquivos do navegador até a próxima vez que esta página falar com a escola.',
      discardGo: (n: number) => count(n, 'Descartar {n} e sair', 'Descartar {n} e sair'),
      stayed: 'Você continua na conta',
      newWork: 'Enquanto você saía, apareceu uma alteração que ainda não foi enviada. Saia de novo para decidir o que fazer com ela.',
      full: 'Este dispositivo está sem espaço, e sem ele não dá para sair. Libere espaço e tente de novo; nada do que você fez se perdeu.',
      other: 'O navegador não conseguiu fechar a conta. Recarregue a página e saia de novo; nada do que você fez se perdeu.',
    },
    {
      unsent: (n: number) =>
        count(n, 'Você tem {n} alteração não enviada, só nesta página', 'Você tem {n} alterações não enviadas, só nesta página'),
      exportFailed: 'Não deu para criar o arquivo. Nada mudou.',
      keepText: 'O que não foi enviado se perde.',
      discardText: 'O que não foi enviado se perde.',
      discardSure: 'O que não foi enviado se perde e não tem volta.',
    },
  ),
)
