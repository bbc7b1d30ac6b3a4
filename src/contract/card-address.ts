// The pictures of a school's links (HDN-07, HDN-09): the server draws and serves them, and the owner's panel shows what it draws.

export const CARD_PATH = '/card.png'
export const SHARE_PATH = '/share.jpg'

/** The picture that is drawn for the home, at any moment. `at`: another number is another request. */
export const drawnCard = (tenant: string, at: number): string =>
  `${CARD_PATH}?${new URLSearchParams({ of: '/homepage', tenant, at: String(at) }).toString()}`
