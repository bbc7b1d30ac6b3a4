/** The page's name and the school's name: «Notificações · Escola Sabiá» (WCAG 2.4.2). */
let page = ''
let school = ''

/** @returns a function that removes the name, unless another page has set one since */
export function setPageTitle(name: string): () => void {
  page = name
  write()
  return () => {
    if (page !== name) return
    // Not written: the next page does that, and a moment without a heading must not change the title.
    page = ''
  }
}

export function setSchoolName(name: string): void {
  if (name === '') return
  // The document's title stays until a heading sets the page's name.
  if (page === '' && school === '' && document.title.endsWith(` · ${name}`)) page = document.title.slice(0, -` · ${name}`.length)
  school = name
  write()
}

function write(): void {
  const title = [page, school].filter(Boolean).filter((text, at, all) => all.indexOf(text) === at)
  if (title.length > 0) document.title = title.join(' · ')
}

const FIELD = 'input, textarea, select, [contenteditable]'
/** The person types or chooses: a new page must not take the focus. */
export const isInField = (): boolean => document.activeElement?.matches(FIELD) === true

/** ms for which a closing dialog may still focus the element that opened it. */
const SETTLING = 600

/*
 * arrive() ─► the heading is rendered ─► it gets the focus, also after a closing dialog has focused an element of a page that is gone
 *         └─► it is rendered later   ─► headingCame() ─► the same
 * Ends when the person presses a key or a button, or moves into a field by other means (a screen reader, a voice, a password manager): the focus
 * is never taken from them.
 */

function createLanding() {
  let stop: (() => void) | null = null
  let isAwaited = false
  const heading = () => document.querySelector<HTMLElement>('[data-page-heading]')
  const done = () => {
    isAwaited = false
    stop?.()
    stop = null
  }
  const settle = () => {
    const until = performance.now() + SETTLING
    let frame = 0
    const look = () => {
      const target = heading()
      const active = document.activeElement
      // An open dialog or drawer keeps its own focus.
      const isHeld = active?.closest('[role=dialog], [role=alertdialog]') != null
      if (target !== null && !isHeld && active !== target) target.focus({ preventScroll: true })
      if (performance.now() < until) frame = requestAnimationFrame(look)
      else if (target !== null) done()
    }
    look()
    return () => cancelAnimationFrame(frame)
  }
  return {
    arrive(): void {
      done()
      // What the document said of the address before (server/brand/head.ts).
      for (const each of document.querySelectorAll('[data-address]')) each.remove()
      isAwaited = true
      const end = settle()
      const events = ['keydown', 'pointerdown'] as const
      const atField = ({ target }: Event) => target instanceof Element && target.matches(FIELD) && done()
      for (const event of events) addEventListener(event, done, { capture: true })
      addEventListener('focusin', atField, { capture: true })
      stop = () => {
        end()
        for (const event of events) removeEventListener(event, done, { capture: true })
        removeEventListener('focusin', atField, { capture: true })
      }
    },
    /** The navigation's target is another element of the page. */
    end: done,
    headingCame(): void {
      if (isAwaited) this.arrive()
    },
  }
}

export const landing = createLanding()
