/** The label of each action that earns points. */
export const ruleNames = {
  login: 'Entrar na plataforma',
  watch_class: 'Assistir a uma aula',
  comment_class: 'Comentar uma aula',
  like_class: 'Curtir uma aula',
  finish_class: 'Concluir uma aula',
  finish_module: 'Concluir um módulo',
  finish_course: 'Concluir um curso',
  score_posts: 'Publicar',
  score_comments: 'Comentar',
  score_replies: 'Responder',
  score_likes: 'Curtir',
} as const

/** The errors of a rule of the points. */
export const ruleWrong = {
  required: 'Obrigatório', // PTS-02
  nameTooLong: (max: number) => `Use até ${max} caracteres.`,
  score: 'Use um número inteiro, de 0 em diante.',
  count: 'Use um número inteiro, de 1 em diante.',
} as const

/** The name and label of the points' form and its draft. */
export const pointsFormWords = { form: 'gamificacao/pontuacao', label: 'Pontuação' } as const
