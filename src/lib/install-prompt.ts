/** The browser's own question; Chromium offers it where the app may be installed and is not. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let event: InstallEvent | null = null
const listeners = new Set<() => void>()

function set(next: InstallEvent | null): void {
  event = next
  for (const listener of listeners) listener()
}

/** Call at the page's start: the browser tells only once, and soon. It then shows no bar of its own. What it told before is here too (`start.ts`). */
export function watchInstallPrompt(): void {
  set((globalThis as { lousaInstallOffer?: InstallEvent }).lousaInstallOffer ?? null)
  addEventListener('beforeinstallprompt', (told) => {
    told.preventDefault()
    set(told as InstallEvent)
  })
  addEventListener('appinstalled', () => set(null))
}

export const installPrompt = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isOffered: (): boolean => event !== null,
  /** Asks the person. An event asks once. */
  async ask(): Promise<boolean> {
    const asked = event
    set(null)
    return asked !== null && (await asked.prompt()).outcome === 'accepted'
  },
}
