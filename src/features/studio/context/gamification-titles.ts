/** The level below «Pontuação» where rules are tried. It takes the whole page. */
export const SIMULATOR = 'e-se'
export const isSimulator = (rest: string): boolean => rest === `pontuacao/${SIMULATOR}`

/** What the head says on a level below the menu. */
export function gamificationTitle(rest: string): string | undefined {
  const [first = '', second = ''] = rest.split('/')
  switch (first) {
    case 'recompensas':
      return second === '' ? 'Recompensa' : second === 'novo' ? 'Criar recompensa' : 'Editar recompensa' // REW-05
    case 'niveis':
      return second === '' ? 'Níveis' : second === 'novo' ? 'Novo nível' : 'Editar nível'
    case 'pontuacao':
      return isSimulator(rest) ? 'E se…' : 'Pontuação'
    case 'ranking':
      return 'Ranking'
    default:
      return undefined
  }
}
