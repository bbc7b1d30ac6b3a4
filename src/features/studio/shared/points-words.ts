/** A person's name of what earns points. */
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

/** What a rule of the points is refused with. */
export const ruleWrong = {
  required: 'Obrigatório', // PTS-02
  nameTooLong: (max: number) => `Use até ${max} caracteres.`,
  score: 'Use um número inteiro, de 0 em diante.',
  count: 'Use um número inteiro, de 1 em diante.',
} as const

/** What the form of the points and its draft are called. */
export const pointsFormWords = { form: 'gamificacao/pontuacao', label: 'Pontuação' } as const
