// What the studio's own parts say (ui/). Apart from words.ts, which every student loads.

import { count, words } from './words.ts'

export const kitWords = {
  confirm: {
    label: (word: string) => `Digite ${word} para confirmar`,
    how: (action: string, word: string) => `«${action}» fica disponível quando a palavra ${word} estiver escrita.`,
    exact: (action: string, word: string) => `«${action}» fica disponível quando estiver escrito ${word}, em letras maiúsculas.`,
    ready: (action: string) => `Tudo certo: «${action}» está disponível.`,
    word: 'EXCLUIR',
    action: words.action.remove,
  },
  number: {
    bad: 'Use só números, por exemplo 12.',
    whole: 'Use um número inteiro.',
    places: (n: number) => count(n, 'Use no máximo {n} casa depois da vírgula.', 'Use no máximo {n} casas depois da vírgula.'),
    between: (min: string, max: string) => `Use um número entre ${min} e ${max}.`,
    atLeast: (min: string) => `Use ${min} ou mais.`,
    atMost: (max: string) => `Use ${max} ou menos.`,
  },
  time: {
    unit: { hours: 'Horas', minutes: 'Minutos', seconds: 'Segundos' },
    short: { hours: 'h', minutes: 'min', seconds: 's' },
    bad: 'Use só números nas horas, nos minutos e nos segundos.',
    tooLong: (most: string) => `Use no máximo ${most}.`,
    inWords: (hours: number, minutes: number, seconds: number) =>
      [
        hours > 0 && count(hours, '{n} hora', '{n} horas'),
        minutes > 0 && count(minutes, '{n} minuto', '{n} minutos'),
        (seconds > 0 || hours + minutes === 0) && (seconds === 0 ? '0 segundos' : count(seconds, '{n} segundo', '{n} segundos')),
      ]
        .filter(Boolean)
        .join(', ')
        .replace(/, ([^,]*)$/, ' e $1'),
  },
} as const
