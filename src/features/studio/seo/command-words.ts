/** The texts of the commands of «Informações & SEO»: every editor loads them. Quoted texts are the seeds' (SEO). */
export const words = {
  name: 'Nome da plataforma',
  description: 'Descrição',
  share_picture: 'Imagem para compartilhar',
  nameRequired: 'Campo "Nome da plataforma" obrigatório! Escreva o nome da sua escola.',
  nameTooLong: 'O nome deve ter no máximo 191 caracteres. Encurte o texto.',
  descriptionTooLong: 'A descrição deve ter no máximo 191 caracteres. Encurte o texto.',
  saved: 'Dados alterados com sucesso!',
  failed: 'Não foi possível atualizar os dados',
  label: 'Informações & SEO',
  pictureChanged: 'Imagem para compartilhar alterada',
  pictureRemoved: 'Imagem para compartilhar removida',
  pictureFailed: 'Não foi possível salvar a imagem para compartilhar',
} as const
