import '#lib/zod-jitless.ts'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { removeTenant } from '#server/console/remove-tenant.ts'
import { type School, schoolName, schoolsOf } from '#server/console/tenants.ts'
import type { Database } from '#server/db/database.ts'
import { type Env, readEnv } from './env.ts'
import { openDatabase, openExisting, openStorage } from './open.ts'
import { createTenant, readCreateArgs, USAGE } from './tenant-create.ts'

// `npm run tenant -- …`: what whoever runs the server does to a school. A root, like main.ts.

interface Command {
  /** Only a new school may get a new database. */
  readonly open: (env: Env) => Promise<Database>
  run(database: Database, env: Env): Promise<void>
}

/** @throws with a message for the console, before the database is opened */
async function commandIn(args: readonly string[]): Promise<Command> {
  switch (args[0]) {
    case 'list':
      return listIn(args)
    case 'remove':
      return removeIn(args)
    default: {
      const tenant = readCreateArgs(args)
      const password = tenant.passwordFromStdin ? await text(process.stdin) : null
      return { open: openDatabase, run: async ({ db }) => console.log(await createTenant(db, tenant, password)) }
    }
  }
}

function listIn(args: readonly string[]): Command {
  const { values } = parseArgs({ args: [...args], allowPositionals: true, options: { json: { type: 'boolean' } } })
  const lineOf = values.json === true ? (school: School) => JSON.stringify(school) : spoken
  return {
    open: openExisting,
    async run({ db }) {
      for await (const school of schoolsOf(db)) console.log(lineOf(school))
    },
  }
}

const spoken = ({ id, name, domains, people, createdAt }: School) =>
  `${String(id).padStart(5)}  ${name}  ${domains.join(', ') || 'sem endereço'}  ${people} ${people === 1 ? 'pessoa' : 'pessoas'}, desde ${createdAt.toLocaleDateString('pt-BR')}`

/** The name is asked for, so that a wrong number removes nothing. */
function removeIn(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { name: { type: 'string' } } })
  const id = Number(positionals[1])
  if (!Number.isSafeInteger(id) || positionals.length !== 2 || values.name === undefined) throw new Error(USAGE)
  return {
    open: openExisting,
    async run({ db }, env) {
      const name = await schoolName(db, id)
      if (name === null) throw new Error(`Não há escola ${id}. Veja os números com npm run tenant -- list.`)
      if (name !== values.name) throw new Error(`A escola ${id} se chama «${name}», não «${values.name}». Nada foi apagado.`)
      const { rows, files } = await removeTenant(db, await openStorage(env), id)
      console.log(`Escola ${id} «${name}» apagada: ${rows.toLocaleString('pt-BR')} linhas e ${files.toLocaleString('pt-BR')} arquivos.`)
    },
  }
}

try {
  const command = await commandIn(process.argv.slice(2))
  const env = readEnv(process.env)
  const database = await command.open(env)
  try {
    await command.run(database, env)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
