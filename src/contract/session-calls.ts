// The calls of the session without their schemas: the sign-in page asks before it has loaded any.

export const sessionCalls = {
  signIn: { id: 'ext:S1', method: 'POST', path: '/api/auth/login' },
  signOut: { id: 'ext:S2', method: 'POST', path: '/api/auth/logout' },
  readMe: { id: 'ext:S3', method: 'GET', path: '/api/auth/me' },
  askMagicLink: { id: 'ext:S4', method: 'POST', path: '/api/auth/magic-link' },
  openMagicLink: { id: 'ext:S5', method: 'POST', path: '/api/auth/magic-link/open' },
} as const
