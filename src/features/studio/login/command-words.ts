/** The texts of the commands and rules of «Página de login»: every editor loads them. Quoted texts are the specification's (LOG). */
export const words = {
  template: 'Template', // LOG-01
  place: 'Posição', // LOG-02
  title: 'Título da apresentação', // LOG-04
  titleRequired: 'Campo obrigatório',
  tooLong: (max: number) => `Use até ${max} caracteres.`,
  overlay: 'Opacidade', // LOG-08
  background: 'Imagem de fundo', // LOG-09
  own: 'Botão personalizado', // LOG-05
  ownTitle: 'Título do botão',
  ownLink: 'Link do botão',
  badLink: 'Valor do campo inválido. Escreva um endereço, como escola.com.br/matricula.',
  magic: 'Link mágico', // LOG-07
  redirect: 'Redirecionar depois do login',
  badPage: 'Valor do campo inválido',
  // LOG-15, AMB-85
  saved: 'Configurações salvas com sucesso!',
  failed: 'Erro ao salvar as novas configurações da página de login',
  edited: (what: readonly string[]) => `Página de login: ${what.join(', ')}`,
  changed: (which: string) => `Página de login: imagem de ${which} alterada`,
  removed: (which: string) => `Página de login: imagem de ${which} removida`,
  screens: { login_banner: 'computador', login_banner_vertical: 'celular' },
} as const
