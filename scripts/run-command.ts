import { spawn, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

export interface Ended {
  readonly code: number
  readonly output: string
}

export interface RunOptions {
  /** After this many ms the command and its children are ended, and the command has failed. */
  readonly limit: number
  /** Passes its output through while it runs. */
  readonly show?: boolean
  /** Runs at the lowest priority. */
  readonly yielding?: boolean
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
}

/** Runs a command to its end, in its own process group, so that none of its children outlives it. */
export function runCommand(
  command: string,
  args: readonly string[],
  { limit, show = false, yielding = false, env = {}, cwd = process.cwd() }: RunOptions,
): Promise<Ended> {
  return new Promise((resolve) => {
    const grouped = process.platform !== 'win32'
    const child = spawn(command, args, {
      cwd,
      detached: grouped,
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(show && process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }), ...env },
    })
    if (yielding && child.pid !== undefined) setLowestPriority(child.pid)
    const said: Buffer[] = []
    child.stdout?.on('data', (bytes: Buffer) => said.push(bytes))
    child.stderr?.on('data', (bytes: Buffer) => said.push(bytes))
    const tooLong = setTimeout(() => {
      said.push(Buffer.from(`\nended after ${limit / 1000} s`))
      if (show) console.error(`\n${args.join(' ')}: ended after ${limit / 1000} s`)
      end(child, grouped)
    }, limit)
    const interrupted = () => end(child, grouped)
    process.once('exit', interrupted)
    const settle = (code: number) => {
      clearTimeout(tooLong)
      process.off('exit', interrupted)
      resolve({ code, output: Buffer.concat(said).toString() })
    }
    child.on('error', (problem) => {
      said.push(Buffer.from(String(problem)))
      settle(1)
    })
    child.on('close', (code) => settle(code ?? 1))
  })
}

function setLowestPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
    // Linux may share the processor between sessions first, and `detached` creates one: a low priority inside it would have no effect.
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW))
  } catch {
    // The process has ended, or this kernel has no such groups.
  }
}

function end({ pid }: ChildProcess, grouped: boolean): void {
  if (pid === undefined) return
  try {
    process.kill(grouped ? -pid : pid, 'SIGKILL')
  } catch {
    // It has ended by itself meanwhile.
  }
}
