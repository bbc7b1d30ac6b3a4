import { afterEach, describe, expect, it, vi } from 'vitest'
import { HOUR, MINUTE } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { pointsEndpoints } from '#contract/points.ts'
import { ANIMATIONS, SOUNDS } from '#contract/rewards.ts'
import { sentToast } from '#features/studio/drawer/sync-toasts.tsx'
import { addLevelPlan, createLevel, removeLevel, updateLevel } from '#features/studio/levels/commands.ts'
import { BLANK as LEVEL, levelForm, newLevelWithPlans } from '#features/studio/levels/form.ts'
import { addRewardPlan, createReward, removeReward, removeRewardPlan, updateReward } from '#features/studio/rewards/commands.ts'
import { BLANK as REWARD, deliverableOf, isLink, wholeNewReward, withoutOthers } from '#features/studio/rewards/form.ts'
import { ANIMATION_NAMES } from '#features/studio/shared/animation-words.ts'
import { BLANK_POINTS, pointsForm } from '#features/studio/shared/points-form.ts'
import type { Command } from '#sync/model/command.ts'
import { isCelebration } from '#ui/celebration-art.tsx'
import { SOUND_NAMES } from '#ui/sounds.ts'
import { createToastStore } from '#ui/toast-store.ts'
import { aDay } from './a-day.ts'
import { addPointsPlan, createPoints, savePerDay, toggleRanking, updatePoints } from './commands.ts'
import { gamificationResources } from './resources.ts'

// What the edits of gamification may hold and what they send. How a page records them is in the panels' own tests.

type Build = { row?: object; changed?: object; args?: object }
const callOf = (command: { steps: readonly { build(ctx: never): unknown }[] }, ctx: Build) =>
  command.steps.at(-1)?.build({ tenant: 7, sid: (lid: string) => lid.slice(1), row: {}, changed: {}, args: {}, ...ctx } as never) as {
    params?: object
    body?: Record<string, unknown>
  }
