import type { AttentionReason, Hold } from '#db/entry.ts'
import { byPlace } from '#i18n/by-place.ts'

/** Why work is not on the site: what happened, where the work is, what the person can do. `docs/trouble.md` has the same as a table. */
export interface ProblemText {
  readonly what: string
  readonly where: string
  readonly way: string
}

export const sentence = ({ what, where, way }: ProblemText): string => [what, where, way].filter(Boolean).join(' ')

const here = (problem: Omit<ProblemText, 'where'>): ProblemText =>
  byPlace({ ...problem, where: 'Sua mudança está guardada neste dispositivo.' }, { where: 'Sua mudança está só nesta página.' })

/** An edit that needs the person. */
export const attentionProblems: Readonly<Record<AttentionReason, ProblemText>> = {
  refused: here({ what: 'O servidor recusou.', way: 'Corrija o que ele diz ou tente de novo.' }),
  conflict: byPlace(
    {
      what: 'O mesmo campo mudou no site enquanto sua mudança esperava.',
      where: 'As duas versões estão guardadas aqui; no site está a outra.',
      way: 'Escolha o que fica; o que sair continua na atividade.',
    },
    { where: 'As duas versões estão só nesta página; no site está a outra.' },
  ),
  gone: here({ what: 'Outra pessoa excluiu o que você editou.', way: 'Descarte-a se não precisar mais dela.' }),
  uncertain: here({
    what: 'Não sabemos se foi salvo: o servidor não respondeu.',
    way: '«Tentar de novo» procura no site antes de criar, e nada é criado em dobro.',
  }),
  unread: here({
    what: 'Não saiu daqui: o servidor não mostrou como está no site agora.',
    way: 'Tente de novo; sem ver, ela poderia apagar o trabalho de outra pessoa.',
  }),
  'not-saved': here({ what: 'O servidor respondeu com erro, e a mudança não está no site.', way: 'Tente de novo.' }),
  unknown: here({
    what: 'Esta versão do app não conhece esta alteração.',
    way: 'Atualize o app, ou leve-a em «Exportar pendências» antes de descartar.',
  }),
  damaged: byPlace(
    {
      what: 'O arquivo não está mais inteiro neste dispositivo.',
      where: 'O resto da mudança está guardado aqui.',
      way: 'Escolha o arquivo de novo em «Editar».',
    },
    { where: 'O resto da mudança está só nesta página.' },
  ),
}

export interface Gone {
  /** «este link»; undefined: the command does not name what it edits. */
  readonly noun: string | undefined
  /** Whether this person deleted it. */
  readonly own: boolean
  /** Whether the server lost it, and this person left it so. */
  readonly left?: boolean
  /** Whether it can be created again. */
  readonly again: boolean
}

/** The edited row is gone from the server. */
export function goneProblem({ noun = 'o que você editou', own, left = false, again }: Gone): ProblemText {
  return here({
    what: left
      ? `O servidor não tem mais ${noun}, e ficou como ele está.`
      : own
        ? `Você excluiu ${noun} enquanto o formulário estava aberto.`
        : `Outra pessoa excluiu ${noun}.`,
    way: again ? 'Crie de novo com estes valores, ou descarte.' : attentionProblems.gone.way,
  })
}

const kept = (problem: Omit<ProblemText, 'where'>): ProblemText =>
  byPlace({ ...problem, where: 'Guardada neste dispositivo.' }, { where: 'Está só nesta página.' })

/** Why an edit waits. */
export const holdProblems: Readonly<Record<Hold, ProblemText>> = {
  deps: kept({ what: 'Espera outra mudança, da qual depende.', way: 'Segue sozinha depois dela.' }),
  lane: kept({ what: 'Espera a mudança que vai na frente.', way: 'Segue sozinha depois dela.' }),
  undo: kept({ what: 'Segue em instantes; ainda dá para desfazer.', way: 'Segue sozinha, ou já, em «Enviar agora».' }),
  again: kept({ what: 'O último envio não deu certo.', way: 'Tenta de novo sozinha em instantes.' }),
  auth: kept({ what: 'Sua sessão terminou.', way: 'Entre novamente e ela segue.' }),
  rights: kept({ what: 'Sua permissão de edição foi retirada.', way: 'Segue sozinha quando a permissão voltar.' }),
  offline: kept({ what: 'Espera conexão.', way: 'Segue sozinha quando a conexão voltar.' }),
  rate: kept({ what: 'O servidor pediu uma pausa.', way: 'Tenta de novo sozinha em instantes.' }),
  paused: kept({ what: 'Envio pausado: você está trabalhando offline.', way: 'Desligue «Trabalhar offline» e ela segue.' }),
  back: kept({
    what: 'Espera saber o que o servidor ainda tem do que você enviou.',
    way: 'Se faltar algo seu, a Central pergunta; depois ela segue.',
  }),
  wifi: kept({
    what: 'Espera uma rede Wi-Fi: o arquivo é grande.',
    way: 'Segue sozinha no Wi-Fi, ou já, se você desligar «Enviar só no Wi-Fi».',
  }),
}
