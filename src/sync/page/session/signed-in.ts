/** The key of the signed-in account in `localStorage`. It is not in a database, because it is read before anything is drawn. */
export const SIGNED_IN = 'lousa:account'
