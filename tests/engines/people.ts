import type { Person } from '#tests/e2e/sign-in.ts'
import type { Visitor } from './visitor.ts'

/** Through the sign-in page; ends on the homepage. */
export async function signIn(visitor: Visitor, { email, password, tenant }: Person): Promise<void> {
  await visitor.goto(`/login?tenant=${tenant}`)
  await visitor.write({ label: 'E-mail' }, email)
  await visitor.write({ label: 'Senha' }, password)
  await visitor.press({ role: 'button', name: 'Entrar' })
  await visitor.isAt(/^\/homepage/)
  await visitor.sees({ role: 'banner' })
}
