import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import * as wire from './wire.ts'

// Every text, number and list of a body has a limit, and the schemas are the one place that states it.

interface Def {
  readonly type: string
  readonly shape?: Record<string, { def: Def }>
  readonly element?: { def: Def }
  readonly innerType?: { def: Def }
  readonly keyType?: { def: Def }
  readonly valueType?: { def: Def }
  readonly options?: readonly { def: Def }[]
  readonly checks?: readonly { _zod: { def: { check: string } } }[]
}

const ENDS: Readonly<Record<string, string>> = { string: 'max_length', array: 'max_length', number: 'less_than' }

/** The paths of values without a limit. */
function endless({ def }: { def: Def }, path: string): string[] {
  const end = ENDS[def.type]
  const own = end === undefined || def.checks?.some(({ _zod }) => _zod.def.check === end) === true ? [] : [`${path}: ${def.type}`]
  const inner = [def.element, def.innerType, def.keyType, def.valueType, ...(def.options ?? [])].filter((each) => each !== undefined)
  const fields = Object.entries(def.shape ?? {}).flatMap(([name, field]) => endless(field, `${path}.${name}`))
  return [...own, ...inner.flatMap((each) => endless(each, `${path}[]`)), ...fields]
}

test('every text, number and list of every body has a limit', () => {
  const withBody = (Object.values(endpoints) as Endpoint[]).filter(({ body }) => body !== undefined)
  expect(withBody.length).toBeGreaterThan(30)
  expect(withBody.flatMap(({ id, body }) => endless(body as unknown as { def: Def }, id))).toEqual([])
})

test.each(['', '#fff', '#F4F1E7', '#12121280', 'red', 'transparent', 'rgba(0, 0, 0, 0.5)', 'hsl(120deg 50% 50% / 0.3)', ' #121212 '])(
  '«%s» is a colour',
  (text) => {
    expect(wire.colour.safeParse(text).success).toBe(true)
  },
)

test.each(['x'.repeat(65), '#', '#12', 'url(//evil.example/x)', 'red;color:blue', 'var(--x)', '</style>', 'expression(alert(1))'])(
  '«%s» is none',
  (text) => {
    expect(wire.colour.safeParse(text).success).toBe(false)
  },
)
