import { parseArgs } from 'node:util'
import { must } from '#lib/must.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { passwordFrom } from '#server/console/given-password.ts'
import type { Db } from '#server/db/database.ts'
import { tenantDomains } from '#server/db/domain-schema.ts'
import { tenants, users } from '#server/db/schema.ts'
import { givenDomain, plainDomain } from '#server/site/tenants.ts'

export const USAGE = `npm run tenant -- create --name "Escola" --domain escola.com.br --admin-email ana@escola.com.br
  --name            nome da plataforma
  --domain          endereço em que ela atende (pode repetir)
  --admin-email     e-mail de quem administra
  --admin-name      nome de quem administra (opcional)
  --password-stdin  lê a senha da entrada padrão; sem isto, uma senha é sorteada e mostrada uma vez

npm run tenant -- list                         as escolas, com número, endereços e pessoas; --json: uma linha de JSON cada
npm run tenant -- remove 3 --name "Escola"     apaga a escola 3, que se chama assim, com tudo o que é dela. Não há volta: antes, npm run backup
npm run tenant -- export 3 /mnt/escola         a escola 3 em uma pasta nova, para levar a outra instalação
npm run tenant -- import /mnt/escola           traz a escola dessa pasta, ao lado das que há; --domain (pode repetir): em outro endereço`

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

/** Creates a tenant with its first administrator. Returns the text to print: the password is stored nowhere else in plain text. */
export async function createTenant(db: Db, tenant: NewTenant, given: string | null): Promise<string> {
  const { password, told } = passwordFrom(given)
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
  return `Plataforma ${tenantId} «${tenant.name}» criada em ${tenant.domains.join(', ')}.\nEntre com ${tenant.adminEmail}. ${told}`
}
