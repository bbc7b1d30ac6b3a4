// What page and server have in common: rows by number, in groups that are lanes.

/** A lane each: more than the engine's four connections, so that it is never short of work. */
export const GROUPS = 8

/** Rows of one module are what a panel shows at a time. */
export const PER_MODULE = 25

export const groupOf = (n: number) => n % GROUPS
export const moduleOf = (n: number) => `m${Math.floor(n / PER_MODULE)}`

/** Rows are numbered from 1, as a server's ids are. */
export const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

const FILLING = 'a casa de todos nós, com vista para o mar'

/** A row as every contender keeps it: of one size, so that nobody writes less. */
export const fieldsOf = (n: number, title = `Aula ${n} · ${FILLING}`) => ({ title, module_id: moduleOf(n) })

export interface WireRow {
  readonly id: number
  readonly title: string
  readonly module_id: string
}

export const wireRow = (n: number): WireRow => ({ id: n, ...fieldsOf(n) })

/** A title that no row has had: an edit that is seen is this one. */
export const editedTitle = (n: number, round: number) => `Aula ${n} editada ${round} · ${FILLING}`
