import type { LabEvent } from '#contract/lab.ts'
import { count } from '#i18n/words.ts'

const seconds = (ms: number) => `${(ms / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`

export const words = {
  title: 'Laboratório de rede',
  lead: 'Estrague a rede e veja o que acontece com o seu trabalho. Vale só para esta sessão, até você restaurar ou sair.',
  back: 'Voltar para a escola',
  loading: 'Carregando o laboratório',
  normal: 'Rede normal',
  disturbed: (n: number) => count(n, '{n} interferência ligada', '{n} interferências ligadas'),
  restore: 'Restaurar',
  restoreOff: 'A rede já está normal.',
  underway: (n: number) => count(n, '{n} gravação ainda vai chegar ao servidor', '{n} gravações ainda vão chegar ao servidor'),

  news: 'Notificações',
  newsText: 'Cria uma notificação para cada estudante da escola. Veja o sino de quem estuda, em outra janela.',
  sendNews: 'Enviar uma notificação',
  newsSent: (n: number) => count(n, 'Enviada a {n} estudante', 'Enviada a {n} estudantes'),
  newsFailed: 'Não foi enviada. Confira a conexão e tente de novo.',
  presets: 'Cenários',
  preset: { normal: 'Tudo normal', train: 'Trem', portal: 'Portal cativo', unstable: 'Servidor instável' },
  loss: 'Perda',
  time: 'Tempo',
  answers: 'Respostas',
  never: 'nunca',
  always: 'sempre',
  off: 'desligado',
  percent: (n: number) => `${n} % das chamadas`,
  percentOfWrites: (n: number) => `${n} % das gravações`,
  ms: (n: number) => (n < 1000 ? `${n} ms` : seconds(n)),
  upTo: (n: number) => `até ${n} s`,
  ago: (n: number) => `de ${n} s atrás`,
  dial: {
    lossBefore: ['Perder antes do servidor', 'O pedido não chega. Nada foi feito.'],
    lossAfter: ['Perder depois do servidor', 'O servidor faz, mas a resposta se perde no caminho.'],
    stall: ['Silêncio', 'Ninguém responde e a conexão fica aberta, até o aplicativo desistir.'],
    latency: ['Demora', 'Cada chamada espera isto, metade a mais ou a menos.'],
    late: ['Gravar atrasado', 'Falha aqui, e o servidor grava mesmo assim, mais tarde.'],
    lateUpTo: ['Atraso da gravação', 'O tempo exato é sorteado.'],
    stale: ['Leituras antigas', 'O que é lido vem como era há alguns segundos.'],
    statusPercent: ['Responder com erro', 'Os da família 500 às vezes vêm depois de o servidor ter feito.'],
  },
  status: 'Qual erro',
  statusNames: {
    401: '401 · sessão terminou',
    403: '403 · sem permissão',
    404: '404 · não existe',
    408: '408 · demorou demais',
    422: '422 · recusado',
    425: '425 · cedo demais',
    429: '429 · muitas chamadas',
    500: '500 · o servidor tropeçou',
    502: '502 · intermediário falhou',
    503: '503 · fora do ar',
    504: '504 · sem resposta a tempo',
  },
  portal: 'Portal cativo',
  portalText: 'Toda chamada recebe a página de entrada de um Wi-Fi.',

  calls: 'Últimas chamadas',
  onlyWrites: 'Só gravações',
  onlyWritesText: 'Esconde as leituras',
  emptyTitle: 'Nenhuma chamada ainda',
  emptyText: 'Ligue uma interferência e use a escola em outra aba: cada chamada aparece aqui com o que foi feito dela.',
  emptyWrites: 'Nenhuma gravação ainda',
  waited: (ms: number) => `esperou ${ms < 1000 ? `${ms} ms` : seconds(ms)}`,
  noAnswer: 'sem resposta',
  got: (status: number) => `respondeu ${status}`,

  unreachable: 'O servidor não respondeu. O que você vê aqui pode ter mudado.',
  notTurned: 'O servidor não aceitou a mudança. Vale o que está aqui.',
  signedOut: 'Sua sessão terminou.',
  signIn: 'Entrar novamente',
  retry: 'Tentar de novo',
} as const

/** The result of a call, in words. */
export function fateOf({ fault, applied, age }: LabEvent): string {
  switch (fault) {
    case 'pass':
      return 'passou'
    case 'drop':
      return applied === 'no' ? 'perdida antes do servidor' : 'o servidor fez, a resposta se perdeu'
    case 'hold':
      return applied === 'no' ? 'silêncio, antes do servidor' : 'silêncio, depois que o servidor fez'
    case 'late':
      if (applied === 'later') return 'falhou aqui, vai gravar mais tarde'
      return applied === 'yes' ? 'falhou aqui, gravou atrasado' : 'falhou aqui, e o atraso não gravou'
    case 'stale':
      return age === null ? 'lida agora: ainda não há passado' : `lida de ${seconds(age)} atrás`
    case 'status':
      return applied === 'yes' ? 'erro no lugar da resposta, o servidor fez' : 'erro no lugar da resposta'
    case 'portal':
      return 'página de Wi-Fi no lugar da resposta'
  }
}
