import { type Database, openPostgres } from '#server/db/database.ts'
import { reach } from './postgres.ts'

/** Two migrated databases of one PostgreSQL, which every test database is a copy of: a copy takes 0.1 s, migrating and seeding one 0.9 s. */
export interface Templates {
  /** Of that PostgreSQL; its role may make databases. */
  readonly url: string
  /** Its name is that of the two, without their endings. */
  readonly name: string
}

export const templateOf = ({ name }: Templates, seeded: boolean): string => `${name}_${seeded ? 'demo' : 'empty'}`

let copies = 0

/** A database of its own, which is dropped when it is closed. */
export async function copyOf(templates: Templates, seeded: boolean): Promise<Database> {
  const name = `${templates.name}_${process.pid}_${++copies}`
  const { admin, at } = reach(templates.url)
  await admin(`create database ${name} template ${templateOf(templates, seeded)}`)
  const database = await openPostgres(at(name))
  return {
    ...database,
    async close() {
      await database.close()
      await admin(`drop database ${name}`)
    },
  }
}
