// Runs a command on a busy machine: `npm run under-load -- 8 npm run e2e -- --repeat-each=5`. As many processes compute as it takes to keep so many
// tasks running at once, those of the command included, as beside another person's build. Linux: it reads /proc/loadavg.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'

const [wanted = '', command = '', ...args] = process.argv.slice(2)
const load = Number(wanted)
if (!(load > 0) || command === '') {
  console.error('usage: npm run under-load -- 8 npm run e2e -- --repeat-each=5')
  process.exit(2)
}

const EVERY_MS = 500
/** The highest of one core for hours is no load that tests have to bear. */
const MOST = 3 * load

/** @type {import('node:child_process').ChildProcess[]} */
const busy = []
/** Sum and number of the readings, for the last line. */
const seen = { sum: 0, times: 0 }

/** Tasks that run or wait for a core now, this one left out. */
const running = () => Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[3]?.split('/')[0]) - 1

function steer() {
  const now = running()
  seen.sum += now
  seen.times += 1
  if (now < load && busy.length < MOST) busy.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  else if (now > load) busy.pop()?.kill('SIGKILL')
}

const timer = setInterval(steer, EVERY_MS)
const stop = () => {
  clearInterval(timer)
  for (const each of busy) each.kill('SIGKILL')
}
process.on('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130))

const child = spawn(command, args, { stdio: 'inherit' })
child.on('exit', (code) => {
  console.log(`tasks running at once: ${(seen.sum / Math.max(1, seen.times)).toFixed(1)} on average, ${load} wanted`)
  process.exit(code ?? 1)
})
