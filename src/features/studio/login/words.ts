/** What a person reads about «Página de login». The quoted texts are the specification's (LOG). */
export const words = {
  label: 'Página de login',
  template: 'Template', // LOG-01
  templates: { gradient: 'Degradê', mono: 'Monocromático', glass: 'Glassmorphism' },
  place: 'Posição', // LOG-02
  places: { left: 'Esquerda', center: 'Centro', right: 'Direita' },
  title: 'Título da apresentação', // LOG-04
  titleRequired: 'Campo obrigatório',
  tooLong: (max: number) => `Use até ${max} caracteres.`,
  overlay: 'Opacidade', // LOG-08
  overlayHint: 'Quanto a imagem escurece atrás do cartão, de 10 em 10.',
  percent: (n: number) => `${n} %`,

  background: 'Imagem de fundo', // LOG-09
  wide: 'Computador',
  wideHint: 'Sem ela, fica a do celular.',
  tall: 'Celular',
  tallHint: 'Sem ela, fica a do computador.',

  own: 'Botão personalizado', // LOG-05
  ownText: 'Uma saída para quem ainda não é aluno.',
  ownTitle: 'Título do botão',
  ownLink: 'Link do botão',
  ownOff: 'Ligue o botão personalizado para escrever aqui.',
  noLink: 'Botão sem link', // LOG-06
  noTitle: 'Botão sem título',
  badLink: 'Valor do campo inválido. Escreva um endereço, como escola.com.br/matricula.',

  magic: 'Link mágico', // LOG-07
  magicText: 'O aluno recebe um endereço por e-mail e entra sem senha.',

  advanced: 'Avançado', // LOG-11
  redirect: 'Redirecionar depois do login',
  redirectText: 'Desligado, o aluno cai em «Início».',
  page: 'Página',
  pick: 'Escolha a página',
  pageRequired: 'Escolha a página para onde o aluno vai.',
  pageOff: 'Ligue o redirecionamento para escolher a página.',
  badPage: 'Valor do campo inválido',
  pages: {
    home: 'Início',
    favourites: 'Favoritos',
    communities: 'Comunidades',
    profile: 'Meu perfil',
    notifications: 'Notificações',
    live: 'Ao vivo',
  },
  course: (title: string) => `Curso: ${title}`,

  // LOG-15, AMB-85
  saved: 'Configurações salvas com sucesso!',
  failed: 'Erro ao salvar as novas configurações da página de login',
  edited: (what: string) => `Página de login: ${what}`,
  parts: {
    login_theme: 'template',
    login_theme_placement: 'posição',
    login_text: 'título',
    overlay_banner_login: 'opacidade',
    cta_login: 'botão personalizado',
    title_cta_login: 'título do botão',
    link_cta_login: 'link do botão',
    magic_link_enabled: 'link mágico',
    redirect_url: 'redirecionamento',
  },
  changed: (which: string) => `Página de login: imagem de ${which} alterada`,
  removed: (which: string) => `Página de login: imagem de ${which} removida`,
  screens: { login_banner: 'computador', login_banner_vertical: 'celular' },

  preview: 'Prévia ao vivo',
  size: 'Tamanho da prévia',
  both: 'Os dois',
  onlyYou: 'Rascunho: só você vê',
  asSaved: 'Como está salvo',
  widePreview: 'Prévia no computador',
  tallPreview: 'Prévia no celular',
  wideCaption: 'Computador, 1920 × 1080',
  tallCaption: 'Celular, 1080 × 1920. A posição não muda nada aqui.',
  nine: 'As nove combinações',
  nineNames: 'Template e posição',
  combination: (template: string, place: string) => `${template}, ${place.toLowerCase()}`,
} as const
