/** What stands on every sign-in page. */
export const words = {
  sub: 'As aulas continuam de onde você parou.',
  email: 'E-mail',
  password: 'Senha',
  enter: 'Entrar',
  or: 'ou',
  magic: 'Receber link mágico por e-mail',
  by: (school: string) => `${school || 'Esta escola'} usa Lousa`,
} as const
