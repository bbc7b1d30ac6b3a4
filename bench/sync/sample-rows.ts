// The rows that page and server share: numbered, in groups that are lanes.

/** One lane per group: more than the engine's four connections, so that there is always work. */
export const GROUPS = 8

/** A panel shows the rows of one module at a time. */
export const PER_MODULE = 25

export const groupOf = (n: number) => n % GROUPS
export const moduleOf = (n: number) => `m${Math.floor(n / PER_MODULE)}`

/** Rows are numbered from 1, like a server's ids. */
export const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

const FILLING = 'a casa de todos nós, com vista para o mar'

/** A row as every contender stores it: of one size, so that all write the same amount. */
export const fieldsOf = (n: number, title = `Aula ${n} · ${FILLING}`) => ({ title, module_id: moduleOf(n) })

export interface WireRow {
  readonly id: number
  readonly title: string
  readonly module_id: string
}

export const wireRow = (n: number): WireRow => ({ id: n, ...fieldsOf(n) })

/** A title that no row has had, so that it identifies this edit. */
export const editedTitle = (n: number, round: number) => `Aula ${n} editada ${round} · ${FILLING}`
