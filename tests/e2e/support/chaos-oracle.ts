import type { Entry, JournalEntry } from '#db/entry.ts'

// The oracle of a run: records every edit that the page called saved, and how it may end.

/** The expected value of one field or of a link's title. */
interface Place {
  /** The last value that the page called saved; undefined while there is none. */
  saved: string | undefined
  /** Values of interrupted edits since the last saved one: they may have been recorded or not. */
  maybe: string[]
  /** All values that it ever had. */
  readonly all: string[]
}

export interface OracleLink extends Place {
  readonly n: number
  /** `maybe`: the removal was interrupted. */
  gone: 'no' | 'maybe' | 'saved'
}

/** The device's data at the end. */
export interface Device {
  readonly outbox: readonly Entry[]
  readonly journal: readonly JournalEntry[]
  /** Texts of open notices for the person («parece repetido»). */
  readonly notices: string
  readonly links: readonly { readonly lid: string; readonly title: string }[]
}

/** The server's data at the end. */
export interface Held {
  readonly links: readonly string[]
  readonly fields: Readonly<Record<string, string>>
}

const place = (): Place => ({ saved: undefined, maybe: [], all: [] })

function write(one: Place, value: string, saved: boolean): void {
  one.all.push(value)
  if (!saved) {
    one.maybe.push(value)
    return
  }
  one.saved = value
  one.maybe = []
}

export function createOracle() {
  const links: OracleLink[] = []
  const fields = new Map<string, Place & { trace: string }>()
  let counter = 0
  return {
    links: links as readonly OracleLink[],
    linkTitled: (title: string) => links.find(({ all, gone }) => gone !== 'saved' && all.includes(title)),
    /** Unique names: an occurrence of one identifies its edit. */
    unique: (what: string) => `${what} ${++counter}·`,
    addLink(title: string, saved: boolean) {
      const link: OracleLink = { ...place(), n: links.length + 1, gone: 'no' }
      write(link, title, saved)
      links.push(link)
    },
    renameLink: (link: OracleLink, title: string, saved: boolean) => write(link, title, saved),
    removeLink(link: OracleLink, saved: boolean) {
      link.gone = saved ? 'saved' : 'maybe'
    },
    /** @param trace the JSON that unfinished work of this field contains: a value like «1» occurs everywhere. */
    setField(name: string, value: string, saved: boolean, trace: string) {
      const one = fields.get(name) ?? { ...place(), trace }
      fields.set(name, one)
      one.trace = trace
      write(one, value, saved)
    },
    /** All broken promises, as text. */
    verdict(device: Device, held: Held): string[] {
      return [
        ...links.flatMap((link) => judgeLink(link, device, held)),
        ...[...fields].flatMap(([name, one]) => judgeField(name, one, device, held)),
        ...judgeMirror(device, held),
      ]
    },
  }
}
export type Oracle = ReturnType<typeof createOracle>

/** Unfinished work that names one of these values, or waits behind work that needs the person. */
const inFront = ({ outbox }: Device, values: readonly string[]) =>
  outbox.some((entry) => values.some((value) => JSON.stringify([entry.command, entry.args, entry.effects]).includes(value)))

function judgeLink(link: OracleLink, device: Device, held: Held): string[] {
  const there = held.links.filter((title) => link.all.includes(title))
  const called = `link ${link.n} (${link.all.join(' → ')})`
  if (there.length > 1 && !link.all.some((title) => device.notices.includes(title)))
    return [`${called} is on the server ${there.length} times`]
  if (inFront(device, link.all)) return []
  if (link.gone === 'saved') return there.length === 0 ? [] : [`${called} was removed and is still on the server`]
  if (link.saved === undefined) return []
  const [title] = there
  if (title === undefined) return link.gone === 'maybe' ? [] : [`${called} is lost: neither on the server nor in front of the person`]
  return title === link.saved || link.maybe.includes(title) ? [] : [`${called} is «${title}» on the server, «${link.saved}» was saved`]
}

function judgeField(name: string, { saved, maybe, all, trace }: Place & { trace: string }, device: Device, held: Held): string[] {
  const there = held.fields[name] ?? ''
  if (saved === undefined || there === saved || maybe.includes(there)) return []
  return inFront(device, [trace]) ? [] : [`${name} is «${there}» on the server, «${saved}» was saved (${all.join(' → ')})`]
}

/** At rest the mirror equals the server (docs/sync.md, invariant 16). */
function judgeMirror({ outbox, links }: Device, held: Held): string[] {
  if (outbox.length > 0) return []
  const here = links.map(({ title }) => title).toSorted()
  const there = held.links.toSorted()
  return JSON.stringify(here) === JSON.stringify(there)
    ? []
    : [`at rest the page shows the links ${here.join(', ')}; the server holds ${there.join(', ')}`]
}
