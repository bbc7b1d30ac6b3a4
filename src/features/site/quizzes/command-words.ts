import { pack } from '#lib/language.ts'

/** The texts of the commands of an attempt. */
export const commandWords = pack('quizzes/commands', {
  answers: 'Respostas',
  finished: 'Finalizada',
  answered: (name: string) => `Respostas de «${name}»`,
  finishing: (name: string) => `Avaliação «${name}» finalizada`,
  answeredFailed: 'Suas respostas não chegaram à escola',
  finishedFailed: 'Não foi possível enviar a avaliação',
  noun: 'esta avaliação',
})
