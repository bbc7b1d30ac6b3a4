import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { Fields } from '#contract/entity.ts'
import { type Effect, isReference, keyOf } from '#db/effect.ts'
import { commands, model } from '#features/offline.ts'
import { must } from '#lib/must.ts'
import { type BuildContext, type Command, rowStep } from '#sync/model/command.ts'
import { sentFields } from '#sync/model/sent-fields.ts'

// What settles an edit is compared over the fields that were sent (SAF-04). A field that no call of its command sends is only shown here, and its
// command says so (`local`): of any two values of an argument that make different fields, the calls differ as well, or the field is local.

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

const TEXTS = [
  (seed: number) => `Texto ${seed}`,
  (seed: number) => `#a1b2c${seed}`,
  (seed: number) => `escola.com/${seed}`,
  (seed: number) => `2026-03-0${seed}`,
  (seed: number) => `00:1${seed}:00`,
  (seed: number) => `${seed}`,
]

/** A value of the schema; another seed makes another one where there is another. */
function sample(schema: Schema, seed: number): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[seed % schema.enum.length]
  const choice = schema.anyOf ?? schema.oneOf
  if (choice !== undefined) return sample(must(choice.find(({ type }) => type !== 'null') ?? choice[0], 'a choice'), seed)
  switch (schema.type) {
    case 'string': {
      const fits = TEXTS.map((make) => make(seed)).find((text) => new RegExp(schema.pattern ?? '', 'u').test(text))
      return must(fits, `a text for ${schema.pattern}`).slice(0, schema.maxLength)
    }
    case 'number':
    case 'integer':
      return Math.min(schema.maximum ?? 1000, Math.max(schema.minimum ?? 1, 1) + seed)
    case 'boolean':
      return seed % 2 === 1
    case 'array':
      return schema.items === undefined ? [] : [sample(schema.items, seed)]
    case 'object': {
      const more = schema.additionalProperties
      const named = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sample(inner, seed)])
      return Object.fromEntries(typeof more === 'object' ? [...named, [`${seed}`, sample(more, seed)]] : named)
    }
    default:
      return `v${seed}`
  }
}

const SEEDS = [3, 4, 5, 6] as const

/** Pairs of arguments that differ in one of them. */
function pairsOf(command: Command): [unknown, unknown][] {
  const schema = z.toJSONSchema(command.args, { unrepresentable: 'any', io: 'input' }) as Schema
  return SEEDS.flatMap((seed) => {
    const whole = sample(schema, seed) as Record<string, unknown>
    return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
      const other = { ...whole, [name]: sample(inner, seed + 1) }
      return [whole, other].every((args) => command.args.safeParse(args).success) ? [[whole, other] as [unknown, unknown]] : []
    })
  })
}

/** As the engine gives them to `build`: references as server ids. */
const resolved = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, isReference(value) ? `sid of ${value.$ref}` : value]))

function contextOf(command: Command, args: unknown, effects: readonly Effect[]): BuildContext {
  const rows: Record<string, Fields> = {}
  for (const effect of effects) if (effect.op === 'put' || effect.op === 'patch') rows[keyOf(effect)] = resolved(effect.fields)
  const first = effects[0]
  const row = (first === undefined ? undefined : rows[keyOf(first)]) ?? {}
  return {
    args,
    tenant: 1,
    changed: row,
    row,
    rows,
    sid: (lid) => `sid of ${lid}`,
    lids: effects.flatMap((effect) => (effect.op === 'order' ? effect.lids : [])),
    file: (id) => ({ name: `${id}.png`, type: 'image/png', size: 1 }),
    outputs: {},
  }
}

/** Everything that the calls of an edit say; null: a step needs the answer of another one. */
function callsOf(command: Command, args: unknown, effects: readonly Effect[]): string | null {
  try {
    return JSON.stringify(command.steps.map((step) => step.build(contextOf(command, args, effects))))
  } catch {
    return null
  }
}

const fieldsOf = (effects: readonly Effect[]) =>
  new Map(
    effects.flatMap((effect) =>
      effect.op === 'put' || effect.op === 'patch'
        ? Object.entries(effect.fields).map(([field, value]) => [`${keyOf(effect)}\n${field}`, JSON.stringify(value)] as const)
        : [],
    ),
  )

/** The fields that no call sends, whatever the other fields are. */
function unsentOf(command: Command): Set<string> {
  const sent = new Set<string>()
  const unsent = new Set<string>()
  for (const [one, other] of pairsOf(command)) {
    const [a, b] = [one, other].map((args) => command.effects(args)) as [Effect[], Effect[]]
    const calls = [callsOf(command, one, a), callsOf(command, other, b)]
    if (calls.includes(null)) continue
    const [before, after] = [fieldsOf(a), fieldsOf(b)]
    const changed = [...before].filter(([key, value]) => after.has(key) && after.get(key) !== value)
    for (const [key] of changed) (calls[0] === calls[1] ? unsent : sent).add(must(key.split('\n')[1], 'a field'))
  }
  return new Set([...unsent].filter((field) => !sent.has(field)))
}

describe('the fields that an edit sends (SAF-04)', () => {
  // A toggle names no side: it is verified by the side that its answer, or a read, shows.
  const all = commands.map((command) => command as unknown as Command)
  it.each(all.filter((command) => rowStep(command).endpoint.class !== ENDPOINT_CLASS.toggle))(
    '$name: what no call sends is local',
    (command) => {
      expect([...unsentOf(command)].filter((field) => command.local?.includes(field) !== true)).toEqual([])
    },
  )

  it('are looked at for nearly every command', () => {
    const seen = commands.filter((command) => {
      const one = command as unknown as Command
      return pairsOf(one).some(([args]) => callsOf(one, args, one.effects(args)) !== null)
    })
    expect(seen.length).toBeGreaterThan(commands.length * 0.7)
  })

  it('a field that is local settles nothing: a favourite shows titles that its call does not send', () => {
    const args = { lid: 's7', lesson: '7', title: 'Aula', cover: '/a.webp', course: 'Curso' }
    const effects = model.command('addFavorite').effects(args)
    expect(sentFields(model, { command: 'addFavorite', effects }, 'favorites/s7')).toEqual({})
  })
})
