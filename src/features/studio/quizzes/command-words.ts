/** The label of each field. */
export const fieldNames = {
  title: 'Nome',
  type: 'Tipo',
  goal: 'Média para passar',
  published: 'Publicada',
  repeat: 'Pode repetir',
  stopwatch: 'Cronômetro',
  time_limit: 'Tempo limite',
} as const

/** The texts of the commands and rules of «Minhas avaliações»: every editor loads them. Quoted texts are the specification's (QUI). */
export const commandWords = {
  noun: 'esta avaliação',
  titleMissing: 'Escreva o nome da avaliação.',
  titleTooLong: (max: number) => `O nome não pode ter mais de ${max} caracteres`,
  goalWrong: (min: number, max: number) => `A média é um número inteiro de ${min} a ${max}.`,
  timeMissing: 'Adicione um tempo limite válido!', // QUI-08
  timeTooLong: 'O tempo limite vai até 24 horas.',
  // QUI-11, QUI-12, AMB-85
  createdOk: 'Avaliação criada com sucesso',
  updatedOk: 'Avaliação editada com sucesso!',
  removedOk: 'Avaliação excluída com sucesso',
  createFailed: 'Ocorreu um erro ao criar avaliação',
  updateFailed: 'Não foi possível atualizar os dados',
  removeFailed: 'Não foi possível excluir avaliação',
  created: (title: string) => `Nova avaliação «${title}»`,
  updated: (title: string | undefined) => (title === undefined ? 'Avaliação alterada' : `Avaliação «${title}» alterada`),
  removed: (title: string) => `Avaliação «${title}» excluída`,
} as const
