// A page that the document painted by itself (server/page/shell.ts) starts the app here: the scripts come behind the first picture, not beside it. They are ten
// times as large, and a phone's connection would share itself between them.

/** A picture that does not come keeps nobody waiting. */
const PATIENCE_MS = 1200

// A browser that knows the app may offer it before the app runs, and tells only once (lib/install-prompt.ts).
addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault()
  Object.assign(globalThis, { lousaInstallOffer: offer })
})

/** How long a browser has to say what it painted. Not all of them do. */
const TELLING_MS = 50

const picture = document.querySelector<HTMLImageElement>('.shell picture > img')

/** The picture, or words if there is none, are on the screen: a frame that was only drawn may be shown behind the scripts. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, TELLING_MS))
    const told = new PerformanceObserver((list) => {
      const entries = list.getEntries() as LargestContentfulPaint[]
      if (picture === null || entries.some(({ element }) => element === picture)) resolve()
    })
    told.observe({ type: 'largest-contentful-paint', buffered: true })
  })

/** The picture that the shell shows first, once it is here, cannot be had, or takes too long. */
function firstPicture(): Promise<unknown> {
  if (picture === null) return Promise.resolve()
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  return Promise.race([picture.decode().catch(() => undefined), late])
}

const script = document.querySelector<HTMLElement>('script[data-app]')

/** Asked for beside the app, so that its first page finds them: faces to be written in, and the code of that page. */
function askFor(href: string): void {
  const face = href.endsWith('.woff2')
  const link = Object.assign(document.createElement('link'), { rel: face ? 'preload' : 'modulepreload', crossOrigin: '', href })
  if (face) Object.assign(link, { as: 'font', type: 'font/woff2' })
  document.head.append(link)
}

function goOn(): void {
  const { app = '', with: others = '' } = script?.dataset ?? {}
  void import(/* @vite-ignore */ app)
  for (const href of others.split(' ').filter(Boolean)) askFor(href)
}

// A page in the background paints nothing, and may be opened at any time.
const seen = document.visibilityState === 'visible' ? firstPicture().then(painted) : Promise.resolve()
void seen.then(goOn)

export {}