const fieldsIn = (result: { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries(result.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [])

const level = { ...LEVEL, title: 'Ninho' }
const BLOB = { $blob: 'x' }

describe('levels', () => {
  it('a name is required, of 32 characters when new and of 150 when edited (LVL-06, AMB-10)', () => {
    expect(fieldsIn(levelForm.safeParse({ ...level, title: '  ' }))).toEqual({ title: 'Obrigatório' })
    const fresh = (title: string) => newLevelWithPlans.safeParse({ ...level, title, plans: ['1'] }).success
    expect([fresh('x'.repeat(32)), fresh('x'.repeat(33))]).toEqual([true, false])
    expect([150, 151].map((length) => levelForm.safeParse({ ...level, title: 'x'.repeat(length) }).success)).toEqual([true, false])
    expect(createLevel.args.safeParse({ ...level, title: 'x'.repeat(33), lid: 'a' }).success).toBe(false)
  })

  it('a new one has one product at least, and scores are whole numbers from 0 on (LVL-07)', () => {
    expect(fieldsIn(newLevelWithPlans.safeParse({ ...level, plans: [] }))).toEqual({ plans: 'Nenhum produto selecionado.' })
    for (const score of [-1, 1.5, Number.NaN]) expect(levelForm.safeParse({ ...level, needed_score: score }).success).toBe(false)
  })

  it('are sent as forms: flags as 1 and 0, the picture only when it was changed (LVL-04, LVL-08, LVL-10, LVL-11)', () => {
    const row = { ...level, needed_score: 150, show_score_on_profile: false, img: '/files/1/badge/a.png' }
    const body = {
      tenant_id: 7,
      name: 'Ninho',
      needed_score: 150,
      color: '',
      animation: 'none',
      show_level_on_profile: 1,
      show_score_on_profile: 0,
    }
    expect(callOf(createLevel, { row: { ...row, img: '' }, changed: { img: '' } }).body).toEqual(body)
    expect(callOf(createLevel, { row, changed: { img: BLOB } }).body).toEqual({ ...body, img: BLOB })
    expect(callOf(updateLevel, { row, changed: { title: 'Ninho' }, args: { lid: 's5' } }).body).toEqual({ ...body, id: '5' })
    expect(callOf(updateLevel, { row, changed: { img: '' }, args: { lid: 's5' } }).body).toHaveProperty('img', '')
  })

  it('say what the specification says (LVL-13, LVL-14, LVL-15, AMB-16)', () => {
    const args = { lid: 'a', title: 'Ninho' }
    expect([updateLevel.words.success(args, null), updateLevel.words.failure(args)]).toEqual([
      'Nível atualizado com sucesso.',
      'Falha ao atualizar o nível! Tente novamente.',
    ])
    const made = { ...level, lid: 'a' }
    expect([createLevel.words.success(made, null), createLevel.words.failure(made)]).toEqual([
      'Novo nível criado.',
      'Falha ao deletar o Nível, tente novamente.',
    ])
    expect(removeLevel.words.success(args, { message: 'Nível excluído com sucesso.' })).toBe('Nível excluído com sucesso.')
    expect(removeLevel.words.failure(args)).toBe('Falha ao deletar o Nível, tente novamente.')
  })

  it('a product is a link of its own that waits for its level (LVL-05, LVL-09, LVL-12)', () => {
    const args = { lid: 'p', of: 'a', plan_id: '3', title: 'Trilha' }
    expect(addLevelPlan.effects(args)).toEqual([
      { op: 'put', table: 'level_permissions', lid: 'p', fields: { level_id: { $ref: 'a' }, plan_id: '3', plan: { title: 'Trilha' } } },
    ])
    expect(callOf(addLevelPlan, { row: { level_id: '9', plan_id: '3' } }).body).toEqual({ level_id: 9, array_plans_id: [3], tenant_id: 7 })
  })
})

const reward = { ...REWARD, title: 'Caderno', deliverable: 'link' as const, links: ['a.com'], plans: ['1'] }
const wrong = (values: object) => fieldsIn(wholeNewReward.safeParse({ ...reward, ...values }))

describe('rewards', () => {
  it('have a name of 150 and a description of 250 characters, and a score from 0 on (REW-16, REW-17, REW-18)', () => {
    expect(wrong({})).toEqual({})
    expect(wrong({ title: 'x'.repeat(151) })).toHaveProperty('title')
    expect(wrong({ description: 'x'.repeat(251) })).toHaveProperty('description')
    for (const score of [-1, 0.5, Number.NaN]) expect(wrong({ needed_score: score })).toHaveProperty('needed_score')
  })

  it('by a quiz or a lesson need that one, and who may score must be named (REW-07, REW-19, REW-20)', () => {
    expect(wrong({ reward_type: 'quiz' })).toEqual({ quiz: 'Campo obrigatório' })
    expect(wrong({ reward_type: 'lesson' })).toEqual({ lesson: 'Campo obrigatório' })
    expect(wrong({ plans: [] })).toEqual({ plans: 'Turma/produto que irá pontuar é obrigatório' })
  })

  it('deliver one of five things, told by the field that is filled (REW-09, REW-15)', () => {
    const filled = {
      file: { content: '/f' },
      link: { links: ['a.com'] },
      embed: { embed: '<b>' },
      product: { deliverable_product: '3' },
      badge: { img: '/b' },
    }
    for (const [kind, row] of Object.entries(filled)) expect(deliverableOf({ ...REWARD, img: '/b', ...row })).toBe(kind)
    for (const kind of ['file', 'badge', 'embed', 'product'] as const) expect(Object.keys(wrong({ deliverable: kind }))).toHaveLength(1)
    expect(withoutOthers('file')).toEqual({ links: [], embed: '', deliverable_product: null })
  })

  it('links must open (REW-22)', () => {
    expect(['escola.com/x', 'https://escola.com', 'mailto:oi@escola.com'].map(isLink)).toEqual([true, true, true])
    expect(['', ' ', 'isto não é', 'javascript:alert(1)', '//evil.test'].map(isLink)).toEqual([false, false, false, false, false])
  })

  it('are sent as forms; an edit without a new file sends none, so the old one stays (REW-21, REW-28)', () => {
    const row = {
      ...REWARD,
      title: 'Caderno',
      reward_type: 'quiz',
      quiz: '4',
      needed_score: 80,
      content: '/files/1/document/a.pdf',
      links: ['a.com'],
    }
    const { body } = callOf(updateReward, { row, changed: { title: 'Caderno' }, args: { lid: 's5' } })
    expect(body).toEqual({
      tenant_id: 7,
      id: '5',
      name: 'Caderno',
      reward_type: 'quiz',
      needed_score: 0,
      quiz: '4',
      lesson: '',
      description: '',
      links: '["a.com"]',
      embed: '',
      deliverable_product: '',
      animation: 'none',
      song: '',
    })
    expect(callOf(createReward, { row, changed: { content: BLOB, img: '' } }).body).toMatchObject({ content: BLOB })
    expect(callOf(removeReward, { args: { lid: 's5' } })).toEqual({ params: { rewardId: '5' } })
    expect(callOf(addRewardPlan, { row: { reward_id: '5', plan_id: '2' } }).body).toEqual({
      reward_id: 5,
      array_plans_id: [2],
      tenant_id: 7,
    })
  })

  it('a product is taken out by the id of its link (REW-27, EP-21)', () => {
    expect(removeRewardPlan.steps.map(({ endpoint }) => endpoint.id)).toEqual(['EP-21'])
    expect(callOf(removeRewardPlan, { args: { lid: 's8' } })).toEqual({ params: { permissionId: '8' } })
  })

  it('say what the specification says, for three seconds (REW-31, REW-32)', () => {
    const args = { lid: 'a', of: 'b', title: 'x', plan_id: '1' }
    expect([updateReward, createReward, removeReward].map(({ words }) => words.success(args as never, null))).toEqual([
      'Recompensa atualizada com sucesso',
      'Nova recompensa criada',
      'Recompensa excluída com sucesso',
    ])
    expect([updateReward, createReward, removeReward].map(({ words }) => words.time)).toEqual([3000, 3000, 3000])
    expect(addRewardPlan.words.failure(args)).toBe('Erro desconhecido ao criar permissões para a recompensa, tente novamente.')
    expect(removeReward.words.failure(args)).toBe('Erro desconhecido ao deletar a recompensa, tente novamente.')
  })

  it('stay fresh for an hour, levels, points and ranking for half of one (REW-33, CCH-01, CCH-07)', () => {
    const ages = Object.fromEntries(gamificationResources.map(({ id, age }) => [id, age]))
    expect([ages['rewards'], ages['reward_permissions']]).toEqual([HOUR, HOUR])
    expect([ages['levels'], ages['points'], ages['ranking'], ages['gamification_plans']]).toEqual(Array(4).fill(30 * MINUTE))
    expect(gamificationResources.every((resource) => resource.for === 'editors')).toBe(true)
  })

  it('the animations are those of the specification (REW-13)', () => {
    expect(ANIMATION_NAMES).toEqual([...ANIMATIONS])
  })

  it('every sound is made and every animation drawn on this device (REW-34)', () => {
    expect(SOUND_NAMES.toSorted()).toEqual([...SOUNDS].toSorted())
    expect(ANIMATIONS.filter((name) => !isCelebration(name))).toEqual(['none'])
  })
})

const points = { ...BLANK_POINTS, custom_name: 'XP' }

describe('points', () => {
  it('need a name, trimmed, and whole numbers (PTS-01, PTS-02)', () => {
    expect(fieldsIn(pointsForm.safeParse({ ...points, custom_name: '  ' }))).toEqual({ custom_name: 'Obrigatório' })
    expect(pointsForm.parse({ ...points, custom_name: ' COIN ' }).custom_name).toBe('COIN')
    expect(fieldsIn(pointsForm.safeParse({ ...points, login: -1 }))).toHaveProperty('login')
    const rule = { enable: true, needed_interaction: 0, plus_user_score: 5 }
    expect(fieldsIn(pointsForm.safeParse({ ...points, day_watch_class: rule }))).toHaveProperty('day_watch_class')
  })

  it('an answer becomes a field for each rule, and goes back with what it said beyond them (PTS-03, PTS-04, PTS-10, PTS-11)', () => {
    const answer = {
      platform: { login: '5', extra: 1 },
      community: { custom_name: 'XP', score_posts: 10, more: 2 },
      per_day: { community: { post: { enable: 1, needed_interaction: 2, plus_user_score: 3 } }, platform: {} },
    }
    const { lid, fields } = pointsEndpoints.readPoints.decode(answer).rows[0] as { lid: string; fields: Record<string, unknown> }
    expect(lid).toBe('points')
    expect(fields).toMatchObject({
      custom_name: 'XP',
      login: 5,
      watch_class: 0,
      score_posts: 10,
      fresh: false,
      day_post: { enable: true, needed_interaction: 2, plus_user_score: 3 },
    })
    const { body } = callOf(updatePoints, { row: { ...fields, login: 6 } })
    expect(body).toMatchObject({
      tenant_id: 7,
      platform: { login: 6, extra: 1, finish_course: 0 },
      community: { custom_name: 'XP', score_posts: 10, more: 2 },
    })
  })

  it('are created where no name exists, and updated from then on (PTS-09)', () => {
    expect(pointsEndpoints.readPoints.decode({ platform: null, community: null, per_day: null }).rows[0]?.fields).toMatchObject({
      fresh: true,
    })
    expect([createPoints, updatePoints, savePerDay].map(({ steps }) => steps[0]?.endpoint.id)).toEqual(['EP-37', 'EP-38', 'EP-39'])
    expect(createPoints.effects({ custom_name: 'XP' })).toMatchObject([{ fields: { custom_name: 'XP', fresh: false } }])
    expect(endpoints.createPoints.decode().rows).toHaveLength(1)
  })

  it('rules of the day have the names of EP-39, none for signing in, and go in the lane of the rules (PTS-05, PTS-06, PTS-12, AMB-42)', () => {
    const rule = { enable: true, needed_interaction: 3, plus_user_score: 20 }
    const { body } = callOf(savePerDay, { row: { day_watch_class: rule, day_post: rule } }) as {
      body: { platform: Record<string, unknown>; community: Record<string, unknown> }
    }
    expect(Object.keys(body.platform).toSorted()).toEqual([
      'comment_class',
      'finish_class',
      'finish_course',
      'finish_module',
      'like_class',
      'watch_class',
    ])
    expect(Object.keys(body.community).toSorted()).toEqual(['comment', 'like', 'post', 'reply'])
    expect([body.platform['watch_class'], body.community['post']]).toEqual([rule, rule])
    expect(savePerDay.lane({})).toBe(updatePoints.lane({}))
  })

  it('belong to the owners of products (PTS-08)', () => {
    expect(callOf(addPointsPlan, { row: { plan_id: '3' } }).body).toEqual({ array_plans_id: [3], tenant_id: 7 })
  })

  it('one sentence says what a student could earn in a day, with the bonus of 24 hours (PTS-07)', () => {
    const rule = { enable: true, needed_interaction: 3, plus_user_score: 20 }
    expect(aDay(points)).toEqual({ points: 0, text: '' })
    expect(aDay({ ...points, login: 5, watch_class: 10, day_watch_class: rule })).toEqual({ points: 55, text: 'entra e assiste a 3 aulas' })
    expect(aDay({ ...points, watch_class: 10, day_watch_class: { ...rule, enable: false } }).points).toBe(30)
  })
})

it('the ranking’s state is in the path (RNK-03, RNK-06)', () => {
  expect([true, false].map((on) => callOf(toggleRanking, { changed: { show_ranking: on } }))).toEqual([
    { params: { state: '1' } },
    { params: { state: '0' } },
  ])
  expect([true, false].map((on) => toggleRanking.words.success({ on }, null))).toEqual(['Ranking ativado', 'Ranking desativado'])
  expect(toggleRanking.words.failure({ on: true })).toBe('Falha ao alterar o status do ranking.')
})

describe('toasts of rewards', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([createReward, updateReward, removeReward, addRewardPlan, removeRewardPlan])(
    '$name: 3 seconds, no longer (TOA-02)',
    (command) => {
      vi.useFakeTimers()
      const { time } = (command as unknown as Command<object>).words
      const store = createToastStore()
      store.show(sentToast({ kind: 'sent', texts: ['Nova recompensa criada'], count: 1, ids: ['a'], ...(time !== undefined && { time }) }))
      vi.advanceTimersByTime(2999)
      expect(store.seen()).toHaveLength(1)
      vi.advanceTimersByTime(1)
      expect(store.seen()).toEqual([])
    },
  )
})
