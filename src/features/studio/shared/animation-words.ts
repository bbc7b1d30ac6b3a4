/** REW-13, with their labels. */
export const animationWords = {
  none: 'Nenhuma',
  levelUpGold: 'Subiu de nível, ouro',
  levelUpSilver: 'Subiu de nível, prata',
  levelUpBronze: 'Subiu de nível, bronze',
  silverMedal: 'Medalha de prata',
  reward: 'Presente',
  parabens: 'Parabéns',
  trofeu: 'Troféu',
  trofeu2: 'Troféu com estrelas',
  trofeu3: 'Troféu com louros',
  rocket: 'Foguete',
  congratulation1: 'Chuva de confete',
} as const

export type AnimationName = keyof typeof animationWords

export const ANIMATION_NAMES = Object.keys(animationWords) as [AnimationName, ...AnimationName[]]
