/** The level below «Pontuação» for trying rules. It covers the whole page. */
export const SIMULATOR = 'pontuacao/e-se'
