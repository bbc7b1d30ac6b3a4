import type { ChildProcess } from 'node:child_process'

/** Ends a process and all of its group abruptly, and waits until none is left: a living one would hold the profile's locks. */
export async function endGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return
  while (signalled(pid)) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** False: the group has no process any more. */
function signalled(pid: number): boolean {
  try {
    return process.kill(-pid, 'SIGKILL')
  } catch {
    return false
  }
}
