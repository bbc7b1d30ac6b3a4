import { ruleNames } from '#features/studio/shared/points-words.ts'

/** The texts about the edits of points and ranking. Quoted texts are the specification's (PTS, RNK). */
export const commandWords = {
  pointsLabel: 'Pontuação: quanto vale cada ação',
  daysLabel: 'Pontuação: bônus do dia',
  pointsCreated: 'Pontuação criada com sucesso.', // PTS-13
  pointsUpdated: 'Pontuação atualizada com sucesso.',
  pointsFailed: 'Não foi possível salvar a pontuação.',
  planAdded: (product: string) => `Pontuação: «${product}» pontua`,
  planRemoved: (product: string) => `Pontuação: «${product}» não pontua mais`,
  planAddedOk: 'Produto incluído nas permissões',
  planRemovedOk: 'Produto excluído das permissões', // PTS-13
  planFailed: 'Não foi possível mudar os produtos que pontuam.',
  plan: 'Produto que pontua',

  rankingOn: 'Ranking ativado', // RNK-06
  rankingOff: 'Ranking desativado',
  rankingFailed: 'Falha ao alterar o status do ranking.',
} as const

export const fieldNames = {
  custom_name: 'Nome dos pontos',
  ...ruleNames,
  day_watch_class: 'Bônus do dia: assistir a uma aula',
  day_comment_class: 'Bônus do dia: comentar uma aula',
  day_like_class: 'Bônus do dia: curtir uma aula',
  day_finish_class: 'Bônus do dia: concluir uma aula',
  day_finish_module: 'Bônus do dia: concluir um módulo',
  day_finish_course: 'Bônus do dia: concluir um curso',
  day_post: 'Bônus do dia: publicar',
  day_comment: 'Bônus do dia: comentar',
  day_reply: 'Bônus do dia: responder',
  day_like: 'Bônus do dia: curtir',
  show_ranking: 'Exibir painel do ranking',
} as const
