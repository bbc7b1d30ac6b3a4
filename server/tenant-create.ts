import { parseArgs } from 'node:util'
import { must } from '#lib/must.ts'
import { hashPassword, randomPassword } from '#server/accounts/passwords.ts'
import type { Db } from '#server/db/database.ts'
import { tenantDomains } from '#server/db/domain-schema.ts'
import { tenants, users } from '#server/db/schema.ts'
import { givenDomain, plainDomain } from '#server/site/tenants.ts'

export const USAGE = `npm run tenant -- create --name "Escola" --domain escola.com.br --admin-email ana@escola.com.br
  --name            nome da plataforma
  --domain          endereço em que ela atende (pode repetir)
  --admin-email     e-mail de quem administra
  --admin-name      nome de quem administra (opcional)
  --password-stdin  lê a senha da entrada padrão; sem isto, uma senha é sorteada e mostrada uma vez`

export interface NewTenant {
  readonly name: string
  readonly domains: readonly string[]
  readonly adminEmail: string
  readonly adminName: string
  readonly passwordFromStdin: boolean
}

/** @throws with a message for the console. */
export function readCreateArgs(args: readonly string[]): NewTenant {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      domain: { type: 'string', multiple: true },
      'admin-email': { type: 'string' },
      'admin-name': { type: 'string' },
      'password-stdin': { type: 'boolean' },
    },
  })
  if (positionals.length !== 1 || positionals[0] !== 'create') throw new Error(USAGE)
  const name = values.name?.trim() ?? ''
  const domains = (values.domain ?? []).map(plainDomain).filter(Boolean)
  const adminEmail = values['admin-email']?.trim().toLowerCase() ?? ''
  if (name === '' || domains.length === 0 || !/^[^\s@]+@[^\s@]+$/.test(adminEmail)) throw new Error(USAGE)
  return {
    name,
    domains,
    adminEmail,
    adminName: values['admin-name']?.trim() || name,
    passwordFromStdin: values['password-stdin'] === true,
  }
}

const MIN_PASSWORD = 8

/** Creates a tenant with its first administrator. Returns the text to print: the password is stored nowhere else in plain text. */
export async function createTenant(db: Db, tenant: NewTenant, given: string | null): Promise<string> {
  if (given !== null && given.length < MIN_PASSWORD) throw new Error(`A senha precisa de pelo menos ${MIN_PASSWORD} caracteres.`)
  const password = given ?? randomPassword()
  const passwordHash = await hashPassword(password)
  const tenantId = await db.transaction(async (tx) => {
    const [row] = await tx.insert(tenants).values({ name: tenant.name }).returning({ id: tenants.id })
    const { id } = must(row, 'inserted tenant')
    const taken = await tx
      .insert(tenantDomains)
      .values(tenant.domains.map((domain, at) => givenDomain(id, domain, at === 0)))
      .onConflictDoNothing()
      .returning({ domain: tenantDomains.domain })
    if (taken.length < tenant.domains.length) throw new Error('Este domínio já é de outra plataforma.')
    await tx.insert(users).values({ tenantId: id, name: tenant.adminName, email: tenant.adminEmail, passwordHash, roles: ['admin'] })
    return id
  })
  const told = given === null ? `Senha (mostrada só agora): ${password}` : 'Senha: a que você informou.'
  return `Plataforma ${tenantId} «${tenant.name}» criada em ${tenant.domains.join(', ')}.\nEntre com ${tenant.adminEmail}. ${told}`
}
