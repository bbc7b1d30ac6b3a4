// What the studio's own parts say (ui/). Apart from words.ts, which every student loads.

import { words } from './words.ts'

export const kitWords = {
  confirm: {
    label: (word: string) => `Digite ${word} para confirmar`,
    how: (action: string, word: string) => `«${action}» fica disponível quando a palavra ${word} estiver escrita.`,
    exact: (action: string, word: string) => `«${action}» fica disponível quando estiver escrito ${word}, em letras maiúsculas.`,
    ready: (action: string) => `Tudo certo: «${action}» está disponível.`,
    word: 'EXCLUIR',
    action: words.action.remove,
  },
} as const
