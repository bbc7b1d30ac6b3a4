import '#lib/zod-jitless.ts'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { removeTenant } from '#server/console/remove-tenant.ts'
import { type School, schoolName, schoolsOf } from '#server/console/tenants.ts'
import type { Database, Db } from '#server/db/database.ts'
import { plainDomain, provenDomains } from '#server/site/tenants.ts'
import { exportSchool } from '#server/transfer/export-school.ts'
import { importSchool } from '#server/transfer/import-school.ts'
import { readSchool } from '#server/transfer/school-folder.ts'
import { type Env, readEnv } from './env.ts'
import { openDatabase, openExisting, openStorage } from './open.ts'
import { createTenant, readCreateArgs, USAGE } from './tenant-create.ts'

// `npm run tenant -- …`: what whoever runs the server does to a school. A root, like main.ts.

interface Command {
  /** Only a school that is new here may get a new database. */
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
    case 'export':
      return exportIn(args)
    case 'import':
      return importIn(args)
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
      const name = await nameOf(db, id)
      if (name !== values.name) throw new Error(`A escola ${id} se chama «${name}», não «${values.name}». Nada foi apagado.`)
      const { rows, files } = await removeTenant(db, await openStorage(env), id)
      console.log(`Escola ${id} «${name}» apagada: ${amount(rows, files)}.`)
    },
  }
}

async function nameOf(db: Db, id: number): Promise<string> {
  const name = await schoolName(db, id)
  if (name === null) throw new Error(`Não há escola ${id}. Veja os números com npm run tenant -- list.`)
  return name
}

function exportIn(args: readonly string[]): Command {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
  const id = Number(positionals[1])
  if (!Number.isSafeInteger(id) || positionals.length > 3) throw new Error(USAGE)
  const now = new Date()
  const target = resolve(positionals[2] ?? `escola-${id}-${now.toISOString().slice(0, 10)}`)
  return {
    open: openExisting,
    async run({ db }, env) {
      const school = { id, name: await nameOf(db, id), domains: await provenDomains(db, id) }
      const { tables, files } = await exportSchool({ db, storage: await openStorage(env) }, school, target, now)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      console.log(`Escola ${id} «${school.name}» exportada para ${target}: ${amount(rows, files.rows)}.`)
      console.log('Nela estão os dados das pessoas e o que confere as senhas delas: guarde-a como uma cópia.')
    },
  }
}

async function importIn(args: readonly string[]): Promise<Command> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { domain: { type: 'string', multiple: true } },
  })
  const folder = positionals[1]
  if (folder === undefined || positionals.length > 2) throw new Error(USAGE)
  // A wrong folder gets no new database.
  await readSchool(resolve(folder))
  const given = (values.domain ?? []).map(plainDomain).filter(Boolean)
  return {
    open: openDatabase,
    async run({ db }, env) {
      const { id, name, domains, rows, files } = await importSchool({ db, storage: await openStorage(env) }, resolve(folder), given)
      console.log(
        `Escola ${id} «${name}» importada: ${amount(rows, files)}. Ela atende em ${domains.join(', ') || 'nenhum endereço ainda'}.`,
      )
    },
  }
}

const amount = (rows: number, files: number) => `${rows.toLocaleString('pt-BR')} linhas e ${files.toLocaleString('pt-BR')} arquivos`

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
