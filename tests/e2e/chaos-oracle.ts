import type { Entry, JournalEntry } from '#db/entry.ts'

// What a person may rely on, written down while they edit: every edit that the page called saved, and how it may end.

/** What one place (a field, a link's title) should hold. */
interface Place {
  /** The last value that the page called saved; undefined while there is none. */
  saved: string | undefined
  /** Values of edits that were cut short: they may have been recorded or not, since the last saved one. */
  maybe: string[]
  /** Every value it was ever given. */
  readonly all: string[]
}

export interface OracleLink extends Place {
  readonly n: number
  /** `maybe`: the removal was cut short. */
  gone: 'no' | 'maybe' | 'saved'
}

/** What is on the device, at the end. */
export interface Device {
  readonly outbox: readonly Entry[]
  readonly journal: readonly JournalEntry[]
  /** Notices that stand in front of the person («parece repetido»), as text. */
  readonly notices: string
  readonly links: readonly { readonly lid: string; readonly title: string }[]
}

/** What the server holds, at the end. */
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
    /** Names that occur nowhere else: wherever one of them turns up, it is that edit. */
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
    /** @param trace what unfinished work of this field holds, as JSON: a value like «1» is everywhere. */
    setField(name: string, value: string, saved: boolean, trace: string) {
      const one = fields.get(name) ?? { ...place(), trace }
      fields.set(name, one)
      one.trace = trace
      write(one, value, saved)
    },
    /** Every promise that was not kept, in words. */
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

/** At rest the mirror shows what the server holds (docs/sync.md, invariant 16). */
function judgeMirror({ outbox, links }: Device, held: Held): string[] {
  if (outbox.length > 0) return []
  const here = links.map(({ title }) => title).toSorted()
  const there = held.links.toSorted()
  return JSON.stringify(here) === JSON.stringify(there)
    ? []
    : [`at rest the page shows the links ${here.join(', ')}; the server holds ${there.join(', ')}`]
}
