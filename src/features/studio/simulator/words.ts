import { formatNumber } from '#i18n/format.ts'
import { count } from '#i18n/words.ts'
import { once } from '#lib/once.ts'

const percent = once(() => new Intl.NumberFormat('pt-BR', { style: 'percent' }))
export const say = formatNumber
export const sayShare = (share: number): string => percent().format(share)

const students = (n: number) => count(n, 'aluno', 'alunos').replace(/^/, `${say(n)} `)

/** The texts of «E se…». */
export const words = {
  intro: (n: number) =>
    `Onde ${n === 1 ? '1 aluno chega' : `${say(n)} alunos chegam`} em 30 dias: com as regras de hoje e com as que você está testando.`,
  introTypical: 'Onde três jeitos de estudar chegam em 30 dias: com as regras de hoje e com as que você está testando.',
  legend: 'Legenda',
  today: 'Hoje',
  tried: 'Em teste',
  asTable: 'Mostrar em tabela',
  asChart: 'Esconder a tabela',
  students,

  rules: 'Regras em teste',
  rulesText: 'Mexa à vontade: nada sai daqui.',
  changed: (n: number) => count(n, '{n} mudada', '{n} mudadas'),
  changedOf: (n: number) => count(n, 'mudada', 'mudadas'),
  was: (points: string) => `hoje, ${points}`,
  same: 'como hoje',
  bonus: (rule: string) => `Bônus do dia: ${rule}`,
  bonusWas: (every: number, plus: string) => `hoje, ${plus} a cada ${every}`,
  bonusNone: 'hoje, sem bônus',
  every: (rule: string) => `${rule}: a cada quantas vezes em 24 h`,
  everyShort: 'a cada',
  inADay: 'em 24 h',
  others: (n: number) => count(n, 'Mostrar a outra regra', 'Mostrar as outras {n} regras'),
  fewer: 'Mostrar menos regras',
  reset: 'Voltar às regras de hoje',
  take: 'Levar para Pontuação',
  takeText: 'Vira rascunho no formulário. Você ainda salva.',
  takeOff: 'Mude uma regra para ter o que levar.',
  openRules: 'Regras',

  source: 'De onde vêm os números',
  sourceText: (acts: number, who: string, from: string, to: string) =>
    `${acts === 1 ? '1 ação' : `${say(acts)} ações`} de ${who}, de ${from} a ${to}, como se todos começassem do zero no primeiro dia.`,
  sample: (n: number, of: number) =>
    `São ${say(n)} dos ${say(of)} alunos que fizeram algo, sempre os mesmos, escolhidos sem olhar os pontos.`,
  noNames: 'Nenhum nome sai da escola: cada aluno é só um número.',
  read: (ago: string) => `Lido ${ago}.`,
  again: 'Ler de novo',
  reading: 'Lendo o que os alunos fizeram',
  old: 'Sem conexão: estes são os números da última leitura.',
  offlineTitle: 'O que os alunos fizeram ainda não está neste dispositivo.',
  offlineRest: 'Os três jeitos de estudar funcionam assim mesmo.',
  emptyTitle: 'Ninguém ganhou pontos nos últimos 30 dias.',
  emptyText: 'Por isso não há alunos de verdade para comparar. Os três jeitos de estudar mostram o que as regras dariam.',
  ladder: 'Conta quem tem os pontos. Um nível também pede um dos seus produtos, e nem todos os níveis pedem os mesmos.',

  dots: 'Os alunos no dia 30',
  dotsOne: 'cada círculo é um',
  dotsMany: (n: number) => `cada círculo são até ${n}`,
  median: (points: string) => `mediana ${points}`,
  dotsSay: (name: string, today: string, tried: string) =>
    `Quantos ${name} cada aluno tem no dia 30: a mediana é ${today} hoje e ${tried} com as regras em teste.`,
  axis: (name: string, last: string) => `${name} no eixo; ${last} ou mais ficam na última coluna.`,
  range: (from: number, to: number) => `${say(from)} a ${say(to)}`,
  rangeLast: (from: number) => `${say(from)} ou mais`,
  points: 'Pontos',

  arrivals: 'Quantos já chegaram, dia a dia',
  arrivalsSay: (level: string, today: number, tried: number, of: number) =>
    `${level}: no dia 30, ${today} de ${of} chegaram com as regras de hoje e ${tried} com as que estão em teste.`,
  arrivalsTable: 'Quantos já chegaram a cada nível, dia a dia',
  day: 'Dia',
  becomes: '→',
  becomesSay: 'passa a',

  findings: 'O que olhar',
  noneChanged: 'As regras em teste são as de hoje',
  noneChangedText: 'Mude um número em «Regras em teste»: o que muda aparece aqui, em números.',
  more: (n: number, level: string) => `Mais ${students(n)} ${n === 1 ? 'chega' : 'chegam'} a ${level}`,
  less: (n: number, level: string) => `Menos ${students(n)} ${n === 1 ? 'chega' : 'chegam'} a ${level}`,
  levelText: (today: number, tried: number, of: number) => `De ${say(today)} para ${say(tried)} em ${say(of)}.`,
  topLevel: (level: string, n: number) => `Em ${level}, o último nível, não muda: ${say(n)}.`,
  noLevel: 'Nenhum aluno muda de nível',
  noLevelText: (today: string, tried: string) => `A mediana vai de ${today} para ${tried}.`,
  early: (points: string) => `Quem some cedo ganha ${points} a mais`,
  earlyLess: (points: string) => `Quem some cedo ganha ${points} a menos`,
  earlySame: 'Quem some cedo não sente a diferença',
  earlyText: (today: number, tried: string, left: string) => `De ${say(today)} para ${tried}${left}`,
  earlyLeft: (points: string, level: string) => `: faltam ${points} para ${level}.`,
  top: (n: number, share: string) => `${students(n)} ${n === 1 ? 'fica' : 'ficam'} com ${share} de todos os pontos`,
  topText: (share: string) => `Hoje são ${share}.`,
  unused: (rule: string) => `«${rule}» ainda não muda nada`,
  unusedText: 'Ninguém fez isso nos últimos 30 dias: 0 vezes.',

  from: 'De onde vêm os pontos',
  fromText: (tried: boolean) => (tried ? 'dos alunos' : 'dos três jeitos de estudar'),
  fromSay: (rule: string, today: string, tried: string) => `${rule}: ${today} dos pontos hoje, ${tried} com as regras em teste.`,
  fromNone: 'Nem as regras de hoje nem as que estão em teste dão pontos.',
  rule: 'Ação',

  winners: 'Quem ganha com isso',
  winnersText: 'três jeitos de estudar, sempre os mesmos',
  way: 'Jeito de estudar',
  reaches: 'Chega a',
  noLevelYet: 'nenhum nível',
  winnerSay: (who: string, today: string, tried: string, level: string) =>
    `${who}: ${today} no dia 30 com as regras de hoje e ${tried} com as que estão em teste; chega a ${level}.`,
  winnersTable: 'Pontos ao fim de cada período',
  typical: {
    gone: { name: 'Some cedo', text: '4 visitas, para na 2ª semana' },
    weekends: { name: 'Fim de semana', text: '3 aulas no sábado e no domingo' },
    steady: { name: 'Constante', text: '2 aulas em dois de cada três dias' },
  },
} as const
