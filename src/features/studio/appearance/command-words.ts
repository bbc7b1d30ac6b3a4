/** The texts of the commands of «Aparência»: every editor loads them. Quoted texts are the seeds' (APR). */
export const words = {
  saved: 'Dados alterados com sucesso', // APR-13
  changed: (label: string) => `${label} alterada`,
  removed: (label: string) => `${label} removida`,
  faviconChanged: 'Favicon alterado',
  faviconRemoved: 'Favicon removido',
  failed: 'Não foi possível salvar a imagem',
} as const
