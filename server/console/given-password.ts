import { randomPassword } from '#server/accounts/passwords.ts'

const MIN_PASSWORD = 8

/** The password that standard input gave, or a random one, and what the console says of it: it is in plain text nowhere else. @throws too short */
export function passwordFrom(given: string | null): { readonly password: string; readonly told: string } {
  if (given === null) {
    const password = randomPassword()
    return { password, told: `Senha (mostrada só agora): ${password}` }
  }
  const password = given.replace(/\r?\n$/, '')
  if (password.length < MIN_PASSWORD) throw new Error(`A senha precisa de pelo menos ${MIN_PASSWORD} caracteres.`)
  return { password, told: 'Senha: a que você informou.' }
}
