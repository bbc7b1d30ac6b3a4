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

/** Every error answer (contract.md): `error` wins over `message` wins over the default text. */
export const errorBody = z.object({
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  type: z.optional(z.string()),
  metadata: z.optional(z.record(z.string(), z.unknown())),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.infer<typeof errorBody>
