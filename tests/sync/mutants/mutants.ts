// Every rule marked ◆ in docs/sync.md, and eight classics, taken out one at a time. A mutant is data: where the code is, and what stands
// there instead. Each `find` must match exactly once: when the code moves on, the mutant says so loudly and is written anew.

export interface Edit {
  /** below src/ */
  readonly file: string
  readonly find: string
  readonly replace: string
}

export interface Mutant {
  readonly id: string
  /** The rule that is taken out. */
  readonly rule: string
  readonly classic?: boolean
  readonly edits: readonly Edit[]
}

const sync = (file: string, find: string, replace: string): Edit => ({ file: `sync/${file}`, find, replace })
const mutant = (id: string, rule: string, ...edits: Edit[]): Mutant => ({ id, rule, edits })
const classic = (id: string, rule: string, ...edits: Edit[]): Mutant => ({ id, rule, classic: true, edits })

export const mutants: readonly Mutant[] = [
  // — the eight classics —
  classic(
    'forget-the-fence',
    'Only the holder of the newest fence starts an attempt',
    sync('push/attempt.ts', "  if ((await getMeta(tx, 'lease')).fence !== fence) return false\n", ''),
  ),
  classic(
    'drop-base-on-ack',
    'A base stays as long as an entry concerns its row',
    sync(
      'outbox/ack.ts',
      '  await clearAttention(tx, entry, now)\n',
      "  await clearAttention(tx, entry, now)\n  for (const key of entry.keys) await tx.delete('bases', key)\n",
    ),
  ),
  classic(
    'blind-second-create',
    'A create without an answer is verified, never sent again blindly',
    sync('wire/idempotency-key.ts', "  if (!(await getMeta(tx, 'honours'))) return false\n", ''),
  ),
  classic(
    'retry-a-500',
    'A 500 is never sent again by itself',
    sync('wire/outcome.ts', 'const UNANSWERED = new Set([408, 502', 'const UNANSWERED = new Set([408, 500, 502'),
  ),
  classic(
    'resume-under-another-user',
    'Only the same user lifts a hold',
    sync(
      'wire/session.ts',
      "  if (String(me.user?.id) !== account.userId || String(me.tenant_id) !== account.tenantId) return 'other-account'\n",
      '',
    ),
  ),
  classic(
    'two-sends-in-one-lane',
    'Nothing of a lane starts while one of its entries is sending, verifying or in its pause',
    sync(
      'outbox/plan.ts',
      "      if (other.state === 'sending' || other.state === 'verifying') return held('lane')\n      if (other.state === 'waiting' && ctx.now < pauseEnd(other, ctx.timing)) return held('lane', pauseEnd(other, ctx.timing))\n",
      '',
    ),
    sync(
      'outbox/plan.ts',
      '  const done = new Set<string>()\n  let nextAt',
      '  const done = { has: (_lane: string) => false, add: (_lane: string) => undefined }\n  let nextAt',
    ),
  ),
  classic(
    'lose-the-abort',
    'An upload whose attempt is not this tab’s any more is aborted',
    sync('push/dispatcher.ts', "    stop.addEventListener('abort', abort, { once: true })\n", ''),
  ),
  classic(
    'settle-before-commit',
    'An acked entry leaves only when the settling read has committed',
    sync(
      'pull/commit-pull.ts',
      '  return { resource, startTick: await nextTick(tx), startedAt: now }\n',
      "  const startTick = await nextTick(tx)\n  await tx.put('reads', { resource, startTick, startedAt: now, committedAt: now })\n  for (const entry of await tx.all('outbox')) if (entry.state === 'acked' && entry.resources.includes(resource) && now >= (entry.ackedAt ?? now) + 10_000) await tx.delete('outbox', entry.id)\n  return { resource, startTick, startedAt: now }\n",
    ),
    sync('pull/pull-resource.ts', "env.store.write(['meta'], (tx) => beginPull", 'env.store.write(PULL_TABLES, (tx) => beginPull'),
  ),

  // — classes —
  mutant(
    'refused-delete-hidden',
    'A delete refused with 500 shows its row again',
    sync('model/fold.ts', "  return !(entry.state === 'attention' && entry.class === 'D')", '  return entry.id !== null'),
  ),
  mutant(
    'join-at-recording',
    'Joining happens in the transaction that writes the attempt, not at recording',
    sync(
      'outbox/record.ts',
      '  for (const key of Object.keys(before)) await refold(tx, key)\n',
      "  for (const key of Object.keys(before)) await refold(tx, key)\n  const first = related.find((each) => each.state === 'queued' && each.class === entry.class && each.endpoint === entry.endpoint)\n  const made = first === undefined ? null : join(first, new OutboxIndex(await tx.all('outbox'), model.listOf), model.listOf)\n  if (made !== null && made.superseded.some((each) => each.id === entry.id)) {\n    await tx.put('outbox', made.carrier)\n    for (const each of made.superseded) await finish(tx, each, 'superseded', input.now, { carrier: made.carrier.id })\n  }\n",
    ),
    sync(
      'outbox/record.ts',
      "import { discardCreate, reviveCreate } from './refused-create.ts'",
      "import { join } from './join.ts'\nimport { OutboxIndex } from './plan.ts'\nimport { discardCreate, reviveCreate } from './refused-create.ts'",
    ),
  ),
  mutant(
    'join-overtakes',
    'Joining overtakes none that waits and overlaps',
    sync(
      'outbox/join.ts',
      'if (canJoin(carrier, next) && !overtakes(next, entry, joined, outboxIndex, listOf)) {',
      'if (canJoin(carrier, next)) {',
    ),
  ),
  mutant(
    'joined-before-newest',
    'Of edits that join the oldest value before wins',
    sync('outbox/join.ts', '{ ...fields, ...old }', '{ ...old, ...fields }'),
  ),
  mutant(
    'joined-file-unweighed',
    'An edit that a later file joined weighs what that file weighs',
    sync('outbox/join.ts', '    ...(next.fileSize !== undefined && { fileSize: next.fileSize }),\n', ''),
  ),
  mutant(
    'acked-with-the-first-step',
    'An entry is acked with its last step',
    sync('push/apply-outcome.ts', '  if (index < steps.length - 1) {\n    const outputs', '  if (index < 0) {\n    const outputs'),
  ),
  mutant(
    'owner-of-a-field',
    'A read changes only the fields it owns; the others of the row stay',
    sync('pull/commit-pull.ts', '    const fields = { ...base.fields, ...read.fields }\n', '    const fields = { ...read.fields }\n'),
    sync('pull/commit-pull.ts', 'const fields = { ...fieldsOf(row), ...read.fields }', 'const fields = { ...read.fields }'),
  ),

  // — recording —
  mutant(
    'saw-forgotten',
    'An entry keeps what the person saw when the form opened',
    sync('outbox/record.ts', '[seen !== undefined && name in seen ? seen[name] : shown?.[name]]', '[shown?.[name]]'),
  ),
  mutant(
    'knew-forgotten',
    'An entry knows what the entries pending when the form opened knew or set',
    sync('outbox/record.ts', '    values.push(...(opened?.knew[key]?.[name] ?? []))\n', ''),
  ),
  mutant(
    'recorded-while-open-forgotten',
    'An entry knows what was recorded while its form was open',
    sync(
      'outbox/record.ts',
      "  return [...related.filter((entry) => entry.seq > opened.seq), ...(await tx.whereAbove('journal', 'seq', opened.seq))]\n",
      '  return related.slice(0, 0)\n',
    ),
  ),
  mutant(
    'draft-outlives-its-edit',
    'The form’s draft goes with the edit',
    sync('outbox/record.ts', '  if (input.form !== undefined) await endDraft(tx, input.form, input.opened)\n', ''),
  ),

  // — two tabs on one form —
  mutant(
    'one-row-for-all-tabs',
    'Every tab writes its draft into a row of its own',
    sync('outbox/draft-rows.ts', '`${form}@${writer}`', '`${form}@${writer.slice(0, 0)}`'),
  ),
  mutant(
    'edit-takes-every-draft',
    'A save takes away only the text that it saved',
    sync('outbox/record.ts', '  if (opened?.shows === undefined) await takeForm', '  if (opened !== undefined) await takeForm'),
  ),
  mutant(
    'newer-text-taken-too',
    'What was written after a form showed it stays',
    sync('outbox/draft-rows.ts', '    if (row !== undefined && isWithin(row, shown)) await tx', '    if (row !== undefined) await tx'),
  ),
  mutant(
    'saved-elsewhere-overwritten',
    'What another tab saved is overwritten only by a form that showed it',
    sync('outbox/record.ts', "    if (isSavedElsewhere(model, effect, row, since, input)) throw new RecordRefused('savedElsewhere')\n", ''),
  ),
  mutant(
    'typed-text-replaced',
    'What was typed since the look is not replaced by what another tab typed',
    sync(
      'page/draft/form-draft.ts',
      'if (offer?.news !== news || this.#isBusy(offer.revision)) return false',
      'if (offer?.news !== news) return false',
    ),
  ),
  mutant(
    'own-text-replaced',
    'A form shows another tab’s text only when its own is covered or gone',
    sync('page/draft/form-draft.ts', '    if (open.some((row) => row.form === this.#key)) return', '    if (open.length < 0) return'),
  ),
  mutant(
    'covered-before-written',
    'What a text contains goes when that text is on the disk',
    sync('page/draft/form-draft.ts', '    this.#covered = this.#shown\n', '    void this.#options.disk.take(this.#shown)\n'),
  ),
  mutant(
    'discard-takes-unseen',
    'A discard takes what the form showed',
    sync(
      'page/draft/form-draft.ts',
      '    await this.#options.disk.take(gone)\n',
      '    for (const row of await this.#options.disk.rows()) await this.#options.disk.take({ [row.form]: revisionOf(row), ...gone })\n',
    ),
  ),

  // — identity —
  mutant(
    'nothing-held-back',
    'While a create is in flight or unanswered, a pull holds back unknown rows of its list',
    sync('pull/commit-pull.ts', 'candidates.has(sid) || open.some((entry) => isUnknownTo(entry, sid, undefined))', 'candidates.has(sid)'),
  ),
  mutant(
    'candidates-shown',
    'While a create is uncertain its candidates are held back',
    sync('pull/commit-pull.ts', 'candidates.has(sid) || open.some', 'open.some'),
  ),
  mutant(
    'held-back-for-good',
    'Leaving the uncertain state asks for a pull',
    sync('outbox/ack.ts', "if (read !== undefined) await tx.put('reads', { ...read, wanted: true })", 'if (read === undefined) return'),
  ),
  mutant(
    'not-folded-into-one',
    'An ack that finds the row mirrored already folds the two into one',
    sync('outbox/identity.ts', '    await foldInto(tx, { table: holder.table, lid: holder.lid }, row)\n', ''),
  ),
  mutant(
    'order-waits-for-refused',
    'An order goes without rows whose create is refused',
    sync('outbox/plan.ts', "      if (entry.class === 'O' && other.attention?.reason !== 'uncertain') return false\n", ''),
  ),
  mutant(
    'refused-create-steps-aside',
    'Any other entry waits for a refused create',
    sync('outbox/plan.ts', "      if (other.class !== 'C') return false\n", '      return false\n'),
  ),
  mutant(
    'discard-leaves-the-rest',
    'What was recorded on a discarded create, refers to it or needs it, is discarded with it',
    sync('outbox/refused-create.ts', '    if (!onRow && !refers && !needs) continue\n', '    if (!onRow || refers || needs) continue\n'),
  ),
  mutant(
    'needs-lost-with-superseded',
    'needs follows a superseded entry to its carrier',
    sync('outbox/rows.ts', '(carrier === undefined ? [] : [carrier])', '[]'),
  ),

  // — what runs next —
  mutant(
    'attention-blocks',
    'Attention steps aside: a refused update, order, flip or delete delays nothing',
    sync('outbox/plan.ts', "      if (other.class !== 'C') return false\n      if (entry.class === 'O'", "      if (entry.class === 'O'"),
  ),
  mutant(
    'overlap-overtakes',
    'An entry not yet acked holds back later entries that overlap it',
    sync(
      'outbox/plan.ts',
      '    return overlaps(other, entry, this.#listOf) ||',
      '    return (other.class === "C" && overlaps(other, entry, this.#listOf)) ||',
    ),
  ),
  mutant(
    'two-attempts-on-one-row',
    'No two attempts touch one row at once',
    sync('outbox/plan.ts', "    if (other.state === 'sending' && sharesRow(other, entry)) return true\n", ''),
  ),
  mutant(
    'two-outstanding-creates',
    'One outstanding create per list',
    sync('outbox/plan.ts', "    if (entry.class === 'C' && isOutstandingCreate(other) && sharesRow(other, entry)) return true\n", ''),
  ),
  mutant(
    'attention-never-cleared',
    'When a newer entry is acked, the fields it set disappear from older entries in attention on that row',
    sync(
      'outbox/ack.ts',
      "} else if (other.state === 'attention' && other.seq < acked.seq",
      "} else if (other.state === 'attention' && other.seq < 0 * acked.seq",
    ),
  ),
  mutant(
    'delete-leaves-entries',
    'A delete’s ack finishes every entry on the row',
    sync('outbox/ack.ts', "      if (acked.class === 'D') {", "      if (acked.class === 'X') {"),
  ),
  mutant(
    'create-not-revived',
    'Editing a row whose create was refused sends that create again, with the edit',
    sync(
      'outbox/record.ts',
      "    if (touched.op === 'patch') await reviveCreate(tx, create)\n",
      "    if (touched.op === 'patch') continue\n",
    ),
  ),

  // — sending —
  mutant(
    'slice-never-ends',
    'After 10 s a slice starts nothing new and gives the lock back',
    sync('engine/lease-runner.ts', 'clock.monotonic() >= until', 'clock.monotonic() < 0'),
  ),
  mutant(
    'work-slept-over',
    'A look tells of work also when every connection is taken',
    sync('engine/flusher.ts', 'this.#query(fence, 1)', 'this.#query(fence, fence < 0 ? 1 : Math.min(1, this.#o.network.free))'),
  ),
  mutant(
    'held-back-and-deaf',
    'Work that is held back is looked at again by itself: who lifted the hold may be gone',
    sync('push/agenda.ts', 'return uploads && entries.length > 0 ?', 'return entries.length < 0 ?'),
  ),
  mutant(
    'old-look-steals',
    'A lock is stolen only over a row that was read after it was refused',
    sync('engine/lease-runner.ts', "    if (!(await store.read(['meta'], (tx) => this.#watch.isDeadNow(tx)))) return 'elsewhere'\n", ''),
  ),
  mutant(
    'sent-however-late',
    'The fetch starts within 5 s of the commit or not at all',
    sync('push/dispatcher.ts', '> env.timing.handOver', '> Number.POSITIVE_INFINITY'),
    sync('push/dispatcher.ts', 'return !late && !over.aborted && ', 'return !late && '),
  ),
  mutant(
    'late-refusal-counts',
    'An answer to an attempt already given up counts only if it is a success',
    sync('push/apply-outcome.ts', "  if (givenUp && meaning.to !== 'done') return {}\n", ''),
  ),
  mutant(
    'late-success-ignored',
    'An answer to an attempt already given up counts if it is a success',
    sync('push/apply-outcome.ts', "  if (givenUp && meaning.to !== 'done') return {}\n", '  if (givenUp) return {}\n'),
  ),
  mutant(
    'no-pause',
    'At least 3 s between two tries',
    sync(
      'outbox/plan.ts',
      '  return Math.max(tried, entry.pause === undefined ? 0 : entry.pause.at + entry.pause.wait)\n',
      '  return Math.min(tried, entry.pause === undefined ? 0 : entry.pause.at)\n',
    ),
  ),

  // — keys and verify —
  mutant(
    'key-without-generation',
    'A new generation of the key starts after a definite answer and after proven absence',
    sync('wire/build-call.ts', ':${entry.generation}` }', ':1` }'),
  ),
  mutant(
    'new-key-at-every-try',
    'A blind repeat keeps its key',
    sync('wire/build-call.ts', ':${entry.generation}` }', ':${entry.attempts.length}` }'),
  ),
  mutant(
    'refusal-unverified',
    'A create or flip with an unanswered attempt gets to attention only through verify',
    sync(
      'push/apply-outcome.ts',
      '  if (keyed && hasUnanswered(entry)) {\n    await tx.put',
      '  if (keyed && now < 0) {\n    await tx.put',
    ),
  ),
  mutant(
    'unread-unverified',
    'A refused read before a create or flip with an unanswered attempt leads to verify',
    sync('push/prepare-entry.ts', "  if ((entry.class === 'C' || entry.class === 'T') && open)\n", "  if (entry.class === 'X' && open)\n"),
  ),
  mutant(
    'key-outlives-definite-answers',
    'What goes again after definite answers has a key of its own',
    sync('outbox/refused-create.ts', 'generation: entry.generation + (isUsed ? 1 : 0)', 'generation: entry.generation + (isUsed ? 0 : 0)'),
  ),
  mutant(
    'retried-unverified',
    '‹Tentar de novo› and an edit send an uncertain create through verify',
    sync('outbox/refused-create.ts', '  if (!uncertain) {\n', '  if (!uncertain || entry.class !== null) {\n'),
  ),
  mutant(
    'create-unread',
    'The list is read before a create is sent, so the ids known before are complete',
    sync(
      'model/steps.ts',
      "return entry.class !== 'D' && entry.class !== 'U'",
      "return entry.class !== 'D' && entry.class !== 'C' && entry.class !== 'U'",
    ),
  ),
  mutant(
    'failed-probe-counts',
    'A probe that fails on the network is repeated and counts for nothing',
    sync(
      'pull/pulls.ts',
      "    if (result.why !== 'refused') return\n    await this.#giveUp(id, result.refusal.status)\n",
      "    await this.#giveUp(id, result.why === 'refused' ? result.refusal.status : 500)\n",
    ),
  ),
  mutant(
    'absence-at-once',
    'Only a complete read begun 60 s after the end proves absence',
    sync(
      'pull/verify.ts',
      "  if (probe.startedAt < verify.endedAt + env.timing.absence) {\n    await tx.put('outbox', { ...entry, verify: { ...verify, probedAt: probe.startedAt } })\n    return\n",
      "  if (probe.startedAt < verify.endedAt) {\n    await tx.put('outbox', { ...entry, verify: { ...verify, probedAt: probe.startedAt } })\n    return\n",
    ),
  ),
  mutant(
    'known-row-taken',
    'Only a row that was unknown before may be what a create made',
    sync('pull/verify.ts', '    if (!isUnknownTo(entry, row.sid, bound?.tick)) continue\n', ''),
  ),

  // — flips and orders —
  mutant(
    'own-flip-forgotten',
    'Our acked, unsettled side lies over the read when a flip asks whether it is there already',
    sync(
      'push/attempt.ts',
      '    const row = rows[keyOf(effect)]\n    return Object.entries(effect.fields).every(([field, value]) => env.model.same(effect.table, field, row?.[field], value))\n',
      '    const row = facts.rows.get(keyOf(effect))?.base\n    return rows !== null && Object.entries(effect.fields).every(([field, value]) => env.model.same(effect.table, field, row?.[field], value))\n',
    ),
  ),
  mutant(
    'flip-not-looked-at',
    'A flip whose side is there already is not sent',
    sync('push/attempt.ts', '  if (standsAlready(env, checked, facts)) {', '  if (standsAlready(env, checked, facts) && now < 0) {'),
  ),
  mutant(
    'wrong-side-believed',
    'The answer’s side decides: the wrong one goes once more after 3 s',
    sync(
      'push/apply-outcome.ts',
      '    if (!side) return turnAgain(tx, env, entry, now)\n',
      '    if (!side && now < 0) return turnAgain(tx, env, entry, now)\n',
    ),
  ),
  mutant(
    'order-names-the-gone',
    'An order names mine first as far as they exist on the server',
    sync(
      'wire/build-call.ts',
      'const exists = (lid: string) => sids.has(lid) && !gone.has(lid) && (server.has(lid) || justMade.has(lid))',
      'const exists = (lid: string) => sids.has(lid) && (gone.size >= 0 || justMade.has(lid))',
    ),
  ),
  mutant(
    'order-drops-the-others',
    'An order ends with the others in the server’s order',
    sync(
      'wire/build-call.ts',
      '[...effect.lids.filter(exists), ...[...server].filter((lid) => !named.has(lid) && exists(lid))]',
      '[...effect.lids.filter((lid) => named.has(lid) && exists(lid))]',
    ),
  ),

  // — pulling and settling —
  mutant(
    'late-read-commits',
    'A pull is dropped whole if one that started later has committed',
    sync('pull/commit-pull.ts', '  if (previous !== undefined && previous.startTick > start.startTick) return null\n', ''),
  ),
  mutant(
    'read-into-closed',
    'A pull is dropped if the database was closed meanwhile',
    sync('pull/commit-pull.ts', "  if (await getMeta(tx, 'closed')) return null\n", ''),
  ),
  mutant(
    'old-read-first-counts',
    'A read-first that began over 30 s before the attempt is done again',
    sync('push/flush-transaction.ts', ' && (now - read.startedAt <= timing.readTooOld || (read.slow ?? 0) > 1)\n', '\n'),
  ),
  mutant(
    'overlapping-reads-are-slow-in-a-row',
    'Two slow reads that overlap count as one',
    sync('pull/commit-pull.ts', 'previous !== undefined && start.startedAt >= previous.committedAt ?', 'previous !== undefined ?'),
  ),
  mutant(
    'settled-at-once',
    'An acked entry stays folded until a read that started at least 10 s after its ack',
    sync('pull/settle.ts', ' || readAt < entry.ackedAt + env.timing.settle) return null', ' || readAt < entry.ackedAt) return null'),
    sync('push/agenda.ts', '  const first = since + env.timing.settle\n', '  const first = since\n'),
  ),
  mutant(
    'settled-out-of-order',
    'Acked entries of one row settle in order',
    sync('pull/settle.ts', '    const waits = [...keys].some((key) => blocked.has(key)) || ', '    const waits = '),
  ),
  mutant(
    'late-attempt-forgotten',
    'Settling waits until 65 s after an older unanswered attempt on the same fields',
    sync('pull/settle.ts', '  return late.every((each) => readAt >= each.at + env.timing.late)\n', '  return late.length >= 0\n'),
  ),
  mutant(
    'landed-late-left',
    'An older value of ours that landed late is put right by a new entry',
    sync(
      'pull/settle.ts',
      '  if (again.length > 0) await recordAgain(tx, env, entry, { effects: again, newer, now })\n',
      '  if (again.length < 0) await recordAgain(tx, env, entry, { effects: again, newer, now })\n',
    ),
  ),
  mutant(
    'late-for-ever',
    'What went out 65 s before an entry was done lands late no more: who writes that value then is another admin',
    sync('pull/settle.ts', '      if (each.at + env.timing.late <= doneAt) continue\n', ''),
  ),
  mutant(
    'absent-after-own-ack',
    'Absence proves deletion only in a list that started 10 s after our own last ack of the row',
    sync(
      'pull/commit-pull.ts',
      '    if (answer !== undefined && start.startedAt < answer.at + env.timing.settle) continue\n',
      '    if (answer !== undefined && start.startedAt < 0) continue\n',
    ),
  ),
  mutant(
    'absent-once',
    'A pending edit goes to attention only when two such reads 10 s apart agree',
    sync(
      'pull/commit-pull.ts',
      "    if (base.absentSince === undefined) return void (await tx.put('bases', { ...base, absentSince: start.startedAt }))\n    if (start.startedAt < base.absentSince + env.timing.settle) return\n",
      '',
    ),
  ),

  // — two people, one setting —
  mutant(
    'stale-read-after-ack',
    'A read that began before our own last answer on that row is made again',
    sync('push/flush-transaction.ts', ' || last.startTick < tick || ', ' || '),
  ),
  mutant(
    'nobody-asked',
    'A true collision is asked',
    sync('outbox/conflicts.ts', "if (rule === 'ask') (conflict", "if (rule === 'ask' && late < 0) (conflict"),
  ),
  mutant(
    'always-asked',
    'Theirs unchanged: send mine',
    sync('outbox/conflicts.ts', '  if ((entry.knows[key]?.[field] ?? []).some(same)) return true\n', ''),
  ),
  mutant(
    'equal-asked',
    'Theirs equal to mine: send mine',
    sync(
      'outbox/conflicts.ts',
      'if (model.same(effect.table, field, mine, theirs) || isKnownValue(model, entry, key, field, theirs, row, late)) continue',
      'if (isKnownValue(model, entry, key, field, theirs, row, late)) continue',
    ),
  ),
  mutant(
    'handed-forgotten',
    'Known is what this device handed over for that very field less than 65 s before the read',
    sync('outbox/conflicts.ts', '  if (row.handed.some(', '  if (late < 0 && row.handed.some('),
  ),
  mutant(
    'handed-for-ever',
    'What was handed over is known to what is read or recorded within 65 s only',
    sync('outbox/conflicts.ts', 'each.at > since && isOurValue', 'each.at > 0 && isOurValue'),
  ),
  mutant(
    'answer-forgotten',
    'Known is what the last answer gave back',
    sync(
      'outbox/conflicts.ts',
      '  return row.answer !== undefined && field in row.answer.values && same(row.answer.values[field])\n',
      '  return false\n',
    ),
  ),
  mutant(
    'compared-literally',
    'Values are compared by the field’s codec',
    sync('model/model.ts', '      return codec.same(a, b)\n', '      return a === b\n'),
  ),
  mutant(
    'body-without-acked',
    'The body is the base with our acked, unsettled values laid over',
    sync('outbox/conflicts.ts', '        fields[field] = value\n', '        fields[field] = fields[field]\n'),
  ),
  mutant(
    'body-over-theirs',
    'Our acked values are laid over only where the server still shows a known value',
    sync(
      'outbox/conflicts.ts',
      'if (row.base === null || model.same(table, field, shown, value) || isKnownValue(model, earlier, key, field, shown, row, late))',
      'if (row.base === null || table !== shown || late > 0)',
    ),
  ),

  // — accounts —
  mutant(
    'closed-still-sends',
    'A closed database starts no attempt',
    sync('outbox/versions.ts', '  return closed || engine', '  return engine'),
  ),
  mutant(
    'left-still-answers',
    'An answer for a database that was left is dropped',
    sync('push/apply-outcome.ts', "  if (await getMeta(tx, 'left')) return {}\n", ''),
  ),
  mutant(
    'close-without-fence',
    'Closing an account raises the fence',
    sync('device/accounts.ts', "fence: fence + 1, owner: ''", "fence, owner: ''"),
  ),

  // — the browser says that the network is gone —
  mutant(
    'loss-not-written',
    'What is recorded after the browser said that the network is gone is handed over by nobody',
    sync(
      'wire/network.ts',
      "        if ((await getMeta(tx, 'reach')).ok) await setMeta(tx, 'reach', { ok: false, at: clock.now() })\n",
      "        await getMeta(tx, 'reach')\n",
    ),
  ),
  mutant(
    'handed-over-after-the-loss',
    'What was decided before the network went is not handed over after it',
    sync('push/dispatcher.ts', ' && !network.wasLostSince(mono)', ''),
  ),
  mutant(
    'old-answer-calls-it-back',
    'An answer to what left before the network went says nothing of now',
    sync('wire/network.ts', ' && !this.wasLostSince(began)) await', ') await'),
  ),

  // — what a person does —
  mutant(
    'undo-over-newer',
    'Undo and discard leave the fields that newer edits set',
    sync(
      'outbox/later-edits.ts',
      '  return (key, field) => newer.has(`${key}.${field}`)\n',
      '  return (key, field) => newer.has(`${key}.${field}.`)\n',
    ),
  ),
  mutant(
    'discard-without-taking-back',
    'Discarding what may have been applied takes it back',
    sync('actions/user-actions.ts', 'if (theirs !== null) await takeBack', 'if (theirs !== null && env.now < 0) await takeBack'),
  ),
  mutant(
    'uploads-unlimited',
    'Of four attempts side by side two are uploads at most',
    sync('push/flush-transaction.ts', '    if (upload && uploads >= env.timing.uploads) continue\n', ''),
  ),
  mutant(
    'reference-not-awaited',
    'What refers to a row waits until that row has an id',
    sync('model/overlap.ts', ' || refersTo(a, b) || refersTo(b, a)\n', '\n'),
  ),
  mutant(
    'reference-unresolved',
    'A reference goes out as the server’s id of its row',
    sync('wire/build-call.ts', '  if (refsIn(fields).length === 0) return fields\n', '  if (refsIn(fields).length >= 0) return fields\n'),
  ),
  mutant(
    'nameless-holder-lives',
    'Who holds the lock over a row that nobody changes is dead, whether or not it wrote its name',
    sync(
      'engine/lease.ts',
      '    return asked - seen.since >= timing.stale\n',
      "    return lease.owner !== '' && asked - seen.since >= timing.stale\n",
    ),
  ),
  mutant(
    'landed-first-is-told',
    'A create that waits to go again is done when what its dead attempt made comes in',
    sync(
      'pull/late-duplicates.ts',
      "made?.op === 'put' && waitsToGoAgain(create)",
      "made?.op === 'put' && waitsToGoAgain(create) && false",
    ),
  ),
  mutant(
    'denied-is-told',
    'What a person said is not it is told as no repeat',
    sync('pull/late-duplicates.ts', 'idsKnown ?? []), ...denied]', 'idsKnown ?? []), ...denied.slice(0, 0)]'),
  ),
  mutant(
    'next-creates-row-is-a-candidate',
    'What says what the next create of the list said is no candidate of one before it',
    sync('pull/verify.ts', '!others.some((other) => mayHaveMade(env, other, table, row))', 'others.length >= 0'),
  ),
  mutant(
    'read-outlives-a-set-clock',
    'A read that was on its way when the clock was set began long ago',
    sync('pull/pull-resource.ts', '> timing.clockJump ? 0 : begun.startedAt', '> timing.clockJump ? begun.startedAt : begun.startedAt'),
  ),
  mutant(
    'upload-judged-by-a-set-clock',
    'When the clock is set the lease of an upload starts anew',
    sync('engine/lease.ts', '      ...(entry.upload !== undefined && { upload: { ...entry.upload, at: now } }),\n', ''),
  ),
  mutant(
    'upload-renewed-by-a-set-clock',
    'An upload renews its lease by the clock that is never set',
    sync('push/dispatcher.ts', 'mono: clock.monotonic() }', 'mono: clock.now() }'),
    sync('push/dispatcher.ts', '      const mono = clock.monotonic()\n', '      const mono = clock.now()\n'),
  ),
  mutant(
    'undone-to-what-came-to-nothing',
    'Undo goes back to before a reference to a row that came to nothing',
    sync(
      'outbox/inverse-effects.ts',
      '  } else if (!isReference(value) || (await stands(tx, value.$ref))) return value\n',
      '  } else if (seq >= 0) return value\n',
    ),
  ),
  mutant(
    'undone-to-a-file-that-left',
    'Undo goes back to the path of an upload when its file has left',
    sync('outbox/inverse-effects.ts', '    if (kept !== undefined) return kept\n', '    if (seq >= 0) return value\n'),
  ),
  mutant(
    'refusal-outlives-the-yes',
    'A yes to an older attempt takes the refusal of a newer one away',
    sync(
      'push/apply-outcome.ts',
      '  const { attention: _attention, pause: _pause, verify: _verify, ...entry } = asked\n',
      '  const { pause: _pause, verify: _verify, ...entry } = asked\n',
    ),
  ),
  mutant(
    'ask-before-looking',
    'Nobody is asked about a 500 to an edit before a read that began 10 s later',
    sync('push/apply-outcome.ts', '? { tick: await nextTick(tx), checking: true as const } : {}', '? { tick: await nextTick(tx) } : {}'),
  ),
  mutant(
    'asked-about-what-is-there',
    'An edit whose values a read shows is done, though it was answered with a 500',
    sync(
      'pull/checking.ts',
      "    if (shown === 'all') await ack(tx, { ...entry, found: true }, undefined, [], now)\n    else if (shown === 'not')",
      "    if (shown !== 'unsure')",
    ),
  ),
  mutant(
    'found-in-an-early-read',
    'A read that began less than 10 s after a 500 tells nothing of it',
    sync('pull/checking.ts', ' && read.startedAt >= at + settle)', ')'),
  ),
  mutant(
    'found-in-a-read-from-before',
    'A read from before a 500 tells nothing of it, whatever the clock says',
    sync('pull/checking.ts', ' && read.startTick > tick && ', ' && '),
  ),
  mutant(
    'found-though-another-value-stands',
    'Only a read that shows exactly the wanted values settles what was answered with a 500',
    sync('pull/checking.ts', '      if (!wanted.every(([field, value])', '      if (!wanted.some(([field, value])'),
  ),
  mutant(
    'never-asked-after-a-500',
    'An edit that a read does not show is asked about',
    sync('pull/checking.ts', "    else if (shown === 'not') await endCheck(tx, entry)\n", ''),
  ),
  mutant(
    'checked-for-ever',
    'A person is asked when the read that would tell was refused for good',
    sync('pull/pulls.ts', '      await giveUpChecking(tx, this.#env.timing, id, this.#clock.now())\n', ''),
  ),
  mutant(
    'a-4xx-is-doubted',
    'A step that was refused with 4xx is asked about at once',
    sync('pull/checking.ts', '  if (!mayBeApplied || refusal.status < 500) return false\n', '  if (refusal.status < 400) return false\n'),
  ),
  mutant(
    'absence-seen-once',
    'A row that one read lacks is not believed gone before a second one, and nobody is asked between the two',
    sync('pull/checking.ts', "    if (base?.absentSince !== undefined && base.fields !== null) return 'unsure'\n", ''),
  ),
  mutant(
    'check-outlives-a-set-clock',
    'When the clock is set the 10 s after a 500 begin anew',
    sync('engine/lease.ts', '      ...(entry.attention?.tick !== undefined && { attention: { ...entry.attention, at: now } }),\n', ''),
  ),
  mutant(
    'absence-outlives-a-set-clock',
    'When the clock is set an absence that was seen once was seen now',
    sync(
      'engine/lease.ts',
      "  for (const base of await tx.all('bases')) if (base.absentSince !== undefined) await tx.put('bases', { ...base, absentSince: now })\n",
      '',
    ),
  ),
  mutant(
    'absence-too-early',
    'A row is not judged in a read that began less than 10 s after our own last answer on it',
    sync('pull/checking.ts', "    if (await isAckedSince(tx, timing, entry, key)) return 'unsure'\n", ''),
  ),

  // — what the server cannot give back —
  mutant(
    'delete-goes-at-once',
    'A delete is sent no sooner than 10 s after it was recorded',
    sync('outbox/record.ts', "    ...(endpoint.class === 'D' && { undoSince: input.now }),\n", ''),
  ),
  mutant(
    'create-before-the-delete',
    'A create comes after the earlier deletes of its list',
    sync('outbox/plan.ts', ' || makesRoomFor(other, entry, this.#listOf)', ''),
  ),
  mutant(
    'gone-under-the-undo',
    'A create that would leave with its delete waits as long as that can be taken back',
    sync('outbox/plan.ts', ', ...ends.map((other) => undoEnd(other, timing)))', ')'),
  ),
  mutant(
    'undo-outlives-a-set-clock',
    'When the clock is set the 10 s before a delete begin anew',
    sync('engine/lease.ts', '      ...(entry.undoSince !== undefined && { undoSince: now }),\n', ''),
    sync('push/agenda.ts', '      undoSince > now ||\n', ''),
  ),
  mutant(
    'made-again-twice',
    'The edits of a row that is gone end with the create that makes it again',
    sync('actions/recreate.ts', "  await finishAll(tx, edits, 'superseded', env.now, { carrier: create.id })\n", ''),
  ),
  mutant(
    'gone-row-forgotten',
    'What the server last showed of a row that is gone is kept as long as it has edits',
    sync('outbox/rows.ts', ', ...(base.fields !== null && { last: base.fields }) })', ' })'),
  ),
  mutant(
    'shown-row-forgotten',
    'Of a row that went while its form was open, what that showed is kept',
    sync('outbox/record.ts', '    await keepShown(tx, effect, input.opened)\n', ''),
  ),
  mutant(
    'discard-for-good',
    'What was discarded can be brought back as it stood',
    sync('actions/user-actions.ts', '  await rememberDiscarded(tx, before, id, last)\n', ''),
  ),
  mutant(
    'take-back-stays',
    'Undo of a discard gives up what would have taken the edit back',
    sync('actions/restore-discarded.ts', '&& isNeverSent(back)) await finish', '&& isNeverSent(back) && ids.size === 0) await finish'),
  ),
  mutant(
    'candidates-stay-in',
    'The candidates of an uncertain create wait outside again when its discard is undone',
    sync('actions/restore-discarded.ts', '    await tx.delete(table, lid)\n', ''),
  ),
  mutant(
    'back-beneath-newer',
    'A discarded edit comes back above what was set since',
    sync(
      'actions/restore-discarded.ts',
      '  if (!fields.includes(true) && above.length === 0) return entry\n',
      '  if (above.length >= 0) return entry\n',
    ),
  ),
]
