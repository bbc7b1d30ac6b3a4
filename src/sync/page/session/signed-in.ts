/** Where this device keeps who is signed in: read before anything is drawn, so it is in `localStorage` and not in a database. */
export const SIGNED_IN = 'lousa:account'
