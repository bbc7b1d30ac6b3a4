// Chooses the Chromium of the tests: the headless shell (a third less work than the whole browser without a window; tests/e2e/README.md), else
// the installed browser, else Playwright's own download.
import { existsSync } from 'node:fs'
import { run } from './setup-steps.mjs'

const SHELL = '/usr/bin/chromium-headless-shell'

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const KNOWN = {
  linux: [
    SHELL,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
  ],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
}

async function playwrights() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

/** The installed browser, or undefined. `CHROMIUM_PATH` names another. */
export async function findChromium() {
  const asked = process.env['CHROMIUM_PATH']
  if (asked !== undefined && asked !== '') return asked
  return [...(KNOWN[process.platform] ?? []), await playwrights()].find((path) => existsSync(path))
}

export const hasApt = () => process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Debian's headless shell; other distributions: the whole browser. */
async function installWithApt() {
  try {
    await run('apt-get', ['update'])
    const install = (/** @type {string} */ name) => run('apt-get', ['install', '-y', '--no-install-recommends', name])
    await install('chromium-headless-shell').catch(() => install('chromium'))
  } catch (problem) {
    console.warn(`apt-get could not install Chromium (${String(problem)}).`)
  }
}

const lacksShell = () => hasApt() && process.env['CHROMIUM_PATH'] === undefined && !existsSync(SHELL)

/** Installs Debian's browser where that can be done and is needed. Needs no package of the project. */
export async function installChromium() {
  if (!lacksShell()) return
  console.log('Installing Chromium …')
  await installWithApt()
}

/** Finds or installs a browser, and passes its path to child processes. */
export async function setUpChromium() {
  let found = await findChromium()
  if (found === undefined) {
    await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
    found = await findChromium()
  }
  if (found === undefined) throw new Error('No Chromium found. Install one and name it: CHROMIUM_PATH=/path/to/chromium npm test')
  process.env['CHROMIUM_PATH'] = found
  return found
}
