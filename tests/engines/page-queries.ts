import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Something that a person can point at. Texts are whole names, patterns are searched. */
export interface Thing {
  readonly role?: string
  readonly name?: string | RegExp
  /** A field, by its label. */
  readonly label?: string
  readonly text?: string | RegExp
  /** Also in open shadow roots. */
  readonly css?: string
  /** Has this text somewhere inside. */
  readonly has?: string
  readonly within?: Thing
  /** Of several, the one at this place; by default the first. */
  readonly at?: number
}

interface TestingLibrary {
  queryAllByRole(where: HTMLElement, role: string, options: object): HTMLElement[]
  queryAllByLabelText(where: HTMLElement, label: string, options: object): HTMLElement[]
  queryAllByText(where: HTMLElement, text: string | RegExp, options: object): HTMLElement[]
  isInaccessible(element: Element): boolean
}

/** The library that finds elements by role and name, as a script. */
export async function queriesScript(): Promise<string> {
  const library = await readFile(
    createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
    'utf8',
  )
  return `(() => { ${library}; Object.assign(globalThis, { lousaQueries: (${queries.toString()})(globalThis.TestingLibraryDom) }) })()`
}

/** An expression that calls one of the functions below. */
export const call = (name: keyof Queries, thing: Thing, ...more: readonly string[]) =>
  `lousaQueries.${name}(${[thing, ...more].map((each) => JSON.stringify(each, withPatterns)).join(', ')})`

const withPatterns = (_key: string, value: unknown) => (value instanceof RegExp ? { source: value.source, flags: value.flags } : value)

type Queries = ReturnType<typeof queries>

/** Runs in the page: it may use nothing from outside. */
function queries(library: TestingLibrary) {
  type Sent = string | { readonly source: string; readonly flags: string } | undefined
  interface SentThing {
    readonly role?: string
    readonly name?: Sent
    readonly label?: string
    readonly text?: Sent
    readonly css?: string
    readonly has?: string
    readonly within?: SentThing
    readonly at?: number
  }

  const wanted = (sent: Sent) => (typeof sent === 'object' ? new RegExp(sent.source, sent.flags) : sent)
  const isShown = (element: HTMLElement) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden' && !library.isInaccessible(element)

  const named = (where: HTMLElement, { role, name, label, text, css }: SentThing): HTMLElement[] => {
    if (role !== undefined) return library.queryAllByRole(where, role, name === undefined ? {} : { name: wanted(name) })
    if (label !== undefined) return library.queryAllByLabelText(where, label, {})
    if (text !== undefined)
      return library.queryAllByText(where, wanted(text) as string | RegExp, { ignore: 'script, style' }).filter(isShown)
    const shadows = [...where.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    return [where, ...shadows].flatMap((root) => [...root.querySelectorAll<HTMLElement>(css ?? '*')])
  }

  function all(thing: SentThing): HTMLElement[] {
    const wheres = thing.within === undefined ? [document.body] : all(thing.within)
    const found = [...new Set(wheres.flatMap((where) => named(where, thing)))]
    const having = thing.has === undefined ? found : found.filter((element) => element.textContent?.includes(thing.has ?? '') === true)
    return thing.at === undefined ? having : having.slice(thing.at).slice(0, 1)
  }

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const middle = (element: HTMLElement) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const isOnTop = (element: HTMLElement, { x, y }: { x: number; y: number }) => {
    const top = document.elementFromPoint(x, y)
    return top !== null && (element.contains(top) || top.contains(element) || top.closest('label')?.contains(element) === true)
  }

  const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const
  let hit: boolean | null = null
  let release = () => {}
  /** The page may move between the look and the press: a press of another thing is kept from it. */
  function guard(element: HTMLElement) {
    release()
    hit = null
    const look = (event: Event) => {
      const target = event.target as Element
      hit = element.contains(target) || target.contains(element) || target.closest('label')?.contains(element) === true
      if (hit) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    for (const kind of PRESS) addEventListener(kind, look, { capture: true })
    release = () => {
      for (const kind of PRESS) removeEventListener(kind, look, { capture: true })
    }
  }

  return {
    /** Whether the last press reached its thing; null: no press came. */
    landed() {
      release()
      return hit
    },
    count: (thing: SentThing) => all(thing).length,
    element: (thing: SentThing) => all(thing)[0] ?? null,
    text: (thing: SentThing) => all(thing)[0]?.innerText ?? null,
    texts: (thing: SentThing) => all(thing).map((element) => element.innerText),
    labels: (thing: SentThing) => all(thing).map((element) => element.ariaLabel ?? ''),
    value: (thing: SentThing) => (all(thing)[0] as HTMLInputElement | undefined)?.value ?? null,
    attributes: (thing: SentThing) => {
      const found = all(thing)[0]
      return found === undefined ? null : Object.fromEntries([...found.attributes].map(({ name, value }) => [name, value]))
    },
    /** Where to press it: in the window, at rest for two frames, with nothing above it; else null. */
    async place(thing: SentThing) {
      const element = all(thing)[0]
      if (element === undefined || !isShown(element)) return null
      if (element.getAttribute('aria-disabled') === 'true' || element.matches(':disabled')) return null
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      await frame()
      const before = middle(element)
      await frame()
      const now = middle(element)
      if (before.x !== now.x || before.y !== now.y || !isOnTop(element, now)) return null
      guard(element)
      return now
    },
    /** Picks an option of a `select` by its text; false: there is none yet. */
    choose(thing: SentThing, option: string) {
      const select = all(thing)[0]
      if (!(select instanceof HTMLSelectElement)) return false
      const found = [...select.options].find(({ text }) => text === option)
      if (found === undefined) return false
      select.value = found.value
      for (const kind of ['input', 'change']) select.dispatchEvent(new Event(kind, { bubbles: true }))
      return true
    },
    /** Selects the whole content of the field with the focus; false if another thing has it. */
    select(thing: SentThing) {
      const field = all(thing)[0]
      if (field === undefined || document.activeElement !== field) return false
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
      else getSelection()?.selectAllChildren(field)
      return true
    },
  }
}
