/** Newer releases, as the page's root knows them (workers/app-updates.ts). */
export interface Updates {
  subscribe(listener: () => void): () => void
  /** `waiting`: a newer release waits for consent. `taken`: another tab agreed, or there is no service worker: this page is old. */
  state(): 'none' | 'waiting' | 'taken'
  /** Activates the newer release and reloads. False: the browser did not do it in time. */
  accept(): Promise<boolean>
  /** How many edits and files are on the wire. */
  sending(): Promise<number>
}
