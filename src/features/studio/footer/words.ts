/** What a person reads about the footer. The quoted texts are the seeds' (FOO). */
export const words = {
  toggle: 'Ativar footer?',
  terms: 'Termos de uso',
  privacy: 'Políticas de privacidade',
  social: 'Redes sociais',
  youtube: 'Youtube',
  instagram: 'Instagram',
  facebook: 'Facebook',
  visible: 'Footer visível',
  invalidUrl: 'Insira uma URL válida',
  failed: 'Falha ao atualizar os dados do footer.',
  saved: 'Dados salvos com sucesso.',
  turnedOn: 'Footer ativado',
  turnedOff: 'Footer desativado',
} as const
