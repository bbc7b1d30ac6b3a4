import type { NamedKey, Tab } from './engine.ts'
import { call, queriesScript, type Thing } from './page-queries.ts'
import { until } from './until.ts'

const saidOf = (thing: Thing): string => {
  const { within, ...own } = thing
  const words = Object.entries(own).map(([key, value]) => `${key} ${String(value)}`)
  return `${words.join(', ')}${within === undefined ? '' : ` in (${saidOf(within)})`}`
}

/** What a person does at a tab: looks for things by role and name, presses, writes. Every act waits until it can be done. */
export interface Visitor {
  readonly tab: Tab
  goto(path: string): Promise<void>
  /** Path and search of the address. */
  address(): Promise<string>
  isAt(pattern: RegExp): Promise<void>
  sees(thing: Thing, limit?: number): Promise<void>
  seesNo(thing: Thing): Promise<void>
  count(thing: Thing): Promise<number>
  texts(thing: Thing): Promise<string[]>
  /** What `aria-label` says of each. */
  labels(thing: Thing): Promise<string[]>
  value(thing: Thing): Promise<string | null>
  attributes(thing: Thing): Promise<Record<string, string> | null>
  press(thing: Thing): Promise<void>
  /** Replaces the field's content, key by key. */
  write(thing: Thing, text: string): Promise<void>
  /** Picks an option of a `select`. */
  choose(thing: Thing, option: string): Promise<void>
  focus(thing: Thing): Promise<void>
  key(...keys: NamedKey[]): Promise<void>
  attach(thing: Thing, file: string): Promise<void>
}

/** @param origin scheme, host and port of the school */
export async function visitorOf(tab: Tab, origin: string): Promise<Visitor> {
  const library = await queriesScript()
  async function ask<T>(name: Parameters<typeof call>[0], thing: Thing, ...more: readonly string[]): Promise<T> {
    if (!(await tab.run<boolean>(`typeof lousaQueries === 'object'`))) await tab.run(library)
    return tab.run<T>(call(name, thing, ...more))
  }
  async function pressOnce(thing: Thing): Promise<boolean> {
    const place = await ask<{ x: number; y: number } | null>('place', thing)
    if (place === null) return false
    await tab.press(place)
    // The press may have led to another page, which has no such object, or is just coming.
    const landed = await tab.run<boolean | null>(`typeof lousaQueries === 'object' ? lousaQueries.landed() : true`).catch(() => true)
    return landed !== false
  }

  const visitor: Visitor = {
    tab,
    goto: (path) => tab.goto(origin + path),
    address: () => tab.run<string>('location.pathname + location.search'),
    isAt: async (pattern) => void (await until(`the address ${String(pattern)}`, visitor.address, (address) => pattern.test(address))),
    sees: async (thing, limit) =>
      void (await until(
        saidOf(thing),
        () => ask<number>('count', thing),
        (count) => count > 0,
        limit,
      )),
    seesNo: async (thing) =>
      void (await until(
        `no ${saidOf(thing)}`,
        () => ask<number>('count', thing),
        (count) => count === 0,
      )),
    count: (thing) => ask('count', thing),
    texts: (thing) => ask('texts', thing),
    labels: (thing) => ask('labels', thing),
    value: (thing) => ask('value', thing),
    attributes: (thing) => ask('attributes', thing),
    async press(thing) {
      await until(
        `a press of ${saidOf(thing)}`,
        () => pressOnce(thing),
        (landed) => landed,
      )
    },
    async write(thing, text) {
      await until(
        `the focus in ${saidOf(thing)}`,
        async () => {
          await visitor.press(thing)
          return ask<boolean>('select', thing)
        },
        (has) => has,
      )
      await (text === '' ? tab.key('Backspace') : tab.type(text))
    },
    choose: async (thing, option) =>
      void (await until(
        `«${option}» in ${saidOf(thing)}`,
        () => ask<boolean>('choose', thing, option),
        (chosen) => chosen,
      )),
    async focus(thing) {
      await visitor.sees(thing)
      if (!(await tab.run<boolean>(`typeof lousaQueries === 'object'`))) await tab.run(library)
      await tab.run(`void ${call('element', thing)}.focus()`)
    },
    async key(...keys) {
      for (const key of keys) await tab.key(key)
    },
    async attach(thing, file) {
      await visitor.sees(thing)
      await tab.attach(call('element', thing), file)
    },
  }
  return visitor
}
