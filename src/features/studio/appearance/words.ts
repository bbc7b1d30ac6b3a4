/** What a person reads about «Aparência». The quoted texts are the seeds' (APR). */
export const words = {
  logos: 'Logos', // APR-05
  logo_square: 'Logo quadrada', // docs/contract.md, «Fixed screen words»
  logo_horizontal: 'Logo horizontal',
  favicon: 'Favicon',
  saved: 'Dados alterados com sucesso', // APR-13

  label: 'Aparência',
  note: 'aparecem no site assim que você salva',
  hints: {
    logo_square: 'Aparece onde o espaço é pequeno.',
    logo_horizontal: 'Fica no topo do site, ao lado do menu.',
    favicon: 'O ícone da aba do navegador.',
  },
  preview: (label: string) => `Prévia de ${label}`,
  changed: (label: string) => `${label} alterada`,
  removed: (label: string) => `${label} removida`,
  faviconChanged: 'Favicon alterado',
  faviconRemoved: 'Favicon removido',
  failed: 'Não foi possível salvar a imagem',
} as const
