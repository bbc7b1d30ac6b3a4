import type pg from 'pg'
import type { Database } from '#server/db/database.ts'

// What the database does for one call: the statements that the server sends, and the plans of all that ran for them, in functions, triggers and
// checks of foreign keys too (auto_explain).

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

interface Explained {
  /** Of the execution, without what was planned. */
  readonly ms: number
  readonly 'Query Text': string
  readonly Plan: PlanNode
}

export interface Watch {
  /** What the statements of `call` were, and the plans behind them. */
  during<R>(call: () => Promise<R>): Promise<{ result: R; statements: string[]; plans: Explained[] }>
}

/** For the database that is opened next; a superuser may ask for it. `nested`: statements of functions, triggers and checks too. */
export const explainAll = (database: string, nested: 'on' | 'off' = 'on'): string[] =>
  [
    `session_preload_libraries = 'auto_explain'`,
    'auto_explain.log_min_duration = 0',
    `auto_explain.log_nested_statements = ${nested}`,
    'auto_explain.log_format = json',
    'client_min_messages = log',
  ].map((setting) => `alter database ${database} set ${setting}`)

/** A transaction's own words are no queries. */
const FRAME = /^\s*(begin|commit|rollback|savepoint|release)\b/i

/** Of a database that was opened and has not been asked anything. */
export function watchQueries({ db }: Database): Watch {
  const pool = (db as unknown as { $client: pg.Pool }).$client
  let statements: string[] = []
  let plans: Explained[] = []
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const [, ms, json] = /^duration: ([\d.]+) ms {2}plan:\n(.*)$/s.exec(message) ?? []
      if (json !== undefined) plans.push({ ...(JSON.parse(json) as Omit<Explained, 'ms'>), ms: Number(ms) })
    })
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const [asked] = args
      const text = typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '')
      if (!FRAME.test(text)) statements.push(text)
      return query(...args)
    }) as typeof client.query
  })
  return {
    async during(call) {
      statements = []
      plans = []
      const result = await call()
      return { result, statements, plans }
    },
  }
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Where a plan reads one of these tables, or its index, from end to end. */
export const readsAll = ({ 'Query Text': text, Plan }: Explained, tables: ReadonlySet<string>): string[] =>
  nodesOf(Plan).flatMap(({ 'Node Type': type, 'Relation Name': table = '', 'Index Cond': condition }) =>
    tables.has(table) && (type === 'Seq Scan' || (type.startsWith('Index') && condition === undefined))
      ? [`${type} of ${table}: ${text}`]
      : [],
  )
