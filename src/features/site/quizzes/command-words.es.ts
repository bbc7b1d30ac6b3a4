import type { Translated } from '#lib/language.ts'
import type { commandWords } from './command-words.ts'

export const es: Translated<typeof commandWords> = {
  answers: 'Respuestas',
  finished: 'Finalizada',
  answered: (name) => `Respuestas de “${name}”`,
  finishing: (name) => `Evaluación “${name}” finalizada`,
  answeredFailed: 'Tus respuestas no llegaron a la escuela',
  finishedFailed: 'No se pudo enviar la evaluación',
  noun: 'esta evaluación',
}
