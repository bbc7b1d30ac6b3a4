import { LOGIN_SUBTITLE, LOGIN_TEXT_DEFAULT } from '#contract/limits.ts'
import { pack } from '#lib/language.ts'

/** The texts of every sign-in page. */
export const words = pack('sign-in', {
  sub: LOGIN_SUBTITLE,
  title: LOGIN_TEXT_DEFAULT,
  email: 'E-mail',
  password: 'Senha',
  enter: 'Entrar',
  or: 'ou',
  magic: 'Receber link mágico por e-mail',
  by: (school: string) => `${school || 'Esta escola'} usa Lousa`,
})
