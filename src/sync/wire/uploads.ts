import type { Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import type { Step } from '#sync/model/command.ts'
import { stepIndex } from '#sync/model/steps.ts'
import type { SendEnv } from './build-call.ts'
import { type Outcome, refusalOf } from './outcome.ts'

// An upload runs beside the slices of the lease: its tab renews a lease of its own on the entry, with the bytes handed over so far.

export interface UploadProgress {
  readonly sent: number
  readonly total: number
}

/** Writes down how far an upload is. False: the attempt is not this tab's any more, and the upload must stop. */
export async function renewUpload(tx: WriteTx, id: string, attempt: number, progress: UploadProgress, now: number): Promise<boolean> {
  const entry = await tx.get('outbox', id)
  if (entry === undefined || entry.state !== 'sending' || entry.attempts.at(-1)?.no !== attempt) return false
  await tx.put('outbox', { ...entry, upload: { ...progress, at: now } })
  return true
}

/** A storage host that says 401 or 403 means its link: it expired, or the clock of the host is another. */
export function isLinkRefused(step: Step, outcome: Outcome): outcome is Extract<Outcome, { kind: 'answer' }> {
  return step.endpoint.encoding === 'raw' && outcome.kind === 'answer' && (outcome.status === 403 || outcome.status === 401)
}

/** A new upload link is the step that gave it, again: at most `relinks` times in `relinkWindow`, then it is the person's. */
export async function askForLink(
  tx: WriteTx,
  env: SendEnv,
  entry: Entry,
  outcome: Extract<Outcome, { kind: 'answer' }>,
  now: number,
): Promise<void> {
  const { relinks, relinkWindow, pause } = env.timing
  const recent = (entry.relinks ?? []).filter((at) => now - at < relinkWindow && at <= now)
  const index = stepIndex(entry, env.model)
  if (recent.length >= relinks || index === 0) {
    const { status, message } = refusalOf(outcome)
    const words = message === undefined ? {} : { message }
    await tx.put('outbox', { ...entry, relinks: [], state: 'attention', attention: { reason: 'refused', at: now, status, ...words } })
    return
  }
  await tx.put('outbox', {
    ...entry,
    step: index - 1,
    generation: entry.generation + 1,
    relinks: [...recent, now],
    state: 'waiting',
    pause: { at: now, wait: pause, reason: 'link' },
  })
}
