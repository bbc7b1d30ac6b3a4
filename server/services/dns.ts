import { Resolver } from 'node:dns/promises'

/** What the DNS says of a name: what is there, that nothing is, or that it did not say. */
export type Found = readonly string[] | 'none' | 'unanswered'

export interface Dns {
  /** IPv4 and IPv6, through all aliases. */
  addresses(name: string): Promise<Found>
  /** Where a CNAME leads. */
  alias(name: string): Promise<Found>
  texts(name: string): Promise<Found>
}

type Asked = Pick<Resolver, 'resolve4' | 'resolve6' | 'resolveCname' | 'resolveTxt'>

/** One try after another, so that a question ends within 6 s. */
const PATIENCE = { timeout: 2000, tries: 2 }

/** Answers of the DNS that say: there is nothing of that name or kind. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA'])

async function found<T>(question: Promise<readonly T[]>, read: (one: T) => string): Promise<Found> {
  try {
    const all = await question
    return all.length === 0 ? 'none' : all.map(read)
  } catch (error) {
    return NOTHING.has((error as { code?: string }).code ?? '') ? 'none' : 'unanswered'
  }
}

/** Asks the machine's own name servers. It never throws. */
export function systemDns(resolver: Asked = new Resolver(PATIENCE)): Dns {
  return {
    async addresses(name) {
      const [four, six] = await Promise.all([found(resolver.resolve4(name), String), found(resolver.resolve6(name), String)])
      const all = [four, six].flatMap((each) => (typeof each === 'string' ? [] : each))
      if (all.length > 0) return all
      return four === 'unanswered' || six === 'unanswered' ? 'unanswered' : 'none'
    },
    alias: (name) => found(resolver.resolveCname(name), (one) => one.toLowerCase().replace(/\.$/, '')),
    // A long text comes in parts.
    texts: (name) => found(resolver.resolveTxt(name), (parts) => parts.join('')),
  }
}
