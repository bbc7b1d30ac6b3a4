import { byPlace } from '#i18n/by-place.ts'
import { count } from '#i18n/words.ts'

/** The texts of «Gamificação». Quoted texts are the specification's (GAM, PTS, RNK). */
export const words = byPlace(
  {
    menu: 'Ajustes da gamificação',
    reward: 'Recompensa', // GAM-01
    rewardText: 'O que se ganha por pontos, avaliação ou aula',
    levels: 'Níveis',
    levelsText: (first: string, last: string) => `De ${first} a ${last}`,
    levelsNone: 'Nenhum nível ainda',
    levelsAny: 'O que se alcança somando pontos',
    points: 'Pontuação',
    pointsText: (name: string) => `Quantos ${name} vale cada ação`,
    ranking: 'Ranking',
    rankingOn: 'Visível para os alunos',
    rankingOff: 'Escondido dos alunos',
    rankingNowhere: 'Aparece quando houver uma comunidade',
    rankingHidden: 'Aparece quando a sua comunidade estiver visível',
    rankingAny: 'Quem mais pontuou',
    notRead: 'ainda não lido:',
    numbers: 'Como está',
    rewardsCount: (n: number) => (n === 1 ? 'recompensa' : 'recompensas'),
    levelsCount: (n: number) => (n === 1 ? 'nível' : 'níveis'),
    rulesCount: (n: number) => (n === 1 ? 'ação que pontua' : 'ações que pontuam'),
    before: 'Antes de mudar',
    whoScores: (products: string) => `Quem pontua são os alunos com ${products}.`,
    nobodyScores: 'Ninguém pontua ainda: nenhum produto está nas permissões.',
    where: 'Os produtos ficam em Permissões, dentro de Pontuação.',
    whatIf: 'E se…',
    whatIfDays: 'E se… Simular 30 dias',
    or: 'ou',
    andMore: (n: number) => `mais ${count(n, 'produto', 'produtos')}`,

    nameHint: 'Como os pontos se chamam no site: XP, COIN, PONTOS.', // PTS-01
    platform: 'Plataforma',
    community: 'Comunidade',
    permissions: 'Permissões', // PTS-08
    each: 'cada vez',
    bonus: 'bônus do dia',
    bonusOf: (rule: string) => `Bônus do dia: ${rule}`,
    every: (rule: string) => `${rule}: a cada quantas vezes em 24 h`,
    plus: (rule: string) => `${rule}: quanto a mais`,
    everyShort: 'A cada',
    inADay: 'em 24 h, mais', // PTS-07
    plans: {
      label: 'Produtos que pontuam',
      hint: 'Só quem tem um deles ganha pontos. Tirar e pôr vale na hora.',
      placeholder: 'Buscar produto',
      failed: 'Não foi possível mudar os produtos que pontuam.',
    },
    aDay: (text: string, points: string) => `Num dia, quem ${text} ganha ${points}.`,
    aDayNothing: 'Com estas regras ninguém ganha pontos.',
    ruleSay: (rule: { enable: boolean; needed_interaction: number; plus_user_score: number }) =>
      rule.enable ? `a cada ${rule.needed_interaction}, mais ${rule.plus_user_score}` : 'desligado',
    kept: 'Pontos que já foram ganhos continuam como estão: uma regra nova vale daqui em diante.',

    showRanking: 'Exibir painel do ranking', // RNK-01
    showRankingText: 'Os alunos veem o ranking na comunidade.',
    rankingNotRead: 'Este dispositivo ainda não sabe se o ranking aparece. Abra esta página com conexão.',
    noCommunity: 'O ranking aparece dentro de uma comunidade, e ainda não há nenhuma. Crie a primeira em Comunidade.', // RNK-04
    hiddenCommunity:
      'O ranking aparece dentro da comunidade, e a sua ainda não está visível para os alunos. Torne-a visível em Comunidade.',
    rankingFailed: 'Falha ao alterar o status do ranking.', // RNK-06
    rankingTurned: (on: boolean): string => (on ? 'Ranking ativado neste dispositivo' : 'Ranking desativado neste dispositivo'),
    now: 'Como está agora',
    nowRead: (ago: string) => `lido ${ago}`,
    nowReading: 'Lendo o ranking',
    nowMissing: 'O ranking ainda não está neste dispositivo.',
    nowNobody: 'Ninguém pontuou ainda.',
    restart: 'Recomeçar',
    restartText: 'Todos os alunos voltam a zero e ao primeiro nível. As recompensas que já ganharam ficam com eles.',
    reset: 'Limpar pontuação geral', // RNK-02
    resetTitle: 'Deseja Continuar?',
    resetText: 'A pontuação de todos os alunos volta a zero agora. Isto não tem volta.',
    resetYes: 'Limpar pontuação',
    resetOffline: 'Limpar a pontuação precisa de conexão.',
    resetOfflineWhy: 'Muda os pontos de todos os alunos e não tem volta, por isso nunca vai para a fila.', // RNK-08
    resetFailed: 'Não foi possível limpar a pontuação.',
    resetUnreached: 'O servidor não respondeu. A pontuação pode ter sido limpa ou não: confira o ranking antes de tentar de novo.',
  } as const,
  {
    rankingTurned: (on: boolean) => (on ? 'Ranking ativado nesta página' : 'Ranking desativado nesta página'),
  },
)
