/** The texts of «Informações & SEO». Quoted texts are the seeds' (SEO). */
export const words = {
  name: 'Nome da plataforma',
  description: 'Descrição',
  nameRequired: 'Campo "Nome da plataforma" obrigatório! Escreva o nome da sua escola.',
  nameTooLong: 'O nome deve ter no máximo 191 caracteres. Encurte o texto.',
  descriptionTooLong: 'A descrição deve ter no máximo 191 caracteres. Encurte o texto.',
  saved: 'Dados alterados com sucesso!',
  failed: 'Não foi possível atualizar os dados',
  label: 'Informações & SEO',

  nameHint: 'Aparece na aba do navegador, nos buscadores e nos e-mails.',
  descriptionHint: 'Uma ou duas frases que digam o que se aprende aqui.',
  search: 'No resultado de busca',
  card: 'Ao compartilhar',
  homeScreen: 'Na tela inicial',
  homeScreenText:
    'Quem instala o app vê este nome e o ícone da escola. Em quem já instalou, o Android e o computador trocam o nome em alguns dias; o iPhone, só se a pessoa instalar de novo.',
  previewNote: 'prévia ao vivo',
  noDescription: 'Sem descrição, o buscador escolhe um trecho da página.',
  cannotSave: 'Corrija os campos marcados para salvar.',
} as const
