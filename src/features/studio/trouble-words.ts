import type { AttentionReason, Hold } from '#db/entry.ts'

/** What keeps work from being on the site: what happened, where the work is, what the person can do. `docs/trouble.md` is the same as a table. */
export interface Trouble {
  readonly what: string
  readonly where: string
  readonly way: string
}

export const sentence = ({ what, where, way }: Trouble): string => [what, where, way].filter(Boolean).join(' ')

const HERE = 'Sua mudança está guardada neste dispositivo.'

/** An edit that needs the person. */
export const attentionTroubles: Readonly<Record<AttentionReason, Trouble>> = {
  refused: { what: 'O servidor recusou.', where: HERE, way: 'Corrija o que ele diz ou tente de novo.' },
  conflict: {
    what: 'O mesmo campo mudou no site enquanto sua mudança esperava.',
    where: 'As duas versões estão guardadas aqui; no site está a outra.',
    way: 'Escolha o que fica; o que sair continua na atividade.',
  },
  gone: { what: 'Outra pessoa excluiu o que você editou.', where: HERE, way: 'Descarte-a se não precisar mais dela.' },
  uncertain: {
    what: 'Não sabemos se foi salvo: o servidor não respondeu.',
    where: HERE,
    way: '«Tentar de novo» procura no site antes de criar, e nada é criado em dobro.',
  },
  unread: {
    what: 'Não saiu daqui: o servidor não mostrou como está no site agora.',
    where: HERE,
    way: 'Tente de novo; sem ver, ela poderia apagar o trabalho de outra pessoa.',
  },
  'not-saved': { what: 'O servidor respondeu com erro, e a mudança não está no site.', where: HERE, way: 'Tente de novo.' },
  unknown: {
    what: 'Esta versão do app não conhece esta alteração.',
    where: HERE,
    way: 'Atualize o app, ou leve-a em «Exportar pendências» antes de descartar.',
  },
  damaged: {
    what: 'O arquivo não está mais inteiro neste dispositivo.',
    where: 'O resto da mudança está guardado aqui.',
    way: 'Escolha o arquivo de novo em «Editar».',
  },
}

export interface Gone {
  /** «este link»; the command may not say what it edits. */
  readonly noun: string | undefined
  /** This person deleted it. */
  readonly own: boolean
  /** It can be made again. */
  readonly again: boolean
}

/** What was edited here is gone from the server. */
export function goneTrouble({ noun = 'o que você editou', own, again }: Gone): Trouble {
  return {
    what: own ? `Você excluiu ${noun} enquanto o formulário estava aberto.` : `Outra pessoa excluiu ${noun}.`,
    where: HERE,
    way: again ? 'Crie de novo com estes valores, ou descarte.' : attentionTroubles.gone.way,
  }
}

const KEPT = 'Guardada neste dispositivo.'

/** Why an edit waits. */
export const holdTroubles: Readonly<Record<Hold, Trouble>> = {
  deps: { what: 'Espera outra mudança, da qual depende.', where: KEPT, way: 'Segue sozinha depois dela.' },
  lane: { what: 'Espera a mudança que vai na frente.', where: KEPT, way: 'Segue sozinha depois dela.' },
  undo: { what: 'Segue em instantes; ainda dá para desfazer.', where: KEPT, way: 'Segue sozinha, ou já, em «Enviar agora».' },
  again: { what: 'O último envio não deu certo.', where: KEPT, way: 'Tenta de novo sozinha em instantes.' },
  auth: { what: 'Sua sessão terminou.', where: KEPT, way: 'Entre novamente e ela segue.' },
  rights: { what: 'Sua permissão de edição foi retirada.', where: KEPT, way: 'Segue sozinha quando a permissão voltar.' },
  offline: { what: 'Espera conexão.', where: KEPT, way: 'Segue sozinha quando a conexão voltar.' },
  rate: { what: 'O servidor pediu uma pausa.', where: KEPT, way: 'Tenta de novo sozinha em instantes.' },
  paused: { what: 'Envio pausado: você está trabalhando offline.', where: KEPT, way: 'Desligue «Trabalhar offline» e ela segue.' },
  wifi: {
    what: 'Espera uma rede Wi-Fi: o arquivo é grande.',
    where: KEPT,
    way: 'Segue sozinha no Wi-Fi, ou já, se você desligar «Enviar só no Wi-Fi».',
  },
}
