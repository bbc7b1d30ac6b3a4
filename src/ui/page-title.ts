/** The name of the address and that of the school: «Notificações · Escola Sabiá» (WCAG 2.4.2). */
let page = ''
let school = ''

/** @returns takes the name back, unless another page has one by then */
export function setPageTitle(name: string): () => void {
  page = name
  write()
  return () => {
    if (page !== name) return
    // Written by the page that comes: a moment without a heading is no other title.
    page = ''
  }
}

export function setSchoolName(name: string): void {
  if (name === '') return
  // What the document says of its address stands until a heading knows better.
  if (page === '' && school === '' && document.title.endsWith(` · ${name}`)) page = document.title.slice(0, -` · ${name}`.length)
  school = name
  write()
}

function write(): void {
  const title = [page, school].filter(Boolean).filter((text, at, all) => all.indexOf(text) === at)
  if (title.length > 0) document.title = title.join(' · ')
}

const FIELD = 'input, textarea, select, [contenteditable]'
/** Somebody is writing or choosing: what comes to the page does not take the focus. */
export const isInField = (): boolean => document.activeElement?.matches(FIELD) === true

/** ms: how long a closing dialog may still give the focus to what opened it. */
const SETTLING = 600

/*
 * arrive() ─► the heading is there ─► it has the focus, also after a dialog that closes gives the focus back to a page that is gone
 *         └─► it comes later       ─► headingCame() ─► the same
 * Whoever presses a key or a button meanwhile has gone on, and so has who comes to a field without either (a screen reader, a voice, a
 * password manager): nothing is taken from them.
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
      // A dialog or the drawer that stays has its own focus.
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
    /** Something else on the page is what one came for. */
    end: done,
    headingCame(): void {
      if (isAwaited) this.arrive()
    },
  }
}

export const landing = createLanding()
