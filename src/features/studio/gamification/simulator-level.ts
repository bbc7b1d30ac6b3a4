/** The level below «Pontuação» where rules are tried. It takes the whole page. */
export const SIMULATOR = 'pontuacao/e-se'
