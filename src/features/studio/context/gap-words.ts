import type { Target } from '#contract/references.ts'

/** The texts about entries whose target is gone, and about references to a row before its deletion. */
export const gapWords = {
  gone: {
    communities: 'A comunidade não existe mais: os alunos não veem isto. Troque o endereço ou exclua.',
    quizzes: 'A avaliação não existe mais: os alunos não veem isto. Troque o endereço ou exclua.',
  } satisfies Partial<Record<Target, string>>,
  named: (places: string) => `Quem leva até aqui: ${places}. Os alunos deixam de ver essas entradas.`,
  places: {
    links: (title: string) => `o link «${title}» do Header`,
    banners: (title: string) => `o banner «${title}»`,
    marquees: (text: string) => `o letreiro «${text}»`,
    communities: (title: string) => `o botão de venda da comunidade «${title}»`,
    rewards: (title: string) => `a recompensa «${title}»`,
    'settings/community-v2': () => 'o botão da página de bloqueio das comunidades',
    'settings/login': () => 'o botão da página de login',
  },
} as const
