import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { PageRun } from './page-tests.ts'
import type { Ran } from './reports.ts'

// The process that runs browser tests in one copy. It lives from mutant to mutant, and is ended with its browser when a run never ends.

export interface Pages {
  run(asked: PageRun, limit: number): Promise<Ran>
  end(): void
}

export function pagesIn(copy: string): Pages {
  let child: ChildProcess | null = null

  function start(): ChildProcess {
    const made = fork('tests/mutants/page-tests.ts', [copy], {
      execArgv: ['--import', 'tsx'],
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    if (made.pid !== undefined) setPriority(made.pid, constants.priority.PRIORITY_LOW)
    return made
  }

  function end(): void {
    const pid = child?.pid
    child = null
    if (pid === undefined) return
    try {
      process.kill(-pid, 'SIGKILL') // with the browser, which is of its group
    } catch {
      // It has ended by itself.
    }
  }

  /** The next message; null when the process ends or the time is up. */
  const heard = (from: ChildProcess, limit: number) =>
    new Promise<unknown>((resolve) => {
      const settle = (message: unknown) => {
        clearTimeout(timer)
        from.off('message', settle)
        from.off('exit', gone)
        resolve(message)
      }
      const gone = () => settle(null)
      const timer = setTimeout(gone, limit)
      from.on('message', settle)
      from.on('exit', gone)
    })

  return {
    end,
    async run(asked, limit) {
      if (child === null) {
        child = start()
        await heard(child, limit) // it is ready
      }
      const answer = heard(child, limit)
      if (child.connected) child.send(asked)
      const ran = await answer
      if (ran !== null) return ran as Ran
      end()
      return { tests: [], broken: [`the pages never end, or their process did: ${asked.files.join(', ')}`] }
    },
  }
}
