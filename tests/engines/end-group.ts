import type { ChildProcess } from 'node:child_process'

/** A process that has ended stays in its group until its parent asks for its end, which may be never; it holds nothing. */
const TRIES = 40

/** Ends a process and all of its group abruptly, and waits until none is left: a living one would hold the profile's locks. */
export async function endGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return
  for (let tries = 0; tries < TRIES && signalled(pid); tries++) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** False: the group has no process any more. */
function signalled(pid: number): boolean {
  try {
    return process.kill(-pid, 'SIGKILL')
  } catch {
    return false
  }
}
