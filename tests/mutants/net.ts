import { edit, mutant } from './define.ts'
import type { Mutant } from './mutant.ts'

// Retries, timeouts, connectivity, and whose words a person reads.

const OUTCOME = 'src/sync/wire/outcome.ts'
const PULLS = 'src/sync/pull/pulls.ts'
const TIMING = 'src/sync/model/timing.ts'

export const net: readonly Mutant[] = [
  mutant(
    'NET-01',
    'community-retried-without-network',
    'The configuration of the new community is read again after a network error',
    edit(PULLS, "if (result.why === 'unreachable') return retry !== 'no-network'", "if (result.why === 'unreachable') return true"),
  ),
  mutant(
    'NET-01',
    'community-reads-as-any',
    'The configuration of the new community has the retries of any read',
    edit('src/contract/community-v2.ts', "    retry: 'no-network', // NET-01\n", ''),
  ),
  mutant(
    'NET-02',
    'read-500-tried-again',
    'A read that was answered 500 is tried again',
    edit(
      OUTCOME,
      'if (LATER.has(status) || UNANSWERED.has(status) || (status',
      'if (LATER.has(status) || status >= 500 || UNANSWERED.has(status) || (status',
    ),
  ),
  mutant(
    'NET-02',
    'read-403-tried-again',
    'A read that was answered 403 is tried again',
    edit(
      PULLS,
      "if (retry !== 'not-404-500' || result.why !== 'refused') return false",
      "if (result.why !== 'refused' || (retry !== 'not-404-500' && result.refusal.status !== 403)) return false",
    ),
  ),
  mutant(
    'NET-02',
    'read-again-at-once',
    'A read is tried again without the wait of 3 s',
    edit(PULLS, '      await this.#clock.sleep(timing.pause, stop)\n', ''),
  ),
  mutant('NET-02', 'pause-of-two-seconds', 'Two tries are 2 s apart', edit(TIMING, '  pause: 3 * SECOND,', '  pause: 2 * SECOND,')),
  mutant(
    'NET-03',
    'preferences-404-tried-again',
    'The notification preferences are tried again after a 404',
    edit(PULLS, 'return result.refusal.status !== 404 && result.refusal.status !== 500', 'return result.refusal.status !== 500'),
  ),
  mutant(
    'NET-03',
    'preferences-500-tried-again',
    'The notification preferences are tried again after a 500',
    edit(PULLS, 'return result.refusal.status !== 404 && result.refusal.status !== 500', 'return result.refusal.status !== 404'),
  ),
  mutant(
    'NET-03',
    'preferences-403-given-up',
    'The notification preferences are given up after any refusal',
    edit(PULLS, 'return result.refusal.status !== 404 && result.refusal.status !== 500', 'return result.refusal.status > 500'),
  ),
  mutant(
    'NET-03',
    'preferences-read-as-any',
    'The notification preferences have the retries of any read',
    edit('src/contract/notifications.ts', "    retry: 'not-404-500', // NET-03\n", ''),
  ),
  mutant(
    'NET-04',
    'toast-keeps-its-own-description',
    'The description of the specification stands where the server said why',
    edit(
      'src/features/studio/drawer/sync-toasts.tsx',
      'text: serverWords ?? description, action',
      "text: text.includes('\\n') ? description : (serverWords ?? description), action",
    ),
  ),
  mutant(
    'NET-04',
    'message-before-error',
    'Of an answer with two texts `message` wins over `error`',
    edit(OUTCOME, 'const words = [error, message, data, ', 'const words = [message, error, data, '),
  ),
  mutant(
    'NET-09',
    'refused-parts-are-success',
    'A 2xx that lists refused parts counts as done',
    edit(OUTCOME, '  if (hasRefusedParts(outcome.body)) return halfDone(kind, refusal)\n', ''),
  ),
  mutant(
    'NET-04',
    'read-failure-without-server-words',
    'A read that failed says its status where the server said why',
    edit('src/features/studio/form/panel-data.tsx', '  if (error.message !== undefined) return error.message\n', ''),
  ),
  mutant(
    'NET-04',
    'row-says-the-seed-text',
    'A refused row says the text of the specification though the server said why',
    edit(
      'src/features/studio/context/attention-words.ts',
      'return `O servidor recusou: ${quoted(attention.message ?? failure)}.`',
      'return `O servidor recusou: ${quoted(failure)}.`',
    ),
  ),
  mutant(
    'NET-04',
    'sign-in-without-server-words',
    'A refused sign-in says our own text though the server said why',
    edit('src/features/site/session/session-api.ts', "message !== ''", 'false'),
  ),
  mutant('NET-05', 'two-tries', 'A read that a person waits for is tried twice', edit(TIMING, '  readTries: 3,', '  readTries: 2,')),
  mutant(
    'NET-05',
    'four-tries',
    'A read that a person waits for is tried four times',
    edit(PULLS, 'tries < timing.readTries && isWorthRetrying', 'tries <= timing.readTries && isWorthRetrying'),
  ),
  mutant(
    'NET-06',
    'timeout-408-refused',
    'A write that was answered 408 goes to the person at once',
    edit(OUTCOME, 'const UNANSWERED = new Set([408, 502', 'const UNANSWERED = new Set([502'),
  ),
  mutant(
    'NET-06',
    'retry-after-ignored',
    'A longer `Retry-After` does not extend the pause',
    edit(OUTCOME, "reason: 'rate', wait: Math.max(timing.pause, outcome.retryAfter ?? 0) }", "reason: 'rate', wait: timing.pause }"),
  ),
  mutant(
    'NET-06',
    'session-401-refuses-the-entry',
    'A 401 refuses the entry instead of holding all work',
    edit(
      OUTCOME,
      "  if (outcome.redirected === 'sign-in' || status === 401) return { to: 'auth' }\n  if (status >= 200",
      "  if (outcome.redirected === 'sign-in') return { to: 'auth' }\n  if (status >= 200",
    ),
  ),
  mutant(
    'NET-06',
    'refused-500-surely-not-applied',
    'An edit that was answered 500 counts as surely not applied',
    edit(
      OUTCOME,
      "then: 'attention', refusal }\n  return { to: 'attention', reason: 'refused', refusal, mayBeApplied: true,",
      "then: 'attention', refusal }\n  return { to: 'attention', reason: 'refused', refusal, mayBeApplied: false,",
    ),
  ),
  mutant(
    'NET-06',
    'refused-cannot-be-tried-again',
    'What was refused has no «Tentar de novo»',
    edit('src/features/studio/central/ways.ts', '    retry: can.retry,', '    retry: can.retry && attention === undefined,'),
  ),
  mutant(
    'NET-06',
    'refused-cannot-be-discarded',
    'What was refused has no «Descartar»',
    edit('src/features/studio/central/ways.ts', '    discard: can.discard && !undo,', '    discard: can.discard && !undo && !stuck,'),
  ),
  mutant(
    'NET-07',
    'lost-create-sent-again',
    'A create without an answer is sent again without a look at the server',
    edit(
      OUTCOME,
      "  if (!isIdempotent(kind)) return { to: 'verify', then: 'send' }\n  return { to: 'again', reason: 'unanswered'",
      "  return { to: 'again', reason: 'unanswered'",
    ),
    edit(OUTCOME, 'function unanswered(kind: EndpointClass, timing', 'function unanswered(_kind: EndpointClass, timing'),
  ),
  mutant(
    'NET-07',
    'empty-create-is-done',
    'A create that was answered without an id counts as done',
    edit(OUTCOME, "  if (!isIdempotent(kind) && needsId && outcome.body === undefined) return { to: 'verify', then: 'send' }\n", ''),
    edit(
      OUTCOME,
      'kind: EndpointClass, needsId: boolean, timing: Timing): Meaning {\n  // A captive',
      'kind: EndpointClass, _needsId: boolean, timing: Timing): Meaning {\n  // A captive',
    ),
  ),
  mutant(
    'NET-07',
    'uncertain-sent-blind',
    '«Tentar de novo» of an uncertain create sends it without a look at the server',
    edit(
      'src/sync/outbox/refused-create.ts',
      'const uncertain = !isIdempotent(entry.class) && (open',
      'const uncertain = isIdempotent(entry.class) && (open',
    ),
  ),
  mutant(
    'AMB-06',
    'one-policy-for-all-reads',
    'Every read has the same retries',
    edit('src/contract/community-v2.ts', "    retry: 'no-network', // NET-01\n", ''),
    edit('src/contract/notifications.ts', "    retry: 'not-404-500', // NET-03\n", ''),
  ),
  mutant(
    'NET-08',
    'captive-portal-is-success',
    'A page in place of an answer counts as a success of a write',
    edit(
      OUTCOME,
      "if (outcome.html || outcome.redirected === 'elsewhere') return unanswered(kind, timing)",
      "if (outcome.redirected === 'elsewhere') return unanswered(kind, timing)",
    ),
  ),
  mutant(
    'NET-08',
    'captive-portal-is-online',
    'A page in place of an answer counts as a reached server',
    edit(OUTCOME, '  return !(outcome.html && outcome.status >= 200 && outcome.status < 300)\n', '  return outcome.status > 0\n'),
  ),
  mutant(
    'NET-08',
    'refusal-is-offline',
    'A server that answers 500 counts as unreachable',
    edit(
      OUTCOME,
      '  return !(outcome.html && outcome.status >= 200 && outcome.status < 300)\n',
      '  return outcome.status < 500 && !(outcome.html && outcome.status >= 200 && outcome.status < 300)\n',
    ),
  ),
  mutant(
    'NET-08',
    'old-answer-after-offline',
    'The answer to a request that began before the last `offline` counts as a connection',
    edit(
      'src/sync/wire/network.ts',
      "if (call.encoding !== 'raw' && !this.wasLostSince(began)) await",
      "if (call.encoding !== 'raw' && began >= 0) await",
    ),
  ),
]
