import type { Attention } from '#db/entry.ts'
import { attentionProblems, goneProblem } from './problem-words.ts'

/** Why an edit needs a person, in one sentence, which contains the server's text if there was any. */
export function attentionWords(attention: Pick<Attention, 'reason' | 'message' | 'own' | 'left'>, failure: string, noun?: string): string {
  switch (attention.reason) {
    case 'refused':
      return `O servidor recusou: ${quoted(attention.message ?? failure)}.`
    case 'conflict':
      return attentionProblems.conflict.what
    case 'gone':
      return goneProblem({ noun, own: attention.own === true, left: attention.left === true, again: false }).what
    case 'uncertain':
      return 'Não sabemos se foi salvo: o servidor não respondeu.'
    case 'unread':
      return attentionProblems.unread.what
    case 'not-saved':
      return `Não foi salvo: ${quoted(attention.message ?? failure)}.`
    case 'unknown':
      return 'Esta versão do app não conhece esta alteração.'
    case 'damaged':
      return 'O arquivo não está mais inteiro neste dispositivo: escolha-o de novo.'
  }
}

/** Without the final full stop: the surrounding sentence has its own. */
const quoted = (text: string) => `«${text.replace(/(?<!\.)\.$/, '')}»`
