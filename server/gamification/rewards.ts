import { and, asc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ADDRESS_MAX, HTML_MAX, REWARD_DESCRIPTION_MAX, REWARD_NAME_MAX } from '#contract/limits.ts'
import { REWARD_TYPES, SOUNDS } from '#contract/rewards.ts'
import { must } from '#lib/must.ts'
import { storedAddress } from '#lib/url.ts'
import { formFile } from '#server/call/form-files.ts'
import { formAnimation, formPoints, formText } from '#server/call/form-values.ts'
import { type BodyOf, type Call, type Handlers, replyMessage } from '#server/call/handler.ts'
import { mayEdit } from '#server/call/sessions.ts'
import { rowId } from '#server/call/tenancy.ts'
import { boundedText, requiredText } from '#server/call/validate-text.ts'
import type { Db } from '#server/db/database.ts'
import { rewardPermissions, rewards } from '#server/db/gamification-schema.ts'
import { quizzes } from '#server/db/quiz-schema.ts'
import { lessons, products } from '#server/db/schema.ts'
import { invalid, notFound } from '#server/errors/api-error.ts'
import { addPlans, type PlanPermission, plansOf, plansOfEach, removePlan } from './plan-permissions.ts'

// Rewards (REW): what is earned by a score, a quiz or a lesson, and what the student gets.

type Reward = typeof rewards.$inferSelect
type Fields = Omit<Reward, 'id' | 'tenantId'>
type Body = BodyOf<'createReward'>

const GONE = 'Esta recompensa não existe mais.'
const REQUIRED = 'Campo obrigatório' // REW-19
const BAD_LINK = 'Valor inválido, corrija e tente novamente' // REW-22
const MAX_LINKS = 20
const BADGE_TYPE = 'Use uma imagem png, jpeg, webp ou gif.'
const DOCUMENT_TYPE = 'Use um PDF, um ZIP ou uma imagem.'
const DOCUMENT_LARGE = 'O arquivo excede o tamanho máximo permitido.' // UPL-09

const NEW: Fields = {
  name: '',
  rewardType: 'score',
  description: '',
  neededScore: 0,
  quizId: null,
  lessonId: null,
  content: null,
  img: null,
  links: [],
  embed: '',
  deliverableProduct: null,
  animation: 'none',
  song: '',
}

const wrong = (field: string, message: string) => invalid(message, { [field]: message })

/** What may be seen before a reward is earned is its name, its badge and how it is earned. */
export function rewardToWire(reward: Reward, permissions: readonly PlanPermission[], whole: boolean) {
  return {
    id: reward.id,
    name: reward.name,
    reward_type: reward.rewardType,
    description: reward.description,
    needed_score: reward.neededScore,
    quiz: reward.quizId,
    lesson: reward.lessonId,
    content: whole ? reward.content : null,
    img: reward.img,
    links: whole ? reward.links : [],
    embed: whole ? reward.embed : '',
    deliverable_product: whole ? reward.deliverableProduct : null,
    animation: reward.animation,
    song: reward.song,
    permissions: [...permissions],
  }
}

