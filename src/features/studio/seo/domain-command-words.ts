/** The texts of the commands of domains: every editor loads them (DOM). */
export const words = {
  title: 'Domínio',
  main: 'Principal',
  noun: 'este domínio',
  added: (domain: string) => `Domínio ${domain} adicionado`,
  removed: (domain: string) => `Domínio ${domain} removido`,
  mainNow: (domain: string) => `${domain} é o endereço principal`,
  addedOk: 'Domínio adicionado',
  addFailed: 'Não foi possível adicionar o domínio',
  removedOk: 'Domínio removido',
  removeFailed: 'Não foi possível remover o domínio',
  mainOk: 'Endereço principal trocado',
  mainFailed: 'Não foi possível trocar o endereço principal',
} as const
