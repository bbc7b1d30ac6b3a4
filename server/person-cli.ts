import '#lib/zod-jitless.ts'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { type Erased, erasePerson, LastEditor, REMOVED_PERSON } from '#server/console/erase-person.ts'
import { passwordFrom } from '#server/console/given-password.ts'
import { dataOf, peopleWith, type Person, setPassword } from '#server/console/people.ts'
import type { Db } from '#server/db/database.ts'
import { type Env, readEnv } from './env.ts'
import { openExisting, openStorage } from './open.ts'

// `npm run person -- …`: what whoever runs the server does for one person. A root, like main.ts.

const USAGE = `npm run person -- password ana@escola.com.br   uma senha nova; as sessões da pessoa terminam
npm run person -- export ana@escola.com.br     tudo o que o servidor sabe da pessoa, em JSON
npm run person -- erase ana@escola.com.br --name "Ana Lima"   apaga a pessoa, que se chama assim, e o que é dela. Não há volta
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

const OPTIONS = { tenant: { type: 'string' }, name: { type: 'string' }, 'password-stdin': { type: 'boolean' } } as const
type Values = ReturnType<typeof parseArgs<{ allowPositionals: true; options: typeof OPTIONS }>>['values']

interface Act {
  readonly db: Db
  readonly env: Env
  readonly person: Person
  readonly values: Values
}

const ACTS: Readonly<Record<string, (act: Act) => Promise<string>>> = {
  export: async ({ db, person }) => JSON.stringify(await dataOf(db, person), null, 2),
  async password({ db, person, values }) {
    const given = values['password-stdin'] === true ? await text(process.stdin) : null
    const { password, told } = passwordFrom(given)
    await setPassword(db, person, password)
    return `Senha nova de ${person.name}, na escola «${person.school}». ${told}`
  },
  /** The name is asked for, so that a wrong address erases nobody. */
  async erase({ db, env, person, values }) {
    if (values.name !== person.name)
      throw new Error(`Esta pessoa se chama «${person.name}». Escreva --name "${person.name}". Nada foi apagado.`)
    return spokenErasure(person, await erasePerson(db, await openStorage(env), person).catch(spokenRefusal))
  },
}

function spokenRefusal(error: unknown): never {
  if (!(error instanceof LastEditor)) throw error
  throw new Error(
    'Só esta pessoa administra a escola: dê esse papel a outra antes, ou apague a escola com npm run tenant -- remove. Nada foi apagado.',
    {
      cause: error,
    },
  )
}

function spokenErasure({ name, school }: Person, { files, kept, mentions }: Erased): string {
  const lines = [`${name} foi apagada da escola «${school}», com ${files} arquivos e tudo o que era da pessoa.`]
  if (kept > 0) lines.push(`${kept} textos ficaram vazios, como «${REMOVED_PERSON.name}», porque outras pessoas responderam a eles.`)
  if (mentions.length > 0) lines.push('O nome ou o e-mail ainda está em textos de outras pessoas ou da escola:')
  return [...lines, ...mentions.map(({ table, rows }) => `  ${table}: ${rows}`)].join('\n')
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS })
  const [what = '', email] = positionals
  const act = ACTS[what]
  if (act === undefined || email === undefined || positionals.length > 2) throw new Error(USAGE)
  const env = readEnv(process.env)
  const { db, close } = await openExisting(env)
  try {
    console.log(await act({ db, env, person: await personNamed(db, email, values.tenant), values }))
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
