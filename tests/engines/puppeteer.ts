import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import puppeteer, { type Browser as Driven, type ConsoleMessage, type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core'
import { COOKIE } from '#server/call/sessions.ts'
import { chromiumArgs } from '#tests/setup/chromium-args.ts'
import { endGroup } from './end-group.ts'
import { type Browser, type Engine, type NamedKey, scaleScript, type StartOptions, type Tab } from './engine.ts'
import { until } from './until.ts'

// Chromium over its own protocol, Firefox over WebDriver BiDi.

const LOADED = { waitUntil: 'load', timeout: 60_000 } as const

const CLOSE_LIMIT = 5000

const chromiumOptions = ({ profile, size }: StartOptions, executablePath: string): LaunchOptions => ({
  browser: 'chrome',
  executablePath,
  userDataDir: profile,
  args: [...chromiumArgs, '--lang=pt-BR', '--force-prefers-reduced-motion', `--window-size=${size.width},${size.height}`],
})

const firefoxOptions = ({ profile }: StartOptions, executablePath: string): LaunchOptions => ({
  browser: 'firefox',
  executablePath,
  // Firefox gets the folder as it is: puppeteer's own copies of `userDataDir` would not be the same person's.
  args: ['--profile', profile],
  extraPrefsFirefox: {
    'intl.accept_languages': 'pt-BR, pt',
    'ui.prefersReducedMotion': 1,
    'datareporting.policy.dataSubmissionEnabled': false,
  },
})

export const chromium = (executablePath: string): Engine => driven((options) => chromiumOptions(options, executablePath), cookieKept)
export const firefox = (executablePath: string): Engine =>
  driven(
    (options) => firefoxOptions(options, executablePath),
    () => Promise.resolve(),
  )

/** @param beforeKill waits for what the browser writes late, given its profile's folder */
const driven = (optionsOf: (options: StartOptions) => LaunchOptions, beforeKill: (profile: string) => Promise<unknown>): Engine => ({
  async start(options) {
    const browser = await puppeteer.launch({ headless: true, ...optionsOf(options) })
    return browserOf(browser, options, () => beforeKill(options.profile))
  },
})

/** Chromium writes its cookies every 30 s: whom a kill meets before that has to sign in again. */
const cookieKept = (profile: string) =>
  until(
    'the session on the disk',
    () => readFile(join(profile, 'Default/Cookies'), 'latin1'),
    (file) => file.includes(COOKIE),
    60_000,
  )

function browserOf(browser: Driven, { size, timeScale }: StartOptions, beforeKill: () => Promise<unknown>): Browser {
  const problems: string[] = []
  const child = browser.process()
  const end = async () => {
    if (child !== null) await endGroup(child)
    await browser.disconnect().catch(() => undefined)
  }
  return {
    problems,
    async newTab() {
      const page = await browser.newPage()
      await page.setViewport(size)
      await page.evaluateOnNewDocument(scaleScript(timeScale))
      page.on('console', (message) => note(problems, message))
      page.on('pageerror', (problem) => problems.push(String(problem)))
      return tabOf(page)
    },
    async close() {
      // Firefox may not answer while a page of it still waits for the network.
      await Promise.race([browser.close().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, CLOSE_LIMIT))])
      await end()
    },
    async kill() {
      await beforeKill()
      await end()
    },
  }
}

const note = (problems: string[], message: ConsoleMessage) => {
  if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url ?? ''})`)
}

const chordOf = (key: NamedKey): { readonly held: boolean; readonly key: KeyInput } =>
  key.startsWith('Mod+') ? { held: true, key: key.slice('Mod+'.length) as KeyInput } : { held: false, key: key as KeyInput }

/** Firefox aborts a navigation when its service worker's process ends under it: a person presses again. */
const isAborted = (error: unknown) => String(error).includes('NS_BINDING_ABORTED')

const tabOf = (page: Page): Tab => ({
  async goto(url) {
    try {
      await page.goto(url, LOADED)
    } catch (error) {
      if (!isAborted(error)) throw error
      await page.goto(url, LOADED)
    }
  },
  leaveFor: (url) => page.evaluate((to) => void setTimeout(() => location.assign(to)), url),
  reload: async () => void (await page.reload(LOADED)),
  back: async () => void (await page.goBack(LOADED)),
  forward: async () => void (await page.goForward(LOADED)),
  run: <T>(script: string) => page.evaluate(script) as Promise<T>,
  async press({ x, y }) {
    // As a person does; Firefox draws a tab in the background once a second.
    await page.bringToFront()
    await page.mouse.click(x, y)
  },
  async key(named) {
    const { held, key } = chordOf(named)
    if (held) await page.keyboard.down('Control')
    await page.keyboard.press(key)
    if (held) await page.keyboard.up('Control')
  },
  type: (text) => page.keyboard.type(text),
  async attach(script, file) {
    const handle = (await page.evaluateHandle(script)).asElement()
    if (handle === null) throw new Error('no file input')
    await (handle as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file)
  },
  picture: () => page.screenshot({ type: 'png' }),
})
