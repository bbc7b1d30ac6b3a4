import type { Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import type { Step } from '#sync/model/command.ts'
import { stepIndex } from '#sync/model/steps.ts'
import type { SendEnv } from './build-call.ts'
import { type Outcome, refusalOf } from './outcome.ts'

// An upload may outlive the lease slice: its tab renews a lease of its own on the entry, together with the bytes sent so far.

export interface UploadProgress {
  readonly sent: number
  readonly total: number
}

/** Stores the progress of an upload. False: another tab has taken over the attempt, so this upload must stop. */
export async function renewUpload(tx: WriteTx, id: string, attempt: number, progress: UploadProgress, now: number): Promise<boolean> {
  const entry = await tx.get('outbox', id)
  if (entry === undefined || entry.state !== 'sending' || entry.attempts.at(-1)?.no !== attempt) return false
  await tx.put('outbox', { ...entry, upload: { ...progress, at: now } })
  return true
}

/** A storage host that answers 401 or 403 refuses the link: the link expired, or the host's clock differs. */
export function isLinkRefused(step: Step, outcome: Outcome): outcome is Extract<Outcome, { kind: 'answer' }> {
  return step.endpoint.encoding === 'raw' && outcome.kind === 'answer' && (outcome.status === 403 || outcome.status === 401)
}

/** Repeats the step that gave the upload link: at most `relinks` times in `relinkWindow`; then the entry goes to attention. */
export async function requestNewLink(
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
