import { LOGIN_SUBTITLE } from '#contract/limits.ts'

/** What stands on every sign-in page. */
export const words = {
  sub: LOGIN_SUBTITLE,
  email: 'E-mail',
  password: 'Senha',
  enter: 'Entrar',
  or: 'ou',
  magic: 'Receber link mágico por e-mail',
  by: (school: string) => `${school || 'Esta escola'} usa Lousa`,
} as const
