import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'

// The pieces that wire schemas are made of. They describe what the reference server sends and takes; readers are wider (codec.ts).

export const id = z.number().check(z.int(), z.positive())
export const flag = z.union([z.literal(0), z.literal(1)])
export const ids = z.array(id)
/** The tenant in a body. The server compares it with the session's and answers 403 when they differ. */
export const tenant = id
export const message = z.object({ message: z.string() })

export const data = <T extends z.ZodMiniType>(schema: T) => z.object({ data: schema })
export const dataList = <T extends z.ZodMiniType>(schema: T) => z.object({ data: z.array(schema) })

/** A row that others point at: `{id, title}`. */
export const titled = z.object({ id, title: z.string() })
export const titledList = z.array(titled)

/** `[true, 200, "ok", {data}]` of banners and carousels; readers take the last element with `data` (envelope.ts). */
export const fourth = <T extends z.ZodMiniType>(schema: T) => z.tuple([z.literal(true), z.number(), z.string(), z.object({ data: schema })])
/** `[true, 200, {data}]` of quizzes. */
export const third = <T extends z.ZodMiniType>(schema: T) => z.tuple([z.literal(true), z.number(), z.object({ data: schema })])

/** A body field that multipart forms carry as text. */
export const formText = z.union([z.string(), z.number()])
/** A file slot of a multipart form: a file, or the empty string for «removed»; absent means unchanged (contract.md, EP-49). */
export const formFile = z.optional(z.unknown())

/** Every error answer (contract.md): `error` wins over `message` wins over the default text. */
export const errorBody = z.object({
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  type: z.optional(z.string()),
  metadata: z.optional(z.record(z.string(), z.unknown())),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.infer<typeof errorBody>
