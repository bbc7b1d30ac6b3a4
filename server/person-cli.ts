import '#lib/zod-jitless.ts'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { passwordFrom } from '#server/console/given-password.ts'
import { dataOf, peopleWith, type Person, setPassword } from '#server/console/people.ts'
import type { Db } from '#server/db/database.ts'
import { readEnv } from './env.ts'
import { openExisting } from './open.ts'

// `npm run person -- …`: what whoever runs the server does for one person. A root, like main.ts.

const USAGE = `npm run person -- password ana@escola.com.br   uma senha nova; as sessões da pessoa terminam
npm run person -- export ana@escola.com.br     tudo o que o servidor sabe da pessoa, em JSON
  --tenant          número da escola, se o e-mail está em mais de uma (npm run tenant -- list)
  --password-stdin  lê a senha da entrada padrão; sem isto, uma senha é sorteada e mostrada uma vez`

async function personNamed(db: Db, email: string, tenant: string | undefined): Promise<Person> {
  const found = await peopleWith(db, email, tenant === undefined ? null : Number(tenant))
  const [person] = found
  if (person === undefined) throw new Error(`Ninguém tem o e-mail ${email}${tenant === undefined ? '' : ` na escola ${tenant}`}.`)
  if (found.length > 1)
    throw new Error(
      `Este e-mail está em ${found.length} escolas. Diga qual, com --tenant:\n${found.map((each) => `  ${each.tenantId}  ${each.school}`).join('\n')}`,
    )
  return person
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { tenant: { type: 'string' }, 'password-stdin': { type: 'boolean' } },
  })
  const [what, email] = positionals
  if ((what !== 'password' && what !== 'export') || email === undefined || positionals.length > 2) throw new Error(USAGE)
  const given = values['password-stdin'] === true ? await text(process.stdin) : null
  const database = await openExisting(readEnv(process.env))
  try {
    const person = await personNamed(database.db, email, values.tenant)
    if (what === 'export') console.log(JSON.stringify(await dataOf(database.db, person), null, 2))
    else {
      const { password, told } = passwordFrom(given)
      await setPassword(database.db, person, password)
      console.log(`Senha nova de ${person.name}, na escola «${person.school}». ${told}`)
    }
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
