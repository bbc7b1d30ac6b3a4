// Finds Firefox and WebKitGTK for `npm run engines`, and installs Debian's packages where that can be done (apt, root).
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { hasApt } from './chromium.mjs'
import { run } from './setup-steps.mjs'

/** @typedef {'firefox' | 'webkit'} OtherEngine */

/** What each needs: executables that must be there, and the packages that bring them. */
const NEEDS = {
  firefox: { files: ['/usr/bin/firefox-esr'], packages: ['firefox-esr'] },
  webkit: {
    files: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/lib/python3/dist-packages/gi/__init__.py'],
    packages: [
      'webkit2gtk-driver',
      'gir1.2-webkit2-4.1',
      'gir1.2-gtk-3.0',
      'python3-gi',
      'xvfb',
      'xauth',
      'gstreamer1.0-libav',
      'gstreamer1.0-plugins-good',
      'gstreamer1.0-plugins-bad',
    ],
  },
}

/** The program that starts it, or undefined. `FIREFOX_PATH` names another Firefox. @param {OtherEngine} name */
export function findEngine(name) {
  const asked = name === 'firefox' ? process.env['FIREFOX_PATH'] : undefined
  if (asked !== undefined && asked !== '') return asked
  const { files } = NEEDS[name]
  return files.every((file) => existsSync(file)) ? files[0] : undefined
}

/** Installs what is missing. An engine that cannot be installed is named in the summary of the run. */
export async function installEngines() {
  const missing = /** @type {OtherEngine[]} */ (Object.keys(NEEDS)).filter((name) => findEngine(name) === undefined)
  if (missing.length === 0 || !hasApt()) return
  console.log(`Installing ${missing.join(' and ')} …`)
  for (const name of missing) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...NEEDS[name].packages]).catch((/** @type {unknown} */ problem) =>
      console.warn(`apt-get could not install ${name} (${String(problem)}).`),
    )
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await installEngines()
