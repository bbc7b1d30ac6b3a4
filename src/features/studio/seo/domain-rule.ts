import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { domainProblem, readDomain } from '#lib/domain.ts'

/** The rules for a domain that is typed. The server has them too, and knows more: which names are other schools' (DOM-02). Workers only send it. */
export const domainForm = z.object({
  title: z.pipe(
    z.string().check((ctx) => {
      const name = readDomain(ctx.value)
      const message = name.endsWith('.localhost') ? null : domainProblem(name)
      if (message !== null) ctx.issues.push({ code: 'custom', message, input: ctx.value })
    }),
    z.transform(readDomain),
  ),
})
