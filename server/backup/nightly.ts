import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '#server/disk/root.ts'

export interface Nightly {
  readonly dir: string
  /** Of the machine's clock: hour and minute. */
  readonly at: readonly [hour: number, minute: number]
  readonly keep: number
}

/** The next time that the clock shows this, after `now`. */
export function nextAt([hour, minute]: Nightly['at'], now: Date): Date {
  const next = new Date(now)
  next.setHours(hour, minute, 0, 0)
  if (next <= now) next.setDate(next.getDate() + 1)
  return next
}

/** ms. A machine that slept wakes late, so the clock is read again this often. */
const LOOK_EVERY = 60_000

/** Every night the command of an operator, in a process of its own: what it costs to check a copy is not this server's. */
export function backUpNightly(nightly: Nightly, dataDir: string): void {
  let next = nextAt(nightly.at, new Date())
  setInterval(() => {
    const now = new Date()
    if (now < next) return
    next = nextAt(nightly.at, now)
    backUp(nightly, dataDir)
  }, LOOK_EVERY).unref()
}

function backUp({ dir, keep }: Nightly, dataDir: string): void {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'server', 'backup-cli.ts'), dir, '--keep', String(keep)], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child.once('error', (error) => console.error(`A cópia da noite não começou: ${error.message}`))
}
