import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Builder, Key, Origin, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '#tests/e2e/support/free-port.ts'
import { endGroup } from './end-group.ts'
import { type Browser, type Engine, type NamedKey, scaleScript, type StartOptions, type Tab } from './engine.ts'
import { pictureOf } from './screen-picture.ts'

// WebKitGTK over WebDriver, in a window (webkit-window.py) on a screen of its own (Xvfb).

const WINDOW = fileURLToPath(new URL('./webkit-window.py', import.meta.url))
const LIMITS = { script: 60_000, pageLoad: 60_000 }
/** A browser that does not answer is ended. */
const CLOSE_LIMIT = 5000
const SCREEN = '1400x1000x24'

interface Screen {
  readonly display: string
  /** What it shows (screen-picture.ts). */
  readonly file: string
  end(): Promise<void>
}

/** A display that no other process has: Xvfb chooses it and tells its number. */
async function startScreen(): Promise<Screen> {
  const folder = await mkdtemp(join(tmpdir(), 'lousa-screen-'))
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-fbdir', folder], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const told = child.stdio[3]
  if (!told || !('on' in told)) throw new Error('no pipe to Xvfb')
  const number = await Promise.race([
    once(told, 'data').then(([bytes]) => String(bytes).trim()),
    once(child, 'error').then(([problem]) => Promise.reject(problem as Error)),
  ])
  const end = async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
  return { display: `:${number}`, file: join(folder, 'Xvfb_screen0'), end }
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const socket = createConnection(port, '127.0.0.1')
    const open = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(() => false)
    socket.destroy()
    if (open) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('WebKitWebDriver does not listen')
}

export const webkit: Engine = {
  async start({ profile, size, timeScale }: StartOptions): Promise<Browser> {
    await mkdir(profile, { recursive: true })
    const screen = await startScreen()
    const port = await freePort()
    const env = {
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
      LANG: 'pt_BR.UTF-8',
      TZ: 'America/Sao_Paulo',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1', // with it there are six frames a second
      LOUSA_PROFILE: profile,
      LOUSA_SIZE: `${size.width}x${size.height}`,
      LOUSA_SCRIPT: scaleScript(timeScale),
    }
    // A group of its own, so that a kill reaches its web and network processes too.
    const driverProcess = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    const problems: string[] = []
    listen(driverProcess, problems)
    const kill = async () => {
      await endGroup(driverProcess)
      await screen.end()
    }
    try {
      await untilListening(port)
      const driver = await openSession(port)
      return browserOf(driver, problems, () => pictureOf(screen.file, size), kill)
    } catch (problem) {
      await kill()
      throw problem
    }
  },
}

async function openSession(port: number): Promise<WebDriver> {
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    // Otherwise every command waits for pending navigations, for ever when a frame begins a download.
    .withCapabilities({
      browserName: 'lousa-webkit',
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args: [WINDOW] },
    })
    .build()
  await driver.manage().setTimeouts(LIMITS)
  return driver
}

const ERROR = /CONSOLE (?:\S+ )?ERROR (.*)/

function listen(child: ChildProcess, problems: string[]): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.on('data', (bytes: Buffer) => {
      const lines = (rest + bytes.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (ERROR.test(line)) problems.push(line)
    })
  }
}

function browserOf(driver: WebDriver, problems: string[], picture: Tab['picture'], kill: () => Promise<void>): Browser {
  let first = true
  return {
    problems,
    async newTab() {
      if (!first) await driver.switchTo().newWindow('window')
      first = false
      return tabOf(driver, await driver.getWindowHandle(), picture)
    },
    async close() {
      await Promise.race([driver.quit().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, CLOSE_LIMIT))])
      await kill()
    },
    kill,
  }
}

const KEYS: Readonly<Record<string, string>> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Backspace: Key.BACK_SPACE,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  End: Key.END,
}

async function chord(driver: WebDriver, named: NamedKey): Promise<void> {
  const held = named.startsWith('Mod+')
  const name = held ? named.slice('Mod+'.length) : named
  const key = KEYS[name] ?? name
  const actions = driver.actions()
  await (held ? actions.keyDown(Key.CONTROL).keyDown(key).keyUp(key).keyUp(Key.CONTROL) : actions.keyDown(key).keyUp(key)).perform()
}

/** Runs the expression, waits for its promise, and tells its error as one. */
const ASYNC = `
const done = arguments[arguments.length - 1];
Promise.resolve().then(() => (SCRIPT)).then((value) => done({ value }), (problem) => done({ problem: String(problem) }));`

async function told(driver: WebDriver, script: string): Promise<unknown> {
  const { value, problem }: { value?: unknown; problem?: string } = await driver.executeAsyncScript(ASYNC.replace('SCRIPT', () => script))
  if (problem !== undefined) throw new Error(problem)
  return value
}

function tabOf(driver: WebDriver, handle: string, picture: Tab['picture']): Tab {
  const here = async () => {
    if ((await driver.getWindowHandle().catch(() => '')) !== handle) await driver.switchTo().window(handle)
  }
  const inTab =
    <A extends readonly unknown[], R>(act: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await here()
      return act(...args)
    }
  let documents = 0
  /** Until the next document is there, or one that the browser kept, and is loaded. */
  const going = async (act: () => Promise<void>) => {
    const number = ++documents
    await told(driver, `globalThis.lousaLeft = ${number}`)
    await act()
    const isThere = () => told(driver, `globalThis.lousaLeft !== ${number} && document.readyState === 'complete'`).catch(() => false)
    const end = performance.now() + LIMITS.pageLoad
    while ((await isThere()) !== true) {
      if (performance.now() > end) throw new Error('the page did not load')
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  return {
    goto: inTab((url) => going(() => driver.get(url))),
    leaveFor: inTab(async (url) => void (await driver.executeScript('setTimeout((to) => location.assign(to), 0, arguments[0])', url))),
    reload: inTab(() => going(() => driver.navigate().refresh())),
    back: inTab(() => going(() => driver.navigate().back())),
    forward: inTab(() => going(() => driver.navigate().forward())),
    run: inTab((script: string) => told(driver, script)) as Tab['run'],
    press: inTab(({ x, y }) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
        .press()
        .release()
        .perform(),
    ),
    key: inTab((named) => chord(driver, named)),
    type: inTab((text) => driver.actions().sendKeys(text).perform()),
    attach: inTab(async (script, file) => {
      const input: WebElement = await driver.executeScript(`return (${script})`)
      await input.sendKeys(file)
    }),
    // The driver's own way hangs with this renderer. A window that stands behind another is not seen.
    picture,
  }
}
