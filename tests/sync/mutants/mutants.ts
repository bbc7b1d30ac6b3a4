// The mutants: every rule marked ◆ in docs/sync.md, and eight classics, each taken out of the code. A mutant is data: a place in the code and
// its replacement. Each `find` must match exactly once; when the code has changed, the check fails and the mutant is written anew.

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
    'An upload whose attempt another tab has taken over is aborted',
    sync('push/dispatcher.ts', "    stop.addEventListener('abort', abort, { once: true })\n", ''),
  ),
  classic(
    'settle-before-commit',
    'An acked entry settles only when the settling read has committed',
    sync(
      'pull/commit-pull.ts',
      '  return { resource, startTick: await nextTick(tx), startedAt: now, again }\n',
      "  const startTick = await nextTick(tx)\n  await tx.put('reads', { resource, startTick, startedAt: now, committedAt: now })\n  for (const entry of await tx.all('outbox')) if (entry.state === 'acked' && entry.resources.includes(resource) && now >= (entry.ackedAt ?? now) + 10_000) await tx.delete('outbox', entry.id)\n  return { resource, startTick, startedAt: now, again }\n",
    ),
    sync('pull/pull-resource.ts', "env.store.write(['meta', 'reads'], (tx) => beginPull", 'env.store.write(PULL_TABLES, (tx) => beginPull'),
  ),

  // — classes —
  mutant(
    'refused-delete-hidden',
    'A delete refused with 500 shows its row again',
    sync('model/fold.ts', "  return !(entry.state === 'attention' && entry.class === ENDPOINT_CLASS.delete)", '  return entry.id !== null'),
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
    'Joining overtakes no waiting entry that overlaps',
    sync(
      'outbox/join.ts',
      'if (canJoin(carrier, next, batch) && !overtakes(next, entry, joined, outboxIndex, listOf)) {',
      'if (canJoin(carrier, next, batch)) {',
    ),
  ),
  mutant(
    'joined-before-newest',
    'Of joined edits the oldest value before wins',
    sync('outbox/join.ts', '{ ...fields, ...old }', '{ ...old, ...fields }'),
  ),
  mutant(
    'joined-file-unweighed',
    'A joined edit with a file counts with the size of that file',
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
    'An entry stores what the person saw when the form opened',
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
    'A record deletes the draft of its form',
    sync(
      'outbox/record.ts',
      '  if (input.form !== undefined && input.keepsDraft !== true) await endDraft(tx, input.form, input.opened)\n',
      '',
    ),
  ),

  // — two tabs on one form —
  mutant(
    'one-row-for-all-tabs',
    'Every tab writes its draft into a row of its own',
    sync('outbox/draft-rows.ts', '`${form}@${writer}`', '`${form}@${writer.slice(0, 0)}`'),
  ),
  mutant(
    'edit-takes-every-draft',
    'A save deletes only the draft that it saved',
    sync(
      'outbox/record.ts',
      '  if (opened?.shows === undefined) await deleteFormDrafts',
      '  if (opened !== undefined) await deleteFormDrafts',
    ),
  ),
  mutant(
    'newer-text-taken-too',
    'Text written after a form showed its draft stays',
    sync('outbox/draft-rows.ts', '    if (row !== undefined && isWithin(row, shown)) await tx', '    if (row !== undefined) await tx'),
  ),
  mutant(
    'saved-elsewhere-overwritten',
    'A value that another tab saved is overwritten only by a form that showed it',
    sync('outbox/record.ts', "    if (isSavedElsewhere(model, effect, row, since, input)) throw new RecordRefused('savedElsewhere')\n", ''),
  ),
  mutant(
    'typed-text-replaced',
    'Text typed since the last look is not replaced by another tab’s text',
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
    'A covered draft is deleted only when the draft that covers it is on the disk',
    sync('page/draft/form-draft.ts', '    this.#covered = this.#shown\n', '    void this.#options.disk.take(this.#shown)\n'),
  ),
  mutant(
    'discard-takes-unseen',
    'A discard deletes only the draft that the form showed',
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
    sync(
      'pull/held-back-rows.ts',
      'candidates.has(sid) || open.some((entry) => isUnknownTo(entry, sid, undefined))',
      'candidates.has(sid)',
    ),
  ),
  mutant(
    'candidates-shown',
    'While a create is uncertain its candidates are held back',
    sync('pull/held-back-rows.ts', 'candidates.has(sid) || open.some', 'open.some'),
  ),
  mutant(
    'held-back-for-good',
    'A create that leaves the uncertain state requests a pull',
    sync(
      'outbox/request-read.ts',
      "if (read !== undefined) await tx.put('reads', { ...read, wanted: true })",
      'if (read === undefined) return',
    ),
  ),
  mutant(
    'not-folded-into-one',
    'An ack whose row was mirrored already folds both into one',
    sync('outbox/identity.ts', '    await foldInto(tx, { table: holder.table, lid: holder.lid }, row)\n', ''),
  ),
  mutant(
    'order-waits-for-refused',
    'An order is sent without rows whose create is refused',
    sync('outbox/plan.ts', "      if (entry.class === ENDPOINT_CLASS.order && other.attention?.reason !== 'uncertain') return false\n", ''),
  ),
  mutant(
    'refused-create-steps-aside',
    'Every other entry on the row waits for a refused create',
    sync('outbox/plan.ts', '      if (other.class !== ENDPOINT_CLASS.create) return false\n', '      return false\n'),
  ),
  mutant(
    'discard-leaves-the-rest',
    'Entries on a discarded create, and those that refer to it or need it, are discarded with it',
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
    'A refused update, order, toggle or delete delays nothing',
    sync(
      'outbox/plan.ts',
      '      if (other.class !== ENDPOINT_CLASS.create) return false\n      if (entry.class === ENDPOINT_CLASS.order',
      '      if (entry.class === ENDPOINT_CLASS.order',
    ),
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
    'Two attempts never touch one row at once',
    sync('outbox/plan.ts', "    if (other.state === 'sending' && sharesRow(other, entry)) return true\n", ''),
  ),
  mutant(
    'two-outstanding-creates',
    'A list has one outstanding create at a time',
    sync(
      'outbox/plan.ts',
      '    if (entry.class === ENDPOINT_CLASS.create && isOutstandingCreate(other) && sharesRow(other, entry)) return true\n',
      '',
    ),
  ),
  mutant(
    'attention-never-cleared',
    'When a newer entry is acked, the fields it set disappear from older entries in attention on that row',
    sync(
      'outbox/ack.ts',
      "  seq < acked.seq && (state === 'attention' || state === 'queued' || state === 'waiting')\n",
      "  seq < acked.seq && (state === 'queued' || state === 'waiting')\n",
    ),
  ),
  mutant(
    'delete-leaves-entries',
    'A delete’s ack finishes every entry on the row',
    sync('outbox/ack.ts', '      if (acked.class === ENDPOINT_CLASS.delete) {', '      if (acked.class === ENDPOINT_CLASS.online) {'),
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
    'After 10 s a slice starts nothing new and releases the lock',
    sync('engine/lease-runner.ts', 'clock.monotonic() >= until', 'clock.monotonic() < 0'),
  ),
  mutant(
    'work-slept-over',
    'The agenda shows ready entries even when every connection is taken',
    sync('engine/flusher.ts', 'this.#query(fence, 1)', 'this.#query(fence, fence < 0 ? 1 : Math.min(1, this.#o.network.free))'),
  ),
  mutant(
    'held-back-and-deaf',
    'A tab whose work is held looks again by itself, because the tab that lifted the hold may have closed',
    sync('push/agenda.ts', 'return uploads && entries.length > 0 ?', 'return entries.length < 0 ?'),
  ),
  mutant(
    'old-look-steals',
    'A lock is stolen only after the lease row was read once more',
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
    'Two tries are at least 3 s apart',
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
    'A repeat without a definite answer keeps its key',
    sync('wire/build-call.ts', ':${entry.generation}` }', ':${entry.attempts.length}` }'),
  ),
  mutant(
    'refusal-unverified',
    'A create or toggle with an unanswered attempt goes to attention only through verify',
    sync(
      'push/apply-outcome.ts',
      '  if (keyed && hasUnanswered(entry)) {\n    await tx.put',
      '  if (keyed && now < 0) {\n    await tx.put',
    ),
  ),
  mutant(
    'unread-unverified',
    'A refused read before a create or toggle with an unanswered attempt leads to verify',
    sync('push/prepare-entry.ts', '  if (!isIdempotent(entry.class) && open)\n', "  if (entry.id === '' && open)\n"),
  ),
  mutant(
    'key-outlives-definite-answers',
    'An entry that is sent again after definite answers gets a new key',
    sync('outbox/refused-create.ts', 'generation: entry.generation + (isUsed ? 1 : 0)', 'generation: entry.generation + (isUsed ? 0 : 0)'),
  ),
  mutant(
    'retried-unverified',
    '‹Tentar de novo› and an edit send an uncertain create through verify',
    sync('outbox/refused-create.ts', '  if (!uncertain) {\n', '  if (!uncertain || entry.class !== null) {\n'),
  ),
  mutant(
    'create-unread',
    'The list is read before a create is sent, so the known ids are complete',
    sync(
      'model/steps.ts',
      'return entry.class !== ENDPOINT_CLASS.delete && entry.class !== ENDPOINT_CLASS.upload',
      'return entry.class !== ENDPOINT_CLASS.delete && entry.class !== ENDPOINT_CLASS.create && entry.class !== ENDPOINT_CLASS.upload',
    ),
  ),
  mutant(
    'failed-probe-counts',
    'A probe that fails on the network is repeated and proves nothing',
    sync(
      'pull/pulls.ts',
      "    if (result.why !== 'refused') return\n    await this.#giveUp(id, result.refusal.status)\n",
      "    await this.#giveUp(id, result.why === 'refused' ? result.refusal.status : 500)\n",
    ),
  ),
  mutant(
    'absence-at-once',
    'Only a complete read that began 60 s after the attempt’s end proves absence',
    sync(
      'pull/verify.ts',
      "  if (probe.startedAt < verify.endedAt + env.timing.absence) {\n    await tx.put('outbox', { ...entry, verify: { ...verify, probedAt: probe.startedAt } })\n    return\n",
      "  if (probe.startedAt < verify.endedAt) {\n    await tx.put('outbox', { ...entry, verify: { ...verify, probedAt: probe.startedAt } })\n    return\n",
    ),
  ),
  mutant(
    'known-row-taken',
    'Only a row that was unknown before may be the created one',
    sync('pull/verify.ts', '    if (!isUnknownTo(entry, row.sid, bound?.tick)) continue\n', ''),
  ),

  // — toggles and orders —
  mutant(
    'own-toggle-forgotten',
    'Our acked unsettled side counts when a toggle checks whether its side is there already',
    sync(
      'push/attempt.ts',
      '    const key = keyOf(effect)\n    return Object.entries(effect.fields).every(([field, value]) => env.model.same(key, field, rows[key]?.[field], value))\n',
      '    const key = keyOf(effect)\n    const row = facts.rows.get(key)?.base\n    return rows !== null && Object.entries(effect.fields).every(([field, value]) => env.model.same(key, field, row?.[field], value))\n',
    ),
  ),
  mutant(
    'toggle-side-unchecked',
    'A toggle whose side is there already is not sent',
    sync('push/attempt.ts', '  if (isSideThere(env, checked, facts)) {', '  if (isSideThere(env, checked, facts) && now < 0) {'),
  ),
  mutant(
    'wrong-side-believed',
    'A toggle that ended on the wrong side is sent once more after 3 s',
    sync(
      'push/apply-outcome.ts',
      '    if (!side) return retryToggle(tx, env, entry, now)\n',
      '    if (!side && now < 0) return turnAgain(tx, env, entry, now)\n',
    ),
  ),
  mutant(
    'order-names-the-gone',
    'An order names only rows that exist on the server',
    sync(
      'wire/build-call.ts',
      '(lid) => sids.has(lid) && !gone.has(lid) && known.has(lid)',
      '(lid) => sids.has(lid) && (gone.size >= 0 || known.has(lid))',
    ),
  ),
  mutant(
    'order-drops-the-others',
    'An order names the rows that others have added',
    sync(
      'wire/build-call.ts',
      '(lid) => sids.has(lid) && !gone.has(lid) && known.has(lid)',
      '(lid) => sids.has(lid) && !gone.has(lid) && order.lids.includes(lid)',
    ),
  ),
  mutant(
    'order-sent-whole',
    'An order is sent as moves on the server’s order',
    sync(
      'model/order.ts',
      '  if (was === undefined) return mergeOrder(wanted, onto)\n',
      '  if (was === undefined || wanted.length > 0) return mergeOrder(wanted, onto)\n',
    ),
  ),
  mutant(
    'moves-done-twice',
    'Moves that are done already change nothing',
    sync(
      'model/order.ts',
      '  if (!wanted.some(isNew) && areDone(order, onto, moved, theirs)) return [...onto]\n',
      '  if (moved.size === 0 && areDone(order, onto, moved, theirs)) return [...onto]\n',
    ),
  ),
  mutant(
    'own-row-loses-its-place',
    'A row that the server does not have yet stays where it was put',
    sync(
      'outbox/record.ts',
      '(effect.was ?? lidsOf(row)).filter((lid) => there.has(lid))',
      '(effect.was ?? lidsOf(row)).filter((lid) => there.size >= 0 || lid)',
    ),
  ),
  mutant(
    'held-row-loses-its-place',
    'An order names the rows that are held back',
    sync('wire/build-call.ts', 'sids.set(lidFromServer(sid), sid)', 'sids.delete(lidFromServer(sid))'),
  ),
  mutant(
    'found-row-loses-its-place',
    'The row of a create that was found stands where the list has it',
    sync('outbox/identity.ts', 'if (row.lid !== lidFromServer(sid)) await', 'if (row.lid === lidFromServer(sid)) await'),
  ),
  mutant(
    'joined-without-its-read',
    'An edit whose joined file was taken away is read before it is sent',
    sync(
      'push/attempt.ts',
      'if (!isAtRowStep(entry, env.model) && isAtRowStep(joined.carrier',
      'if (isAtRowStep(entry, env.model) && !isAtRowStep(joined.carrier',
    ),
  ),
  mutant(
    'waits-in-a-circle',
    'A file is read when there is a connection for it',
    sync(
      'push/flush-transaction.ts',
      'else if (outgoing.length >= request.connections && !mayWriteAhead(entry, env.model)) break',
      'else if (outgoing.length >= request.connections && !mayWriteAhead(entry, env.model) && request.prepared(entry.id) !== undefined) break',
    ),
  ),
  mutant(
    'own-order-forgotten',
    'Our confirmed moves count where an older copy of the server answers',
    sync(
      'wire/build-call.ts',
      "    state === 'acked' &&\n    readAt < ackedAt + settle &&",
      "    state === 'sending' &&\n    readAt < ackedAt + settle &&",
    ),
  ),
  mutant(
    'own-order-for-ever',
    'They do not count once an answer must show them',
    sync('wire/build-call.ts', '    readAt < ackedAt + settle &&\n', '    readAt < ackedAt + 99 * settle &&\n'),
  ),
  mutant(
    'refused-moves-stay-behind',
    'Refused moves go along with the next order of the list',
    sync(
      'wire/build-call.ts',
      "({ state, seq }) => state === 'attention' && seq < entry.seq",
      "({ state, seq }) => state === 'verifying' && seq < entry.seq",
    ),
  ),
  mutant(
    'late-order-leaves-the-new-row',
    'A late order is put right over what others have added',
    sync(
      'model/order.ts',
      '  return mine.every((lid, at) => lid === theirs[at])\n',
      '  return order.length === shown.length && mine.every((lid, at) => lid === theirs[at])\n',
    ),
  ),
  mutant(
    'taken-back-in-silence',
    'An order that takes back a move of others says so',
    sync('push/order-attempt.ts', '!isOurs && takesBack', 'isOurs && takesBack'),
  ),
  mutant(
    'fingerprint-under-edits',
    'The fingerprint of an answer is kept only if the mirror holds the answer whole',
    sync('pull/commit-pull.ts', 'concerned.length === 0 ? page.tag', 'concerned.length >= 0 ? page.tag'),
  ),

  // — pulling and settling —
  mutant(
    'late-read-commits',
    'A pull is dropped whole if one that started later has committed',
    sync('pull/commit-pull.ts', "  if (previous !== undefined && previous.startTick > start.startTick) return 'late'\n", ''),
  ),
  mutant(
    'read-into-closed',
    'A pull is dropped if the account was closed meanwhile',
    sync(
      'pull/commit-pull.ts',
      "  if (await getMeta(tx, 'closed')) return 'late'\n  const previous = await tx.get('reads', resource.id)\n  if (previous === undefined && start.again)",
      "  const previous = await tx.get('reads', resource.id)\n  if (previous === undefined && start.again)",
    ),
  ),
  mutant(
    'read-before-earlier-call',
    'A read from before an earlier call of the same edit is not fresh',
    sync('push/stale-reads.ts', 'Math.max(reach.at, earlierAnswerAt(entry))', 'Math.max(reach.at, 0 * earlierAnswerAt(entry))'),
  ),
  mutant(
    'old-read-first-counts',
    'A read before sending that began over 30 s before the attempt is repeated',
    sync('push/stale-reads.ts', '    if (read.slow === 1) continue\n', ''),
  ),
  mutant(
    'reads-after-a-pause',
    'The reads before sending follow each other without a pause',
    sync('push/stale-reads.ts', '    if (next - read.committedAt >= readFresh) break\n', ''),
  ),
  mutant(
    'reads-without-end',
    'A set of reads on a slow network comes to an end',
    sync('push/stale-reads.ts', '    next = Math.min(next, read.startedAt)\n', ''),
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
    'An older value of ours that arrived late is corrected by a new entry',
    sync(
      'pull/settle.ts',
      '  if (again.length > 0) await recordAgain(tx, env, entry, { effects: again, newer, now })\n',
      '  if (again.length < 0) await recordAgain(tx, env, entry, { effects: again, newer, now })\n',
    ),
  ),
  mutant(
    'late-for-ever',
    'A value sent 65 s before an entry was applied cannot arrive late any more: whoever writes it then is another admin',
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
    'A pending edit goes to attention only when two such reads, 10 s apart, agree',
    sync(
      'pull/commit-pull.ts',
      "    if (base.absentSince === undefined) return void (await tx.put('bases', { ...base, absentSince: start.startedAt }))\n    if (start.startedAt < base.absentSince + env.timing.settle) return\n",
      '',
    ),
  ),

  // — two people, one setting —
  mutant(
    'stale-read-after-ack',
    'A read that began before our own last answer on the row is repeated',
    sync('push/stale-reads.ts', ' || last.startTick < tick || ', ' || '),
  ),
  mutant(
    'nobody-asked',
    'Another person’s change of the same field is a conflict',
    sync('outbox/conflicts.ts', "if (rule === 'ask') (conflict", "if (rule === 'ask' && late < 0) (conflict"),
  ),
  mutant(
    'always-asked',
    'If the server’s value is unchanged, mine is sent',
    sync('outbox/conflicts.ts', '  if ((entry.knows[key]?.[field] ?? []).some(same)) return true\n', ''),
  ),
  mutant(
    'equal-asked',
    'If the server’s value equals mine, mine is sent',
    sync(
      'outbox/conflicts.ts',
      'if (model.same(key, field, mine, theirs) || isKnownValue(model, entry, key, field, theirs, row, late)) continue',
      'if (isKnownValue(model, entry, key, field, theirs, row, late)) continue',
    ),
  ),
  mutant(
    'handed-forgotten',
    'A value that this device sent for the field less than 65 s before the read is known',
    sync('outbox/conflicts.ts', '  if (row.handed.some(', '  if (late < 0 && row.handed.some('),
  ),
  mutant(
    'handed-for-ever',
    'A sent value is known only to reads and records within 65 s',
    sync('outbox/conflicts.ts', 'each.at > since && isOurValue', 'each.at > 0 && isOurValue'),
  ),
  mutant(
    'answer-forgotten',
    'A value in the last answer is known',
    sync(
      'outbox/conflicts.ts',
      '  return row.answer !== undefined && field in row.answer.values && same(row.answer.values[field])\n',
      '  return false\n',
    ),
  ),
  mutant(
    'compared-literally',
    'Values are compared by the field’s codec',
    sync('model/compare-values.ts', '    return codec.same(a, b)\n', '    return a === b\n'),
  ),
  mutant(
    'body-without-acked',
    'The body is the base with our acked unsettled values over it',
    sync('outbox/server-row.ts', '        fields[field] = value\n', '        fields[field] = fields[field]\n'),
  ),
  mutant(
    'body-over-theirs',
    'Our acked values count only where the server still shows a known value',
    sync(
      'outbox/server-row.ts',
      'if (row.base === null || model.same(key, field, shown, value) || isKnownValue(model, earlier, key, field, shown, row, late))',
      'if (row.base === null || table !== shown || late > 0)',
    ),
  ),

  // — accounts —
  mutant(
    'closed-still-sends',
    'In a closed account no attempt starts',
    sync('outbox/versions.ts', '  return closed || engine', '  return engine'),
  ),
  mutant(
    'left-still-answers',
    'An answer for an account that was left is dropped',
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
    'An entry recorded while the browser reports offline is not handed over',
    sync(
      'wire/network.ts',
      "        if ((await getMeta(tx, 'reach')).ok) await setMeta(tx, 'reach', { ok: false, at: clock.now() })\n",
      "        await getMeta(tx, 'reach')\n",
    ),
  ),
  mutant(
    'handed-over-after-the-loss',
    'An attempt written before an offline event is not handed over after it',
    sync('push/dispatcher.ts', ' && !network.wasLostSince(mono)', ''),
  ),
  mutant(
    'old-answer-calls-it-back',
    'An answer to a request from before an offline event does not change connectivity',
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
    'Discarding an edit that may have been applied reverts it',
    sync('actions/user-actions.ts', 'if (theirs !== null) await revert', 'if (theirs !== null && env.now < 0) await revert'),
  ),
  mutant(
    'uploads-unlimited',
    'Of four parallel attempts at most two are uploads',
    sync('push/flush-transaction.ts', '    if (upload && uploads >= env.timing.uploads) continue\n', ''),
  ),
  mutant(
    'reference-not-awaited',
    'An entry waits until the rows that it refers to have server ids',
    sync('model/overlap.ts', ' || refersTo(a, b) || refersTo(b, a)\n', '\n'),
  ),
  mutant(
    'reference-unresolved',
    'A reference is sent as the server id of its row',
    sync('wire/build-call.ts', '  if (refsIn(fields).length === 0) return fields\n', '  if (refsIn(fields).length >= 0) return fields\n'),
  ),
  mutant(
    'nameless-holder-lives',
    'A lock holder whose lease row does not change is dead, whether or not it wrote its name',
    sync(
      'engine/lease.ts',
      '    return asked - seen.since >= timing.stale\n',
      "    return lease.owner !== '' && asked - seen.since >= timing.stale\n",
    ),
  ),
  mutant(
    'landed-first-is-told',
    'A create that waits to be sent again is acked when a lost attempt’s row comes in',
    sync(
      'pull/late-duplicates.ts',
      "made?.op === 'put' && waitsToGoAgain(create)",
      "made?.op === 'put' && waitsToGoAgain(create) && false",
    ),
  ),
  mutant(
    'denied-is-told',
    'A candidate that the person denied causes no late duplicate notice',
    sync('pull/late-duplicates.ts', 'idsKnown ?? []), ...denied]', 'idsKnown ?? []), ...denied.slice(0, 0)]'),
  ),
  mutant(
    'next-creates-row-is-a-candidate',
    'A row with the payload of the list’s next create is no candidate of an earlier one',
    sync('pull/verify.ts', '!others.some((other) => mayHaveMade(env, other, table, row))', 'others.length >= 0'),
  ),
  mutant(
    'read-outlives-a-set-clock',
    'A read that was running when the clock was set began long ago',
    sync('pull/pull-resource.ts', '> timing.clockJump ? 0 : begun.startedAt', '> timing.clockJump ? begun.startedAt : begun.startedAt'),
  ),
  mutant(
    'upload-judged-by-a-set-clock',
    'A clock change starts the lease of an upload anew',
    sync('engine/clock-jump.ts', '      ...(entry.upload !== undefined && { upload: { ...entry.upload, at: now } }),\n', ''),
  ),
  mutant(
    'upload-renewed-by-a-set-clock',
    'An upload renews its lease by the monotonic clock',
    sync('push/dispatcher.ts', 'mono: clock.monotonic() }', 'mono: clock.now() }'),
    sync('push/dispatcher.ts', '      const mono = clock.monotonic()\n', '      const mono = clock.now()\n'),
  ),
  mutant(
    'undone-to-what-came-to-nothing',
    'Undo skips a reference to a row that was refused or discarded',
    sync(
      'outbox/inverse-effects.ts',
      '  } else if (!isReference(value) || (await existsOrIsPending(tx, value.$ref))) return value\n',
      '  } else if (seq >= 0) return value\n',
    ),
  ),
  mutant(
    'undone-to-a-file-that-left',
    'Undo restores the path of an upload whose file was evicted',
    sync('outbox/inverse-effects.ts', '    if (kept !== undefined) return kept\n', '    if (seq >= 0) return value\n'),
  ),
  mutant(
    'refusal-outlives-the-yes',
    'A success of an older attempt removes the refusal of a newer one',
    sync(
      'push/apply-outcome.ts',
      '  const { attention: _attention, pause: _pause, verify: _verify, ...entry } = asked\n',
      '  const { pause: _pause, verify: _verify, ...entry } = asked\n',
    ),
  ),
  mutant(
    'ask-before-looking',
    'Nobody is asked about an edit with a 500 before a read that began 10 s later',
    sync('push/apply-outcome.ts', '? { tick: await nextTick(tx), checking: true as const } : {}', '? { tick: await nextTick(tx) } : {}'),
  ),
  mutant(
    'asked-about-what-is-there',
    'An edit whose values a read shows is acked, although it was answered with a 500',
    sync(
      'pull/checking.ts',
      "    if (shown === 'all') await ack(tx, { ...entry, found: true }, undefined, [], now)\n    else if (shown === 'not')",
      "    if (shown !== 'unsure')",
    ),
  ),
  mutant(
    'found-in-an-early-read',
    'A read that began less than 10 s after a 500 decides nothing',
    sync('pull/checking.ts', ' && read.startedAt >= at + settle)', ')'),
  ),
  mutant(
    'found-in-a-read-from-before',
    'A read from before a 500 decides nothing, whatever the clock shows',
    sync('pull/checking.ts', ' && read.startTick > tick && ', ' && '),
  ),
  mutant(
    'found-though-another-value-stands',
    'Only a read that shows exactly the wanted values acks an edit with a 500',
    sync('pull/checking.ts', '      if (!wanted.every(([field, value])', '      if (!wanted.some(([field, value])'),
  ),
  mutant(
    'never-asked-after-a-500',
    'An edit with a 500 needs the person when a read does not show it',
    sync('pull/checking.ts', "    else if (shown === 'not') await endChecking(tx, entry)\n", ''),
  ),
  mutant(
    'checked-for-ever',
    'An edit with a 500 needs the person when the deciding read was refused for good',
    sync('pull/pulls.ts', '      await giveUpChecking(tx, this.#env.timing, id, this.#clock.now())\n', ''),
  ),
  mutant(
    'a-4xx-is-doubted',
    'A step refused with 4xx needs the person at once',
    sync('pull/checking.ts', '  if (!mayBeApplied || refusal.status < 500) return false\n', '  if (refusal.status < 400) return false\n'),
  ),
  mutant(
    'absence-seen-once',
    'A row that one read lacks counts as deleted only after a second one, and nobody is asked between the two',
    sync('pull/checking.ts', "    if (base?.absentSince !== undefined && base.fields !== null) return 'unsure'\n", ''),
  ),
  mutant(
    'check-outlives-a-set-clock',
    'A clock change starts the 10 s after a 500 anew',
    sync('engine/clock-jump.ts', '      ...(entry.attention?.tick !== undefined && { attention: { ...entry.attention, at: now } }),\n', ''),
  ),
  mutant(
    'absence-outlives-a-set-clock',
    'A clock change starts the wait for the second absence anew',
    sync(
      'engine/clock-jump.ts',
      "  for (const base of await tx.all('bases')) if (base.absentSince !== undefined) await tx.put('bases', { ...base, absentSince: now })\n",
      '',
    ),
  ),
  mutant(
    'absence-too-early',
    'A read that began less than 10 s after our own last answer on a row decides nothing about it',
    sync('pull/checking.ts', "    if (await isAckedSince(tx, timing, entry, key)) return 'unsure'\n", ''),
  ),

  // — deletes, and restored rows and discards —
  mutant(
    'delete-goes-at-once',
    'A delete is sent no sooner than 10 s after it was recorded',
    sync('outbox/record.ts', '    ...(endpoint.class === ENDPOINT_CLASS.delete && { undoSince: input.now }),\n', ''),
  ),
  mutant(
    'create-before-the-delete',
    'A create waits for earlier deletes of its list',
    sync('outbox/plan.ts', ' || mustDeleteFirst(other, entry, this.#listOf)', ''),
  ),
  mutant(
    'gone-under-the-undo',
    'A create that would end with its delete waits as long as the delete can be undone',
    sync('outbox/plan.ts', ', ...ends.map((other) => undoEnd(other, timing)))', ')'),
  ),
  mutant(
    'undo-outlives-a-set-clock',
    'A clock change starts the 10 s before a delete anew',
    sync('engine/clock-jump.ts', '      ...(entry.undoSince !== undefined && { undoSince: now }),\n', ''),
    sync('push/agenda.ts', '      undoSince > now ||\n', ''),
  ),
  mutant(
    'made-again-twice',
    'The edits of a deleted row end with the create that creates it again',
    sync('actions/recreate.ts', "  await finishAll(tx, edits, 'superseded', env.now, { carrier: create.id })\n", ''),
  ),
  mutant(
    'gone-row-forgotten',
    'The last values of a deleted row are kept as long as it has edits',
    sync('outbox/rows.ts', ', ...(base.fields !== null && { last: base.fields }) })', ' })'),
  ),
  mutant(
    'shown-row-forgotten',
    'If a row was deleted while its form was open, the values that the form showed are kept',
    sync('outbox/record.ts', '    await keepShownValues(tx, wish, input.opened)\n', ''),
  ),
  mutant(
    'discard-for-good',
    'A discarded entry can be restored as it was',
    sync('actions/user-actions.ts', '  await rememberDiscarded(tx, before, id, last)\n', ''),
  ),
  mutant(
    'take-back-stays',
    'Undo of a discard cancels the reverting entry',
    sync('actions/restore-discarded.ts', '&& isNeverSent(back)) await finish', '&& isNeverSent(back) && ids.size === 0) await finish'),
  ),
  mutant(
    'candidates-stay-in',
    'Undo of a discard holds back the candidates of an uncertain create again',
    sync('actions/restore-discarded.ts', '    await tx.delete(table, lid)\n', ''),
  ),
  mutant(
    'back-beneath-newer',
    'A restored edit comes above edits recorded since',
    sync(
      'actions/restore-discarded.ts',
      '  if (!fields.includes(true) && above.length === 0) return entry\n',
      '  if (above.length >= 0) return entry\n',
    ),
  ),
  mutant(
    'copy-changed-during-refresh',
    'While a copy of the outbox reads what other tabs changed, no earlier commit of its own tab changes it',
    { file: 'db/outbox-copy.ts', find: '  copy.revision = -1\n', replace: '' },
    { file: 'db/outbox-copy.ts', find: 'revision - from\n', replace: 'revision - copy.revision\n' },
  ),
  mutant(
    'toggle-undoes-nothing',
    'The reverting entry of a discarded toggle says what it undoes',
    sync('actions/user-actions.ts', '{ ...input, args: other.args, inverse })', '{ ...input, args: other.args })'),
  ),
  mutant(
    'missing-file-is-a-bug',
    'An edit whose file was evicted asks for the file',
    sync('push/flush-transaction.ts', 'cause instanceof MissingFile ? null : cause', 'cause as Bug'),
  ),
  mutant(
    'full-disk-stops-the-start',
    'A report of `offline` that a full disk cannot store stops nothing',
    sync('engine/engine.ts', '.lost().catch((error: unknown) => this.#o.report(`offline: ${String(error)}`))', '.lost()'),
  ),
  mutant(
    'upload-elsewhere-slept-over',
    'A tab looks after each pause whether the upload of another tab has ended',
    sync('push/agenda.ts', 'times.push(Math.min(until, now + env.timing.pause))', 'times.push(until)'),
  ),
  mutant(
    'leaves-fields-to-the-wire',
    'An edit whose first answer is not there yet takes no fields from an older one',
    sync('outbox/later-edits.ts', "=> entry.state === 'acked' ||", "=> entry.state === 'acked' || entry.state === 'sending' ||"),
  ),
  mutant(
    'sent-again-over-a-newer-ack',
    'When a newer entry is acked, the fields it set disappear from older entries that were sent again beneath it',
    sync('outbox/ack.ts', "(state === 'attention' || state === 'queued' || state === 'waiting')", "state === 'attention'"),
  ),
  mutant(
    'late-value-after-theirs',
    'The server’s value is sent when a person chose it and an unanswered attempt may still bring the other',
    sync('actions/choose-side.ts', " === 'theirs' && !mayArrive(key, field)", " === 'theirs' && !(mayArrive(key, field) && env.now < 0)"),
  ),
  mutant(
    'old-answer-after-eviction',
    'A pull is dropped if the record of the last read was evicted meanwhile',
    sync('pull/commit-pull.ts', "  if (previous === undefined && start.again) return 'later'\n", ''),
  ),
  mutant(
    'sent-before-judged',
    'Nothing is sent until the server has said which writes of earlier runs it still has',
    sync('push/agenda.ts', ": isUndecided(runs, back) ? ('back' as const) : null", ': null'),
    sync('push/attempt.ts', '  return !paused && hold === null && !isUndecided(runs, back)\n', '  return !paused && hold === null\n'),
  ),
  mutant(
    'lost-row-keeps-its-id',
    'A row that a lost create had made leaves its id',
    sync('pull/lost-writes.ts', "  await tx.delete('ids', key)\n", ''),
  ),
  mutant(
    'acked-is-never-lost',
    'An acked entry may be lost too',
    sync('pull/lost-writes.ts', "entry.state === 'acked' && isGone(entry)", "entry.state === 'acked' && isGone(entry) && now < 0"),
  ),
  mutant(
    'lost-though-it-stands',
    'What stands there all the same is not asked about',
    sync('pull/lost-writes.ts', "found.every((each) => each === 'there')", 'found.length === 0'),
  ),
  mutant(
    'lost-and-deleted',
    'A lost row that the person deleted is not asked about',
    sync(
      'pull/lost-writes.ts',
      'all.filter((entry) => !isDeletedAgain(entry, all, deleted))',
      'all.filter((entry) => !isDeletedAgain(entry, [], deleted))',
    ),
  ),
  mutant(
    'again-above-newer',
    'What is sent again is recorded beneath all that came later',
    sync('actions/lost-writes.ts', '    place: { seq: past.seq, before: {} },\n', ''),
  ),
  mutant(
    'lost-for-ever',
    'What was decided is not asked about again',
    sync('pull/lost-writes.ts', 'past.lostAt === undefined && isGone(past)', 'isGone(past)'),
  ),
  mutant(
    'second-time-forgets-the-first',
    'What was lost the first time is still asked about after the second',
    sync('pull/lost-writes.ts', '[...before.lost, ...gone', '[...gone'),
  ),
  mutant(
    'form-forgets-an-evicted-row',
    'What an open form showed of a row stays known when a full disk took the row',
    sync(
      'page/draft/form-draft.ts',
      'return withRowsShownBefore(await this.#options.disk.knowledge(), this.#opened)',
      'return this.#options.disk.knowledge()',
    ),
  ),
]
