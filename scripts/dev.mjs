// npm run dev: the API server, restarted at every change, and Vite in front of it. When one ends, both end.
import { spawn } from 'node:child_process'
import { root } from './setup-steps.mjs'
import { giveUp, setUp } from './setup.mjs'

await setUp(['install', 'styles', 'routes']).catch(giveUp)

const apiPort = process.env['API_PORT'] ?? '4174'

/** @param {string} script @param {string[]} args @param {Record<string, string>} [env] */
function begin(script, args, env = {}) {
  return spawn(process.execPath, [`node_modules/${script}`, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, API_PORT: apiPort, ...env },
  })
}

const children = [
  begin('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/main.ts'], { PORT: apiPort }),
  begin('@pandacss/dev/bin.js', ['codegen', '--watch', '--silent']),
  begin('vite/bin/vite.js', []),
]

let ending = false
function end() {
  if (ending) return
  ending = true
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', end)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
