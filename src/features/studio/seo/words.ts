/** What a person reads about «Informações & SEO». The quoted texts are the seeds' (SEO). */
export const words = {
  name: 'Nome da plataforma',
  description: 'Descrição',
  nameRequired: 'Campo "Nome da plataforma" obrigatório!',
  nameTooLong: 'O nome deve ter no máximo 191 caracteres.',
  descriptionTooLong: 'A descrição deve ter no máximo 191 caracteres.',
  saved: 'Dados alterados com sucesso!',
  failed: 'Não foi possível atualizar os dados',
  label: 'Informações & SEO',
} as const
