import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { AMOUNT, COLOUR_MAX, LINE_MAX, MAX_ID, MAX_LIST, TERMS_MAX } from './limits.ts'

// The parts of wire schemas. They describe what the reference server sends and accepts; readers accept more (codec.ts).

export const id = z.number().check(z.int(), z.positive(), z.lte(MAX_ID))
/** Of rows that come of acts. */
export const longId = z.number().check(z.int(), z.positive(), z.lte(Number.MAX_SAFE_INTEGER))
export const flag = z.union([z.literal(0), z.literal(1)])
/** A list in a body. */
export const list = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.maxLength(MAX_LIST))
export const ids = list(id)
/** A name, an address: one line. */
export const line = z.string().check(z.maxLength(LINE_MAX))
/** Rich text, HTML. */
export const longText = z.string().check(z.maxLength(TERMS_MAX))
/** Empty, `#rrggbb`, a word, or a CSS function of numbers. */
export const colour = z.string().check(z.maxLength(COLOUR_MAX), z.regex(/^\s*(#[\da-f]{3,8}|[a-z]*|(rgb|hsl)a?\([\d\s.,%/a-z]*\))\s*$/i))
/** A colour, or the path of a picture (backgrounds.ts). */
export const background = z.union([colour, z.string().check(z.maxLength(LINE_MAX), z.regex(/^(\/|https:\/\/)[\w/.:-]+$/))])
export const amount = z.number().check(z.gte(AMOUNT.min), z.lte(AMOUNT.max))
/** The size of a file. */
export const bytes = z.number().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))
/** The tenant in a body. The server answers 403 when it differs from the session's. */
export const tenant = id
export const message = z.object({ message: z.string() })

export const data = <T extends z.ZodMiniType>(schema: T) => z.object({ data: schema })
export const dataList = <T extends z.ZodMiniType>(schema: T) => z.object({ data: z.array(schema) })

/** A referenced row: `{id, title}`. */
export const titled = z.object({ id, title: z.string() })
export const titledList = z.array(titled)

/** `[true, 200, "ok", {data}]` of banners and carousels; readers take the last element with `data` (envelope.ts). */
export const fourth = <T extends z.ZodMiniType>(schema: T) => z.tuple([z.literal(true), z.number(), z.string(), z.object({ data: schema })])
/** `[true, 200, {data}]` of quizzes. */
export const third = <T extends z.ZodMiniType>(schema: T) => z.tuple([z.literal(true), z.number(), z.object({ data: schema })])

/** A body field that multipart forms carry as text. */
export const formText = z.union([longText, amount])
/** A file slot of a multipart form: a file, or the empty string for «removed»; absent means unchanged (docs/contract.md, EP-49). */
export const formFile = z.optional(z.unknown())

/** Every error answer (docs/contract.md): `error` takes precedence over `message`, `message` over the default text. */
export const errorBody = z.object({
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  type: z.optional(z.string()),
  metadata: z.optional(z.record(z.string(), z.unknown())),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.infer<typeof errorBody>
