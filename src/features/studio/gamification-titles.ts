/** What the head says on a level below the menu. */
export function gamificationTitle(rest: string): string | undefined {
  const [first = '', second = ''] = rest.split('/')
  switch (first) {
    case 'recompensas':
      return second === '' ? 'Recompensa' : second === 'novo' ? 'Criar recompensa' : 'Editar recompensa' // REW-05
    case 'niveis':
      return second === '' ? 'Níveis' : second === 'novo' ? 'Novo nível' : 'Editar nível'
    case 'pontuacao':
      return 'Pontuação'
    case 'ranking':
      return 'Ranking'
    default:
      return undefined
  }
}
