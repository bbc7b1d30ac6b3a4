/** The texts about the footer. Quoted texts are the seeds' (FOO). */
export const words = {
  toggle: 'Ativar footer?',
  terms: 'Termos de uso',
  privacy: 'Políticas de privacidade',
  social: 'Redes sociais',
  visible: 'Footer visível',
  invalidUrl: 'Insira uma URL válida. Escreva um endereço, como instagram.com/suaescola, ou deixe em branco.',
  urlTooLong: (max: number) => `Insira uma URL válida. Use até ${max} caracteres.`,
  otherHost: (network: string, host: string) =>
    `O endereço do ${network} leva a ${host}. Se é isso mesmo, toque em Salvar outra vez; se é o seu nome no ${network}, escreva com @ na frente.`,
  failed: 'Falha ao atualizar os dados do footer.',
  saved: 'Dados salvos com sucesso.',
  turnedOn: 'Footer ativado',
  turnedOff: 'Footer desativado',

  credit: 'Mostrar «Escola usa Lousa»',
  creditText: 'Uma linha no fim das páginas e da página de login. Desligada, só o nome da sua escola aparece.',
  creditOn: '«Escola usa Lousa» ligado',
  creditOff: '«Escola usa Lousa» desligado',
  toggleText: 'Termos e redes no fim de todas as páginas',
  texts: 'Textos',
  written: 'Publicado no footer',
  blank: 'Ainda em branco',
  socialNote: 'em branco, o ícone some',
  textLabel: 'Texto',
  textHint: 'Títulos, listas e links. O que for colado perde cores e imagens.',
} as const
