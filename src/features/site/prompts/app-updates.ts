/** Newer releases, as the root of the page sees them (workers/app-updates.ts). */
export interface Updates {
  subscribe(listener: () => void): () => void
  /** `waiting`: a newer release waits for consent. `taken`: another tab agreed, or there is no service worker, so this page is old. */
  state(): 'none' | 'waiting' | 'taken'
  /** Activates the newer release and reloads. False: the browser did not activate it in time. */
  accept(): Promise<boolean>
  /** How many edits and files are on the wire. */
  sending(): Promise<number>
}
