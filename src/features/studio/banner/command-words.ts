/** The texts about the edits of banners and their rules. Quoted texts are the specification's (BAN). */
export const commandWords = {
  noun: 'este banner',
  ordered: 'Ordem dos banners alterada',
  orderedOk: 'Ordem dos banners atualizada',
  orderFailed: 'Não foi possível salvar a nova ordem dos banners',
  created: (title: string) => `Novo banner «${title}»`,
  updated: (title: string | undefined) => (title === undefined ? 'Banner alterado' : `Banner «${title}» alterado`),
  removed: (title: string) => `Banner «${title}» removido`,
  createdOk: 'Banner atualizado com sucesso!', // BAN-27
  updatedOk: 'Banner atualizado com sucesso!',
  removedOk: 'O banner foi deletado', // BAN-13
  createFailed: 'Não foi possível criar o banner',
  updateFailed: 'Não foi possível salvar o banner',
  removeFailed: 'Não foi possível remover o banner',

  settingsLabel: 'Banner principal: transição',
  settingsSaved: 'Dados salvos com sucesso', // BAN-06
  settingsFailed: 'Erro ao atualizar configurações do banner', // BAN-07
  secondsWrong: 'Use um número inteiro, de 1 a 60.', // AMB-69

  titleMissing: 'O banner precisa de um título. É por ele que a lista e os leitores de tela o chamam.', // NS-09
  mediaMissing: 'Escolha uma imagem ou um vídeo, para computador ou celular.',
  subtitleTooLong: 'A descrição do banner é maior do que o limite de 250', // BAN-20
  tooLong: (max: number) => `Texto longo demais. Use até ${max} caracteres.`,
  urlInvalid: 'Escreva um endereço, como escola.com.br, ou deixe vazio.',
  sizeWrong: 'Use um tamanho entre 8 e 40.', // BAN-19
  weightWrong: 'Escolha um peso de 100 a 900.',
} as const

/** The label of each field. */
export const fieldNames = {
  banner_custom_transition_type: 'Transição entre banners', // BAN-01
  banner_custom_autoplay: 'Transição automática', // BAN-03
  banner_custom_autoplay_time: 'Tempo entre banners',
  title: 'Título',
  category: 'Chamada curta',
  subtitle: 'Descrição',
  url_primary: 'Link do botão',
  text_button: 'Texto do botão',
  url_image: 'Imagem para computador', // BAN-16
  url_image_vertical: 'Imagem para celular',
  headline_image: 'Imagem da chamada',
  url_video: 'Vídeo para computador',
  url_video_vertical: 'Vídeo para celular',
  font_headline: 'Chamada curta: fonte',
  weight_headline: 'Chamada curta: peso',
  size_headline: 'Chamada curta: tamanho',
  font_title: 'Título: fonte',
  weight_title: 'Título: peso',
  size_title: 'Título: tamanho',
  font_subtitle: 'Descrição: fonte',
  weight_subtitle: 'Descrição: peso',
  size_subtitle: 'Descrição: tamanho',
  font_button: 'Botão: fonte',
  weight_text_button: 'Botão: peso',
  size_text_button: 'Botão: tamanho',
  chosen_texts: 'Fontes escolhidas',
  lids: 'Ordem',
} as const