/** A JSON list of addresses, as the form carries it. @throws 422 */
function linksOf(body: Body, now: readonly string[]): string[] {
  if (body['links'] === undefined) return [...now]
  const text = formText(body, 'links', '[]').trim()
  const sent = text === '' ? [] : parsed(text)
  if (!Array.isArray(sent) || sent.length > MAX_LINKS) throw wrong('links', BAD_LINK)
  return sent.map((link: unknown) => {
    const address = typeof link === 'string' && link.trim() !== '' ? storedAddress(link) : null
    if (address === null || address.length > ADDRESS_MAX) throw wrong('links', BAD_LINK)
    return address
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw wrong('links', BAD_LINK)
  }
}

type Thing = PgTable & { id: PgColumn; tenantId: PgColumn }

interface Referred {
  readonly field: string
  readonly table: Thing
  readonly gone: string
  readonly now: number | null
}

/** The id of another row, or null. What stands there already may be gone: only what somebody changes must exist. @throws 422 */
async function idOf(db: Db, tenantId: number, body: Body, { field, table, gone, now }: Referred): Promise<number | null> {
  if (body[field] === undefined) return now
  const sent = formText(body, field, '').trim()
  if (sent === '' || sent === '0' || sent === 'null') return null
  const id = rowId(sent)
  if (id !== null && id === now) return now
  if (id === null || (await db.$count(table, and(eq(table.tenantId, tenantId), eq(table.id, id)))) === 0) throw wrong(field, gone)
  return id
}

async function criterionOf(
  { db, tenantId, body }: Call<Body>,
  now: Fields,
): Promise<Pick<Fields, 'rewardType' | 'neededScore' | 'quizId' | 'lessonId'>> {
  const rewardType = REWARD_TYPES.find((each) => each === formText(body, 'reward_type', now.rewardType))
  if (rewardType === undefined) throw wrong('reward_type', REQUIRED)
  const neededScore = formPoints(body, 'needed_score', now.neededScore)
  const quizId = await idOf(db, tenantId, body, { field: 'quiz', table: quizzes, gone: 'Esta avaliação não existe mais.', now: now.quizId })
  const lessonId = await idOf(db, tenantId, body, {
    field: 'lesson',
    table: lessons,
    gone: 'Esta aula não existe mais.',
    now: now.lessonId,
  })
  if (rewardType === 'quiz' && quizId === null) throw wrong('quiz', REQUIRED)
  if (rewardType === 'lesson' && lessonId === null) throw wrong('lesson', REQUIRED)
  return {
    rewardType,
    neededScore,
    quizId: rewardType === 'quiz' ? quizId : null,
    lessonId: rewardType === 'lesson' ? lessonId : null,
  }
}

async function fieldsOf(call: Call<Body>, now: Fields): Promise<Fields> {
  const { db, tenantId, body } = call
  const sentName = formText(body, 'name', now.name)
  const nameWrong = sentName.trim() === '' ? REQUIRED : `O nome pode ter até ${REWARD_NAME_MAX} caracteres`
  const song = formText(body, 'song', now.song)
  if (song !== '' && song !== now.song && !(SOUNDS as readonly string[]).includes(song)) throw wrong('song', 'Valor do campo inválido')
  const product = { field: 'deliverable_product', table: products, gone: 'Este produto não existe mais.', now: now.deliverableProduct }
  return {
    name: requiredText(sentName, 'name', REWARD_NAME_MAX, nameWrong), // REW-16
    ...(await criterionOf(call, now)),
    // REW-17
    description: boundedText(
      formText(body, 'description', now.description),
      'description',
      REWARD_DESCRIPTION_MAX,
      `A descrição pode ter até ${REWARD_DESCRIPTION_MAX} caracteres`,
    ),
    links: linksOf(body, now.links),
    embed: boundedText(formText(body, 'embed', now.embed), 'embed', HTML_MAX),
    deliverableProduct: await idOf(db, tenantId, body, product),
    animation: formAnimation(body, now.animation),
    song,
    content: await formFile(call, {
      field: 'content',
      purpose: 'document',
      sent: body['content'],
      current: now.content,
      wrongType: DOCUMENT_TYPE,
      tooLarge: DOCUMENT_LARGE,
    }),
    img: await formFile(call, { field: 'img', purpose: 'badge', sent: body['img'], current: now.img, wrongType: BADGE_TYPE }),
  }
}

const isOne = (tenantId: number, id: number) => and(eq(rewards.tenantId, tenantId), eq(rewards.id, id))

/** @throws 404 */
async function standing(db: Db, tenantId: number, id: unknown): Promise<Reward> {
  const [reward] = await db
    .select()
    .from(rewards)
    .where(isOne(tenantId, rowId(id) ?? 0))
    .for('no key update')
  if (reward === undefined) throw notFound(GONE)
  return reward
}

const permissionsOf = (db: Db, { id, tenantId }: Reward) => plansOf(db, rewardPermissions, tenantId, { rewardId: id })

export const rewardHandlers: Handlers = {
  async listRewards({ db, tenantId, session }) {
    const rows = await db.select().from(rewards).where(eq(rewards.tenantId, tenantId)).orderBy(asc(rewards.id))
    const permissions = await plansOfEach(db, rewardPermissions, tenantId, rewardPermissions.rewardId)
    return { body: { data: rows.map((reward) => rewardToWire(reward, permissions(reward.id), mayEdit(session))) } }
  },
  async createReward(call) {
    const fields = await fieldsOf(call, NEW)
    const [made] = await call.db
      .insert(rewards)
      .values({ ...fields, tenantId: call.tenantId })
      .returning()
    return { status: 201, body: { data: rewardToWire(must(made, 'the inserted reward'), [], true) } }
  },
  async updateReward(call) {
    const { db, tenantId, body } = call
    const reward = await standing(db, tenantId, body.id)
    const fields = await fieldsOf(call, reward)
    await db.update(rewards).set(fields).where(isOne(tenantId, reward.id))
    return { body: { data: rewardToWire({ ...reward, ...fields }, await permissionsOf(db, reward), true) } }
  },
  async deleteReward({ db, tenantId, params }) {
    const { id } = await standing(db, tenantId, params['rewardId'])
    await db.delete(rewards).where(isOne(tenantId, id))
    return replyMessage('Recompensa excluída com sucesso') // REW-31
  },
  async createRewardPermissions({ db, tenantId, body }) {
    const { id: rewardId } = await standing(db, tenantId, body.reward_id)
    return { status: 201, body: await addPlans(db, rewardPermissions, tenantId, body.array_plans_id, { rewardId }) }
  },
  async deleteRewardPermission({ db, tenantId, params }) {
    await removePlan(db, rewardPermissions, tenantId, params['permissionId'])
    return replyMessage('Produto excluído das permissões')
  },
}
